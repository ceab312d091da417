import { verbFormsOf } from '../../../languages/grammar.js'
import {
  isAdverb,
  isContentWordAt,
  isContracted,
  isDeterminer,
  isFinite,
  isFiniteAfterNoun,
  isNumber,
  isOf,
  pastAdverbs,
  type Tokens,
} from './tokens.js'

/** Finds clauses whose subject is a noun phrase. */

/** The positions of the subject's first word and of the verb; `isShort` if the subject is a single word. */
export type ClausePlace = { from: number; verb: number; isShort: boolean }

/** Maximum number of words of a subject, and of a relative clause in it. */
const maxWords = { subject: 16, relative: 10 }

/** The clause that begins with a noun phrase at a position; null if none does. */
export function nounClauseAt(words: Tokens, from: number): ClausePlace | null {
  const hasDeterminer = isDeterminer(words, from) || isOf(words, from, 'demonstratives')
  if (isOf(words, from - 1, 'prepositions') && !isOf(words, from - 1, 'particles')) return null
  if (!hasDeterminer)
    return isContentWordAt(words, from) && isFree(words, from) ? bareClauseAt(words, from) : null
  for (let at = from + 1; at < Math.min(words.length, from + maxWords.subject); at += 1) {
    const isNoun = isContentWordAt(words, at - 1) && at > from + 1
    const verb = pastAdverbs(words, at)
    if (isNoun && isFiniteAfterNoun(words, verb)) return { from, verb, isShort: false }
    if (isNoun && (isOf(words, at, 'relatives') || isPronounClause(words, at)))
      return pastRelative(words, from, at)
    if (!continuesNounPhrase(words, at)) return null
  }
  return null
}

/** Whether a word continues a noun phrase. A second noun phrase in it begins only after a preposition. */
function continuesNounPhrase(words: Tokens, at: number): boolean {
  if (isDeterminer(words, at))
    return (
      (isDeterminer(words, at - 1) && (!isNumber(words, at - 1) || isNumber(words, at))) ||
      isOf(words, at - 1, 'prepositions') ||
      isOf(words, at - 1, 'coordinators')
    )
  return (
    isContentWordAt(words, at) ||
    isAdverb(words, at) ||
    isOf(words, at, 'prepositions') ||
    (isOf(words, at, 'demonstratives') && isOf(words, at - 1, 'prepositions'))
  )
}

/** "oil just makes", "tuesday flights are". */
function bareClauseAt(words: Tokens, from: number): ClausePlace | null {
  if (verbFormsOf(words[from] ?? '').base || verbFormsOf(words[from] ?? '').gerund) return null
  for (let at = from + 1; at < from + 4; at += 1) {
    const verb = pastAdverbs(words, at)
    const isSure = isOf(words, verb, 'auxiliaries') || verbFormsOf(words[verb] ?? '').third
    if (isSure && isFiniteAfterNoun(words, verb)) return { from, verb, isShort: false }
    if (!isContentWordAt(words, at)) return null
  }
  return null
}

function isPronounClause(words: Tokens, at: number): boolean {
  return (
    isContracted(words, at) || (isOf(words, at, 'subjects') && isFinite(words, pastAdverbs(words, at + 1)))
  )
}

/** The position of the verb after a relative clause: "the water that you pour away is". */
function pastRelative(words: Tokens, from: number, relative: number): ClausePlace | null {
  let verbs = 0
  for (let at = relative; at < Math.min(words.length, relative + maxWords.relative); at += 1) {
    if (isOf(words, at, 'subordinators') || (at > relative && isOf(words, at, 'relatives'))) return null
    // A verb with its own object cannot describe the noun before it.
    if (verbs > 0 && isOf(words, at, 'articles') && !isOf(words, relative, 'relatives')) return null
    const { base, third, past, participle } = verbFormsOf(words[at] ?? '')
    const isHelping = isOf(words, at, 'auxiliaries')
    const isVerb =
      isContracted(words, at) || isHelping || ((base || third || past) && !isDeterminer(words, at - 1))
    if (!isVerb) continue
    verbs += 1
    const isNew =
      !isOf(words, at - 1, 'auxiliaries') &&
      !isOf(words, at - 1, 'subjects') &&
      !isOf(words, at - 1, 'relatives')
    const isMain = (isHelping && !isOf(words, at, 'commands')) || third || (past && !participle)
    if (verbs > 1 && isNew && isMain) return { from, verb: at, isShort: false }
  }
  return null
}

/** Whether a noun without a determiner may begin a clause here, because no word before it needs it. */
function isFree(words: Tokens, at: number): boolean {
  if (at === 0) return true
  const before = at - 1
  const { base, gerund } = verbFormsOf(words[before] ?? '')
  const holds =
    isDeterminer(words, before) ||
    isOf(words, before, 'prepositions') ||
    isOf(words, before, 'auxiliaries') ||
    isOf(words, before, 'demonstratives')
  return !holds && !base && !gerund && !isContentWordAt(words, before)
}
