import { inEveryLanguage } from '../languages/index.js'
import { once } from '../lib/once.js'
import { commonWords, describingWords, lightWords } from './common-words.js'
import { baseForm } from './word-forms.js'
import { searchWords } from './words.js'

/** How much a word tells of a topic. */

/** Stop words of English, and the articles and prepositions of other languages. */
const stopWords = once(() => {
  const rows = inEveryLanguage(({ topicStopWords }) => topicStopWords).map(([, own]) => own)
  return new Set(searchWords(rows.join(' ')))
})

/** Whether a word, as `searchWords` writes it, is a stop word, which no topic is about. */
export function isStopWord(word: string): boolean {
  return stopWords().has(word)
}

const lightBases = once(() => new Set([...lightWords].map(baseForm)))
const commonBases = once(() => new Set([...commonWords].map(baseForm)))
const describingBases = once(() => new Set([...describingWords].map(baseForm)))

/** The specificity of a word, by its base: 1 for most words, less for common ones, which occur in clips on any topic. */
export function termSpecificity(base: string): number {
  if (lightBases().has(base)) return 0.08
  if (describingBases().has(base)) return 0.13
  return commonBases().has(base) ? 0.25 : 1
}

/** Whether a word says hardly anything, by its base: "make", "get". */
export function isLight(base: string): boolean {
  return lightBases().has(base)
}
