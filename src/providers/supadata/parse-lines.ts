import { removeControlCharacters, collapseWhitespace } from '../../lib/text.js'
import { asAmount, asObject } from '../vendor-json.js'
import { truncateText } from '../truncate.js'
import { untimedLines } from '../transcript.js'
import { decodeEntities } from '../plain-text.js'
import type { TranscriptLine } from '../types.js'

/** Converts the vendor's milliseconds. */
function toSeconds(ms: number): number {
  return Math.round(ms) / 1000
}

function normalizeText(text: string): string {
  return collapseWhitespace(removeControlCharacters(decodeEntities(truncateText(text))))
}

/**
 * Parses a transcript's content: text, or chunks with times. Invalid rows are skipped; a line ends no later than the
 * next begins. Null if the content is neither, or no row is valid.
 */
export function parseLines(content: unknown): TranscriptLine[] | null {
  if (typeof content === 'string')
    return untimedLines(removeControlCharacters(decodeEntities(truncateText(content))))
  if (!Array.isArray(content)) return null
  const lines = content.flatMap(parseLine)
  if (lines.length === 0 && content.length > 0) return null
  const spokenLines = lines.filter((line) => line.text !== '')
  if (spokenLines.some((line) => line.start === null))
    return spokenLines.map(({ text }) => ({ start: null, end: null, text }))
  return endAtNextStart(spokenLines.sort((a, b) => (a.start ?? 0) - (b.start ?? 0)))
}

function parseLine(row: unknown): TranscriptLine[] {
  const { text, offset, duration } = asObject(row)
  if (typeof text !== 'string') return []
  const offsetMs = asAmount(offset)
  const durationMs = asAmount(duration)
  if (offsetMs === null) return [{ start: null, end: null, text: normalizeText(text) }]
  return [
    {
      start: toSeconds(offsetMs),
      end: durationMs === null ? null : toSeconds(offsetMs + durationMs),
      text: normalizeText(text),
    },
  ]
}

function endAtNextStart(lines: TranscriptLine[]): TranscriptLine[] {
  return lines.map((line, at) => {
    const next = lines[at + 1]?.start ?? Infinity
    const overlapsNext = line.end !== null && line.start !== null && next > line.start && line.end > next
    return overlapsNext ? { ...line, end: next } : line
  })
}
