import type { components } from '../../client/index.js'

/** Why there is no hook of a video or clip: what is known of its words decides it. */

type Long = Pick<components['schemas']['LongFind'], 'hook' | 'intro_text' | 'auto_captions'>
type Short = Pick<components['schemas']['Hook'], 'hook' | 'transcript_kind'>

/**
 * Nobody knows what it says first; it says nothing at its beginning, or never; it says something, but nothing that could
 * stand as its hook.
 */
export type MissingOpening = 'unknown' | 'silent' | 'unfit'

/** Why a long video has no hook; null where it has one. */
export function missingOpeningOfLong({ hook, intro_text, auto_captions }: Long): MissingOpening | null {
  if (hook !== null) return null
  if (intro_text !== null) return 'unfit'
  // `auto_captions` is null both where there is no transcript and where nobody knows who wrote it.
  return auto_captions === null ? 'unknown' : 'silent'
}

/** Why a short clip has no hook; null where it has one. */
export function missingOpeningOfShort({ hook, transcript_kind }: Short): MissingOpening | null {
  if (hook !== null) return null
  if (transcript_kind === null) return 'unknown'
  return transcript_kind === 'speech' ? 'unfit' : 'silent'
}
