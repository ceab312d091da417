import { fold, wordSpans } from '../../lib/text.js'
import { spokenText } from '../transcript.js'
import type { TranscribedClip } from './types.js'

/** Detects reposts: two clips with the same first words are one clip that was posted again. */

/** Characters that are compared to find duplicates; 25 words fit. */
const maxOpeningLength = 2_000
const comparedWords = 25

/** The first words of a clip, by which duplicates are found. */
export function openingWords(transcribedClip: TranscribedClip): string {
  return wordSpans(fold(spokenText(transcribedClip.lines).slice(0, maxOpeningLength)))
    .slice(0, comparedWords)
    .map(({ word }) => word)
    .join(' ')
}

/** Clips by their first words. */
export function indexByOpening(clips: TranscribedClip[]): Map<string, TranscribedClip> {
  return new Map(clips.map((clip) => [openingWords(clip), clip]))
}

/**
 * Adds a clip to the index. Returns whether it is a repost. Of reposts the one with more views is kept; of equals, the
 * earlier one.
 */
export function addDetectingRepost(
  clipsByOpening: Map<string, TranscribedClip>,
  transcribedClip: TranscribedClip,
): boolean {
  const words = openingWords(transcribedClip)
  const original = clipsByOpening.get(words)
  if (!original || (transcribedClip.clip.views ?? 0) > (original.clip.views ?? 0))
    clipsByOpening.set(words, transcribedClip)
  return original !== undefined
}
