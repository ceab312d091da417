import { createHash } from 'node:crypto'
import { collapseWhitespace } from '../../../lib/text.js'
import type { Clip, TranscriptLine } from '../../types.js'

/** The text of a clip of which a vector is made. */

/** The longest text that the settings allow. A change after this length is not noticed. */
const maxTextCharacters = 8_000

type Texts = Pick<Clip, 'title' | 'caption' | 'onscreen_text'>

/** Title, caption, text in the picture and speech, in that order; empty for a clip without words. */
export function textOfClip({ title, caption, onscreen_text }: Texts, lines: TranscriptLine[]): string {
  const speech = lines.map(({ text }) => text).join(' ')
  const parts = [title, caption, onscreen_text, speech].map((part) =>
    collapseWhitespace((part ?? '').slice(0, maxTextCharacters)),
  )
  return parts.filter(Boolean).join('\n').slice(0, maxTextCharacters).toWellFormed()
}

/** A hash by which texts are compared. */
export function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest().subarray(0, 16)
}
