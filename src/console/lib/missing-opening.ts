import type { components } from '../../client/index.js'

/** Why a video or clip has no hook, derived from its transcript. */

type Long = Pick<components['schemas']['LongFind'], 'hook' | 'intro_text' | 'auto_captions'>
type Short = Pick<components['schemas']['Hook'], 'hook' | 'transcript_kind'>

/**
 * `unknown`: nobody knows its first words. `silent`: it has no words, at least at its beginning. `unfit`: it has words,
 * but none that can be its hook.
 */
export type MissingOpening = 'unknown' | 'silent' | 'unfit'

/** Why a long video has no hook; null if it has one. */
export function missingOpeningOfLong({ hook, intro_text, auto_captions }: Long): MissingOpening | null {
  if (hook !== null) return null
  if (intro_text !== null) return 'unfit'
  // `auto_captions` is null if there is no transcript, and if the author of the transcript is unknown.
  return auto_captions === null ? 'unknown' : 'silent'
}

/** Why a short clip has no hook; null if it has one. */
export function missingOpeningOfShort({ hook, transcript_kind }: Short): MissingOpening | null {
  if (hook !== null) return null
  if (transcript_kind === null) return 'unknown'
  return transcript_kind === 'speech' ? 'unfit' : 'silent'
}
