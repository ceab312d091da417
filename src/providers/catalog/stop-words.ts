import { inEveryLanguage } from '../../languages/index.js'
import { tokenize } from '../tokenizer.js'

/** Stop words: words too common to be significant in a search. */

let stopWordsByLanguage: [string, Set<string>][] | null = null

function loadStopWords(): [string, Set<string>][] {
  stopWordsByLanguage ??= inEveryLanguage((words) => words.stopWords)
    .filter(([, row]) => row !== '')
    .map(([language, row]) => [language, new Set(tokenize(row))])
  return stopWordsByLanguage
}

/** The languages (ISO 639-1) of which at least two of the terms are stop words. */
export function languagesOfStopWords(terms: string[]): string[] {
  return loadStopWords()
    .filter(([, words]) => terms.filter((term) => words.has(term)).length >= 2)
    .map(([language]) => language)
}

/**
 * The terms without the stop words of English, of the given language, and of languages of which at least two terms are
 * stop words: "war" is a stop word in German, but the subject of an English query.
 */
export function withoutStopWords(terms: string[], language: string | null): string[] {
  const languages = new Set(['en', language, ...languagesOfStopWords(terms)])
  const small = loadStopWords()
    .filter(([one]) => languages.has(one))
    .map(([, words]) => words)
  return terms.filter((term) => !small.some((words) => words.has(term)))
}
