import { removeControlCharacters, collapseWhitespace } from '../../lib/text.js'
import { isUnknown } from '../parse-counts.js'
import { plainText } from '../plain-text.js'
import { untimedLines } from '../transcript.js'
import type { TranscriptLine } from '../types.js'
import { readSeconds, InvalidLineError, fieldsOf, readText } from './fields.js'

/** Reads the `transcript` field of an import line: text, or timed lines. */

/**
 * The lines of a `transcript` field: one for each sentence of a text, or one for each entry of a list of
 * `{start, end?, text}` in seconds. Throws `InvalidLineError` for any other shape.
 */
export function readTranscriptLines(value: unknown): TranscriptLine[] {
  if (isUnknown(value)) return []
  if (typeof value === 'string') return untimedLines(plainText(removeControlCharacters(value)))
  if (Array.isArray(value)) return sortByStart(value.map(parseTimedLine).filter((line) => line.text !== ''))
  throw new InvalidLineError(
    `transcript is ${typeof value === 'object' ? 'an object' : `a ${typeof value}`}; it must be ${expectedShape}`,
  )
}

const expectedShape = 'text or a list of {start, end, text} with seconds'

function parseTimedLine(value: unknown, at: number): TranscriptLine {
  const name = `transcript[${at}]`
  const fields = fieldsOf(value, name)
  const start = readSeconds(fields, 'start', `${name}.start`)
  const end = readSeconds(fields, 'end', `${name}.end`)
  if (start !== null && end !== null && end < start) {
    throw new InvalidLineError(`${name}.end is ${end}; it must be ${start} seconds or later`)
  }
  return { start, end, text: collapseWhitespace(plainText(readText(fields, 'text', `${name}.text`) ?? '')) }
}

function sortByStart(lines: TranscriptLine[]): TranscriptLine[] {
  const isTimed = lines.every((line) => line.start !== null)
  return isTimed ? lines.sort((a, b) => (a.start ?? 0) - (b.start ?? 0)) : lines
}
