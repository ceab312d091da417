import { clean, squash } from '../../lib/text.js'
import { amountIn, fieldsIn } from '../answer.js'
import { boundedWords } from '../bounds.js'
import { untimedLines } from '../heard.js'
import { decodeEntities } from '../subtitles.js'
import type { Line } from '../types.js'

/** The vendor gives times in milliseconds. */
function seconds(ms: number): number {
  return Math.round(ms) / 1000
}

function tidy(text: string): string {
  return squash(clean(decodeEntities(boundedWords(text))))
}

/**
 * The lines of a transcript's content: text, or chunks with their times. Rows that are none are left out; a line ends
 * at the latest where the next begins. Null where the content is neither, or no row of it can be read.
 */
export function linesIn(content: unknown): Line[] | null {
  if (typeof content === 'string') return untimedLines(clean(decodeEntities(boundedWords(content))))
  if (!Array.isArray(content)) return null
  const lines = content.flatMap(lineOf)
  if (lines.length === 0 && content.length > 0) return null
  const said = lines.filter((line) => line.text !== '')
  if (said.some((line) => line.start === null))
    return said.map(({ text }) => ({ start: null, end: null, text }))
  return endedByNext(said.sort((a, b) => (a.start ?? 0) - (b.start ?? 0)))
}

function lineOf(row: unknown): Line[] {
  const { text, offset, duration } = fieldsIn(row)
  if (typeof text !== 'string') return []
  const [from, lasting] = [amountIn(offset), amountIn(duration)]
  if (from === null) return [{ start: null, end: null, text: tidy(text) }]
  return [{ start: seconds(from), end: lasting === null ? null : seconds(from + lasting), text: tidy(text) }]
}

function endedByNext(lines: Line[]): Line[] {
  return lines.map((line, at) => {
    const next = lines[at + 1]?.start ?? Infinity
    const isOver = line.end !== null && line.start !== null && next > line.start && line.end > next
    return isOver ? { ...line, end: next } : line
  })
}
