import { once } from '../../../lib/once.js'
import { readingWords } from '../../../languages/reading.js'
/** English deeds as nouns. */

/** Irregular past forms and what they become. */
const irregular = once(
  () => new Map([...readingWords('gerunds')].map((pair) => pair.split(':') as [string, string])),
)

/** "fix" as "fixing"; the spelling of regular English. */
export function gerund(verb: string): string {
  const low = verb.toLowerCase()
  if (low.endsWith('ie')) return `${low.slice(0, -2)}ying`
  if (/[^eoy]e$/u.test(low) && low.length > 2) return `${low.slice(0, -1)}ing`
  const doubles = /^[^aeiou]*[aeiou][bdgklmnprt]$/u.test(low) || /^(?:begin|forget|admit|refer)$/u.test(low)
  return doubles && low.length > 2 && !low.endsWith('ck') ? `${low}${low.at(-1) ?? ''}ing` : `${low}ing`
}

/** A past form as a noun: "tried" as "trying"; null for what is no known past form. */
export function gerundOfPast(past: string): string | null {
  const low = past.toLowerCase()
  const known = irregular().get(low)
  if (known !== undefined) return known
  if (!/[^e]ed$/u.test(low) || low.length < 5) return null
  return low.endsWith('ied') ? `${low.slice(0, -3)}ying` : `${low.slice(0, -2)}ing`
}
