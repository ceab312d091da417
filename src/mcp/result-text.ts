import { isObject, memberLines } from './member-lines.js'
import type { Members } from './result-lines.js'
import { runText } from './run-text.js'
import { isScore, scoreLines, withoutTraits } from './score-text.js'

/**
 * The text of a tool's result, for people and for clients that show only text: results as a numbered list, each with
 * its ID, and every other member as one line. `structuredContent` has all of it.
 */

/**
 * The members of the response to a revoked key. No other response has exactly these, and they do not say what happened.
 */
const revocationMembers = new Set(['key_id', 'current', 'next_step'])
const isRevocation = (body: Members) =>
  'current' in body && Object.keys(body).every((name) => revocationMembers.has(name))

function revocationText({ key_id, current, next_step }: Members): string {
  const whose = current === true ? ', the key of this call' : ''
  return `Revoked: ${String(key_id)}${whose}${typeof next_step === 'string' ? `\n${next_step}` : ''}`
}

/**
 * A result as text. A single hook or find, and anything that is not a result of research, has all its members. A run says
 * for how many days what it paid for is reused, if that is known.
 */
export function resultText(body: unknown, reuse_days?: number): string {
  if (!isObject(body)) return String(body)
  if (isRevocation(body)) return revocationText(body)
  if (isScore(body)) return [...memberLines(withoutTraits(body), ''), ...scoreLines(body)].join('\n')
  const isRun = 'run_id' in body && 'status' in body && 'topic' in body
  return isRun ? runText(body, reuse_days) : memberLines(body, '').join('\n')
}
