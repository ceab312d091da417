import { removeControlCharacters, collapseWhitespace, wordSpans } from '../../lib/text.js'
import type { TranscriptLine } from '../../providers/types.js'
import type { IntroLine } from '../find-types.js'

/** The first seconds of a transcript. */

const max_lines = 500
const max_line_length = 2000
const max_intro_length = 19_000
/** Where lines carry no times, a minute is taken to hold so many words. */
const words_per_minute = 150

/** The lines that begin before `seconds`; where lines carry no times, as many words as are usually said in that time. */
export function takeIntroLines(lines: readonly TranscriptLine[], seconds: number): TranscriptLine[] {
  const introLinesSoFar: TranscriptLine[] = []
  let words = 0
  let length = 0
  for (const { start, end, text: raw } of lines) {
    const text = collapseWhitespace(removeControlCharacters(raw))
    if (text === '') continue
    const isPastIntro = start === null ? words >= (seconds * words_per_minute) / 60 : start >= seconds
    length += text.length + 1
    if (isPastIntro || introLinesSoFar.length >= max_lines || length > max_intro_length) break
    words += wordSpans(text).length
    introLinesSoFar.push({ start, end, text: text.slice(0, max_line_length).toWellFormed() })
  }
  return introLinesSoFar
}

/** The lines as a find shows them; null where there are none, or where one carries no time. */
export function toFindLines(lines: readonly TranscriptLine[]): IntroLine[] | null {
  const timedLines = lines.flatMap(({ start, text }, at) =>
    start === null ? [] : [{ n: at + 1, t: Math.max(0, start), text }],
  )
  return timedLines.length === 0 || timedLines.length < lines.length ? null : timedLines
}
