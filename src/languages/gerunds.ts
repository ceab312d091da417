import { rewriteFirst } from './reading-cues.js'
import { once } from '../lib/once.js'
import { readingWords } from './reading.js'

/** Turns verbs into gerunds. */

/** Irregular past forms and their gerunds. */
const irregular = once(
  () => new Map([...readingWords('gerunds')].map((pair) => pair.split(':') as [string, string])),
)

/** The gerund of a verb: "fixing" of "fix". */
export function gerund(verb: string): string {
  const lowerCase = verb.toLowerCase()
  return rewriteFirst('gerund', lowerCase) ?? lowerCase
}

/** The gerund of a past form: "trying" of "tried"; null if the past form is unknown. */
export function gerundOfPast(past: string): string | null {
  const lowerCase = past.toLowerCase()
  return irregular().get(lowerCase) ?? rewriteFirst('gerundOfPast', lowerCase)
}
