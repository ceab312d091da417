import { rewriteFirst } from '../../../languages/reading-cues.js'
import { once } from '../../../lib/once.js'
import { readingWords } from '../../../languages/reading.js'

/** Deeds as nouns. */

/** Irregular past forms and what they become. */
const irregular = once(
  () => new Map([...readingWords('gerunds')].map((pair) => pair.split(':') as [string, string])),
)

/** "fix" as "fixing". */
export function gerund(verb: string): string {
  const lowerCase = verb.toLowerCase()
  return rewriteFirst('gerund', lowerCase) ?? lowerCase
}

/** A past form as a noun: "tried" as "trying"; null for what is no known past form. */
export function gerundOfPast(past: string): string | null {
  const lowerCase = past.toLowerCase()
  return irregular().get(lowerCase) ?? rewriteFirst('gerundOfPast', lowerCase)
}
