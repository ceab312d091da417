import { verbFormsOf } from '../../../languages/grammar.js'
import {
  isContentWordAt,
  isContracted,
  isDeterminer,
  isFinite,
  isOf,
  pastAdverbs,
  type Tokens,
} from './tokens.js'

/** Finds references to something said earlier: "it", "they", "this". */

/** Where a line of folded words refers to something that it does not name before: at its beginning, or later. */
export type LooseReference = 'front' | 'inside'

/**
 * The first unresolved reference of a line; null if there is none. What "this" refers to is seldom named in the same
 * line.
 */
export function looseReferenceOf(words: Tokens): LooseReference | null {
  const loose = words.findIndex(
    (_, at) => isReference(words, at) && (isPointing(words, at) || !isNamedBefore(words, at)),
  )
  if (loose < 0) return null
  return loose === 0 || isPointing(words, loose) ? 'front' : 'inside'
}

function isPointing(words: Tokens, at: number): boolean {
  return isOf(words, at, 'demonstratives') && !isOf(words, at, 'relatives')
}

/** Whether a word is a reference: not the "that" that begins a clause, nor "this trick". */
function isReference(words: Tokens, at: number): boolean {
  if (!isOf(words, at, 'references')) return false
  if (isContracted(words, at)) return !isRelative(words, at)
  if (isOf(words, at, 'possessives')) return true
  if (!isOf(words, at, 'demonstratives')) return true
  const next = pastAdverbs(words, at + 1)
  if (isContentWordAt(words, next) || isDeterminer(words, next))
    return isOf(words, at, 'relatives') ? false : !isContentWordAt(words, next)
  return isOf(words, at, 'relatives')
    ? at === words.length - 1 || (at === 0 && isFinite(words, at + 1))
    : true
}

/** "the dog that's barking". */
function isRelative(words: Tokens, at: number): boolean {
  return isOf(words, at, 'relativeContracted') && at > 0 && isNoun(words, at - 1)
}

function isNamedBefore(words: Tokens, at: number): boolean {
  for (let before = at - 1; before >= 0; before -= 1)
    if (isNoun(words, before) || isOf(words, before, 'heads')) return true
  return false
}

/** Whether a word may be a noun: it follows a determiner, or is no form of a verb. */
export function isNoun(words: Tokens, at: number): boolean {
  if (!isContentWordAt(words, at)) return false
  const { base, third, past, gerund, participle } = verbFormsOf(words[at] ?? '')
  if (!base && !third && !past && !gerund && !participle) return true
  return (
    isDeterminer(words, at - 1) ||
    isOf(words, at, 'nouns') ||
    isOf(words, pastAdverbs(words, at + 1), 'auxiliaries')
  )
}
