import { fold } from '../../../lib/text.js'
import { isVerb } from '../wellformed.js'
import { gerundOfPast } from './gerunds.js'

/** Where an English text stops to be a phrase and becomes a sentence: its finite verb. */

const determiners =
  /^(?:an?|the|my|our|your|his|her|their|its|this|these|those|some|one|two|three|four|five|six|seven|eight|nine|ten|every|each)$/u
/** Objects that only a verb has behind it. */
const objects = /^(?:me|us|him|them|it|my|our|his|her|their|your|you|myself|everything|everyone|everybody)$/u
const numbers = /^[$€£]?\d/u
/** Behind these a clause or a deed begins that is not the sentence's own. */
const turns = /^(?:that|which|who|whom|whose|how|why|what|when|where|if|because|to|i|we|he|she|they|you)$/u
const joints = /^(?:of|and|or|in|on|at|for|from|with|without|by|to|about|behind|near|\p{L}+ing)$/u
const helpers = /^(?:is|are|was|were|has|have|had|does|did|\p{L}+n't)$/u
const modals = /^(?:can|could|will|would|should|must|might)$/u
const adverbs = /^(?:never|always|just|still|almost|finally|suddenly|once|even|nearly|\p{L}{3,}ly)$/u
/** Verbs that take another one behind them. */
const before =
  /^(?:ke(?:ep|pt)|stop|start|tr(?:y|ie)|want|refus|decid|threaten|manag|learn|fail|lov|hat|beg[ai]n|quit|agree|promis|ask|need)/u
/** Past forms that are no participle, and what nothing is done to. */
const past =
  /^(?:went|came|fell|broke|became|began|grew|ate|took|gave|saw|chose|wrote|drove|flew|froze|hid|rode|rose|sang|sank|spoke|stole|threw|wore|woke|knew|forgot|got|died|disappeared|exploded|collapsed|happened|survived)$/u
/** Participles that name a thing: "a dog called the boss". */
const naming = /^(?:called|named|titled|entitled|based|used|compared|explained)$/u

/** The place of the verb that makes a sentence of English words; -1 where they are a phrase. */
export function verbAt(said: string[]): number {
  const low = said.map((word) =>
    fold(word)
      .replaceAll('’', "'")
      .replace(/[,;:.!?]+$/u, ''),
  )
  if (/^(?:way|ways|reason|day|moment|thing|things|people)$/u.test(low[1] ?? '')) return -1
  for (let at = 1; at < Math.min(low.length, 9); at += 1) {
    if (isFinite(low, at)) return at
    const word = low[at] ?? ''
    const isLoose = determiners.test(word) && !joints.test(low[at - 1] ?? '')
    if (turns.test(word) || isLoose) return -1
  }
  return -1
}

/** What stands in front of the verb, without an adverb: "my cat" of "my cat never sleeps". */
export function subjectBefore(said: string[], at: number): string {
  const front = said.slice(0, at)
  while (front.length > 1 && adverbs.test(fold(front.at(-1) ?? ''))) front.pop()
  return front.join(' ')
}

function isFinite(low: string[], at: number): boolean {
  const word = low[at] ?? ''
  const front = low.slice(0, at).filter((one, index) => index === 0 || !adverbs.test(one))
  const last = front.at(-1) ?? ''
  if (determiners.test(last) || /^(?:of|in|on|at|for|from|with|by|and|or|to)$/u.test(last)) return false
  const next = low[at + 1] ?? ''
  if (helpers.test(word)) return next !== ''
  if (modals.test(word)) return isVerb(next)
  return isVerbal(word, last) && isFollowed(low, at, determiners.test(front[0] ?? ''))
}

/** Whether a word is a verb of one that is spoken of, or of several. */
function isVerbal(word: string, last: string): boolean {
  if (naming.test(word)) return false
  const isThird = /[^s]s$/u.test(word) && (isVerb(word) || isVerb(word.slice(0, -1)))
  const isOfMany = isVerb(word) && /(?:[^s]s|^people|^children|^men|^women)$/u.test(last)
  return gerundOfPast(word) !== null || past.test(word) || isThird || isOfMany
}

function isFollowed(low: string[], at: number, isDetermined: boolean): boolean {
  const word = low[at] ?? ''
  const next = low[at + 1] ?? ''
  if (objects.test(next)) return low.at(-1) !== 'way'
  if (!isDetermined) return false
  if (past.test(word)) return true
  if (before.test(word) && /^(?:to|\p{L}+ing)$/u.test(next)) return true
  return (determiners.test(next) || numbers.test(next)) && low.at(-1) !== 'way'
}
