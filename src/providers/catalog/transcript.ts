import { removeControlCharacters, collapseWhitespace } from '../../lib/text.js'
import { isUnknown } from '../counts.js'
import { untimedLines } from '../transcript.js'
import type { TranscriptLine } from '../types.js'
import { amount, InvalidLineError, fieldsOf, text } from './fields.js'

/** A transcript as a line of the import holds it: text, or timed lines. */

/**
 * The lines of a `transcript` member: one a sentence for text, one an entry for a list of
 * `{start, end?, text}` in seconds. Throws a BadLine for any other shape.
 */
export function readTranscriptLines(value: unknown): TranscriptLine[] {
  if (isUnknown(value)) return []
  if (typeof value === 'string') return untimedLines(removeControlCharacters(value))
  if (Array.isArray(value)) return sortByStart(value.map(timedLine).filter((line) => line.text !== ''))
  throw new InvalidLineError(
    `transcript is ${typeof value === 'object' ? 'an object' : `a ${typeof value}`}; it must be ${expected}`,
  )
}

const expected = 'text or a list of {start, end, text} with seconds'

function timedLine(value: unknown, at: number): TranscriptLine {
  const name = `transcript[${at}]`
  const fields = fieldsOf(value, name)
  const fieldsByName = {
    [`${name}.start`]: fields['start'],
    [`${name}.end`]: fields['end'],
    [`${name}.text`]: fields['text'],
  }
  const start = amount(fieldsByName, `${name}.start`, 'seconds of 0 or more')
  const end = amount(fieldsByName, `${name}.end`, 'seconds of 0 or more')
  if (start !== null && end !== null && end < start) {
    throw new InvalidLineError(`${name}.end is ${end}; it must be ${start} seconds or later`)
  }
  return { start, end, text: collapseWhitespace(text(fieldsByName, `${name}.text`) ?? '') }
}

function sortByStart(lines: TranscriptLine[]): TranscriptLine[] {
  const isTimed = lines.every((line) => line.start !== null)
  return isTimed ? lines.sort((a, b) => (a.start ?? 0) - (b.start ?? 0)) : lines
}
