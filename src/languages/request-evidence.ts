import { functionWordsOf } from './function-words.js'
import { hasLettersOf, isShared } from './word-evidence.js'

/** Measures how strongly the words of a request indicate a language. */

/** The words that indicate a language: those of requests, and those of answers and greetings. */
export type RequestWordSets = { asking: Set<string>; others: Set<string> }

/** The weight of a request word and of any other word of a language. */
const requestWeights = { asking: 1, others: 0.4 }
/** From this sum on, a request is evidently in a language: one request word, or two others. */
export const evidentRequest = 0.8

/** How strongly the words of a request indicate a language; 0 if all of them are English too ("women in AI"). */
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
