import { isExcerpt } from '../hooks/clip-provenance.js'
import type { HookBody } from '../hooks/insert-hooks.js'
import { startsLate, textBefore, type HookInTranscript } from '../lib/first-words.js'

/** Whether an opening is known to be what a viewer hears first. A greeting before it would not be in its words. */

/** Whether words precede the opening in what is transcribed. */
export function hasWordsBefore(opening: HookInTranscript): boolean {
  return (textBefore(opening) ?? '') !== '' || startsLate(opening)
}

type Opening = Pick<HookBody, 'watch_url' | 'transcript' | 'duration_s'> & HookInTranscript

/** Whether words precede the opening of a clip, or may because the clip may be cut from a longer video. */
export function isCutOpening(opening: Opening): boolean {
  return hasWordsBefore(opening) || isExcerpt(opening)
}
