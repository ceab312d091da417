import { clean, squash, wordSpans } from '../../lib/text.js'
import type { Line } from '../../providers/types.js'
import type { IntroLine } from '../finds.js'

/** The first seconds of a transcript. */

const most_lines = 500
const longest_line = 2000
const longest_intro = 19_000
/** Where lines carry no times, a minute is taken to hold so many words. */
const words_a_minute = 150

/** The lines that begin before `seconds`; where lines carry no times, as many words as are usually said in that time. */
export function introLines(lines: readonly Line[], seconds: number): Line[] {
  const kept: Line[] = []
  let words = 0
  let length = 0
  for (const { start, end, text: raw } of lines) {
    const text = squash(clean(raw))
    if (text === '') continue
    const isOver = start === null ? words >= (seconds * words_a_minute) / 60 : start >= seconds
    length += text.length + 1
    if (isOver || kept.length >= most_lines || length > longest_intro) break
    words += wordSpans(text).length
    kept.push({ start, end, text: text.slice(0, longest_line).toWellFormed() })
  }
  return kept
}

/** The lines as a find shows them; null where there are none, or where one carries no time. */
export function shownLines(lines: readonly Line[]): IntroLine[] | null {
  const shown = lines.flatMap(({ start, text }, at) =>
    start === null ? [] : [{ n: at + 1, t: Math.max(0, start), text }],
  )
  return shown.length === 0 || shown.length < lines.length ? null : shown
}
