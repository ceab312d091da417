import { functionWordsOf } from '../../languages/function-words.js'
import { fold, wordSpans } from '../../lib/text.js'

/** Tells drafts that say something from keys pressed at random, of which a score would mean nothing. */

/** Fewer words may all be names that no result has. */
const minWords = 3

const wordsIn = (text: string, language: string) =>
  wordSpans(text, language).map(({ word }) => fold(word).replaceAll('’', "'"))

/**
 * Whether a draft of three or more words has none that is known: no function word of its language, and none that
 * `others` have, what it is compared with and its topic. Never true of a language whose function words are not known.
 */
export function hasUnknownWordsAlone(text: string, language: string, others: string[]): boolean {
  const { plain, starters, dangling } = functionWordsOf(language)
  const words = wordsIn(text, language)
  if (plain.size === 0 || words.length < minWords) return false
  if (words.some((word) => plain.has(word) || starters.has(word) || dangling.has(word))) return false
  const known = new Set(others.flatMap((other) => wordsIn(other, language)))
  return !words.some((word) => known.has(word))
}
