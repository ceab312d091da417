import { functionWordsOf } from './function-words.js'
import { hasLettersOf, isShared } from './word-evidence.js'

/** How much the words of a request speak for a language. */

/** What a request speaks by: words that a language asks with, and others that it answers and greets with. */
export type RequestWordSets = { asking: Set<string>; others: Set<string> }

/** How much a word of asking and any other word of a language speak for it. */
const requestWeights = { asking: 1, others: 0.4 }
/** From here a request is evidently in a language: a word of asking, or two others. */
export const evidentRequest = 0.8

/** How much the words of a request speak for a language: nothing where all of them are English too ("women in AI"). */
export function requestEvidence(
  words: ReadonlySet<string>,
  text: string,
  language: string,
  { asking, others }: RequestWordSets,
): number {
  const { plain } = functionWordsOf(language)
  let evidence = hasLettersOf(language, text.slice(0, 2_000)) ? requestWeights.others : 0
  let isOwn = language === 'en' || evidence > 0
  for (const word of words) {
    const isDistinctive = !isShared(word, language)
    if (asking.has(word) && isDistinctive) evidence += requestWeights.asking
    else if (asking.has(word) || plain.has(word) || others.has(word)) evidence += requestWeights.others
    else continue
    isOwn ||= isDistinctive
  }
  return isOwn ? evidence : 0
}
