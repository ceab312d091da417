import { clean, squash } from '../../lib/text.js'
import { isUnknown } from '../counts.js'
import { untimedLines } from '../heard.js'
import type { Line } from '../types.js'
import { amount, BadLine, fieldsOf, text } from './fields.js'

/** A transcript as a line of the import holds it: text, or timed lines. */

/**
 * The lines of a `transcript` member: one a sentence for text, one an entry for a list of
 * `{start, end?, text}` in seconds. Throws a BadLine for any other shape.
 */
export function linesOf(value: unknown): Line[] {
  if (isUnknown(value)) return []
  if (typeof value === 'string') return untimedLines(clean(value))
  if (Array.isArray(value)) return inOrder(value.map(timedLine).filter((line) => line.text !== ''))
  throw new BadLine(
    `transcript is ${typeof value === 'object' ? 'an object' : `a ${typeof value}`}; it must be ${right}`,
  )
}

const right = 'text or a list of {start, end, text} with seconds'

function timedLine(value: unknown, at: number): Line {
  const name = `transcript[${at}]`
  const fields = fieldsOf(value, name)
  const named = {
    [`${name}.start`]: fields['start'],
    [`${name}.end`]: fields['end'],
    [`${name}.text`]: fields['text'],
  }
  const start = amount(named, `${name}.start`, 'seconds of 0 or more')
  const end = amount(named, `${name}.end`, 'seconds of 0 or more')
  if (start !== null && end !== null && end < start) {
    throw new BadLine(`${name}.end is ${end}; it must be ${start} seconds or later`)
  }
  return { start, end, text: squash(text(named, `${name}.text`) ?? '') }
}

function inOrder(lines: Line[]): Line[] {
  const timed = lines.every((line) => line.start !== null)
  return timed ? lines.sort((a, b) => (a.start ?? 0) - (b.start ?? 0)) : lines
}
