import { fold, wordSpans } from '../../lib/text.js'
import { spokenText } from '../transcript.js'
import type { TranscribedClip } from './types.js'

/** What is asked of a clip whose words were read. */

/** Characters that are compared to find duplicates; 25 words fit. */
const max_opening_length = 2_000

/** Two clips with the same first words are one that was posted again. */
export function openingWords(read: TranscribedClip): string {
  return wordSpans(fold(spokenText(read.lines).slice(0, max_opening_length)))
    .slice(0, 25)
    .map(({ word }) => word)
    .join(' ')
}
