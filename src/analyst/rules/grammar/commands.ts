import { verbFormsOf } from '../../../languages/grammar.js'
import {
  isAdverb,
  isContentWordAt,
  isContracted,
  isDeterminer,
  isOf,
  pastAdverbs,
  type Tokens,
} from './tokens.js'

/** Finds imperatives: "put your knife down", "don't rinse it". */

/** The position of the verb of an imperative that begins at a position; null if none does. */
export function commandAt(words: Tokens, at: number): number | null {
  if (isHeld(words, at)) return null
  const followsCommand = isOf(words, at, 'commands')
  const verb = followsCommand && !verbFormsOf(words[at] ?? '').base ? pastAdverbs(words, at + 1) : at
  if (!verbFormsOf(words[verb] ?? '').base || isOf(words, verb, 'nouns')) return null
  if (followsCommand) return verb
  const next = pastAdverbs(words, verb + 1)
  if (isOf(words, verb, 'prepositions')) return null
  if (isDeterminer(words, next) || isOf(words, next, 'objects')) return verb
  const isPlaced = isOf(words, next, 'prepositions') && isDeterminer(words, next + 1)
  return isPlaced && !isInPhrase(words, at) ? verb : null
}

/** Whether a word may be the last of a noun phrase: "the night shift". */
function isInPhrase(words: Tokens, at: number): boolean {
  for (let back = at - 1; back >= 0; back -= 1) {
    if (isDeterminer(words, back)) return true
    if (!isContentWordAt(words, back)) return false
  }
  return false
}

/** Whether the word before a verb excludes an imperative: a subject, an auxiliary, "to", a determiner. */
function isHeld(words: Tokens, at: number): boolean {
  if (at === 0) return false
  const before = isAdverb(words, at - 1) && !isOf(words, at - 1, 'looseLinks') ? at - 2 : at - 1
  const isSubject = isOf(words, before, 'subjects') && !isOf(words, before, 'objects')
  const isPreposition = isOf(words, before, 'prepositions') && !isOf(words, before, 'particles')
  return (
    isSubject ||
    isPreposition ||
    isDeterminer(words, before) ||
    isOf(words, before, 'auxiliaries') ||
    isOf(words, before, 'parts') ||
    isOf(words, before, 'relatives') ||
    isOf(words, before, 'asking') ||
    isOf(words, before, 'subordinators') ||
    isContracted(words, before) ||
    (isOf(words, before, 'objects') && isOf(words, before - 1, 'makers'))
  )
}
