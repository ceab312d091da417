import { verbFormsOf, wordClass, wordShape, type WordClass } from '../../../languages/grammar.js'

/** Classifies English words by their function in a clause. If a word may have several, its neighbours decide. */

export type Tokens = readonly string[]

/** Whether the word at a position belongs to a closed class. */
export function isOf(words: Tokens, at: number, name: WordClass): boolean {
  return wordClass(name).has(words[at] ?? '')
}

const closedClasses: WordClass[] = [
  'subjects',
  'objects',
  'determiners',
  'auxiliaries',
  'parts',
  'prepositions',
  'coordinators',
  'subordinators',
  'relatives',
  'asking',
  'markers',
]

/**
 * Whether a word may be a noun or an adjective: it belongs to no closed class, and is no adverb and no contraction.
 */
export function isContentWordAt(words: Tokens, at: number): boolean {
  const word = words[at]
  if (word === undefined || isAdverb(words, at) || wordShape('contracted').test(word)) return false
  return !closedClasses.some((name) => wordClass(name).has(word))
}

/** Whether the word at a position is a known adverb or has the ending of one. */
export function isAdverb(words: Tokens, at: number): boolean {
  return isOf(words, at, 'adverbs') || wordShape('adverbEnding').test(words[at] ?? '')
}

/** Whether the word at a position is a number, in words or in digits. */
export function isNumber(words: Tokens, at: number): boolean {
  return isOf(words, at, 'numbers') || wordShape('counted').test(words[at] ?? '')
}

/** Whether a word begins a noun phrase. */
export function isDeterminer(words: Tokens, at: number): boolean {
  return isOf(words, at, 'determiners') || isNumber(words, at)
}

/** The first position from here on that is no adverb. */
export function pastAdverbs(words: Tokens, from: number): number {
  let at = from
  while (isAdverb(words, at)) at += 1
  return at
}

/** Whether a word is a subject and its verb in one: "it's", "they're". */
export function isContracted(words: Tokens, at: number): boolean {
  return wordShape('contractedSubject').test(words[at] ?? '')
}

/** Whether a word is a finite verb after a pronoun. */
export function isFinite(words: Tokens, at: number): boolean {
  const word = words[at] ?? ''
  if (isOf(words, at, 'auxiliaries')) return true
  const forms = verbFormsOf(word)
  return forms.base || forms.third || forms.past
}

const plural = /[^su]s$/u

/** Whether a word is a finite verb after a noun. */
export function isFiniteAfterNoun(words: Tokens, at: number): boolean {
  const noun = words[at - 1] ?? ''
  const isSeveral = plural.test(noun) || wordClass('subjects').has(noun)
  if (isOf(words, at, 'auxiliaries')) return isSeveral || !isOf(words, at, 'commands')
  if (isOf(words, at, 'nouns')) return false
  const forms = verbFormsOf(words[at] ?? '')
  if (forms.base && !forms.past) return isSeveral && isFollowed(words, at)
  return (forms.third && !plural.test(noun)) || forms.past
}

/** Whether a form that may also be a noun is followed by something that only follows a verb. */
function isFollowed(words: Tokens, at: number): boolean {
  const next = pastAdverbs(words, at + 1)
  return (
    isDeterminer(words, next) ||
    isOf(words, next, 'objects') ||
    isOf(words, next, 'prepositions') ||
    isOf(words, next, 'asking') ||
    isOf(words, next, 'subordinators')
  )
}
