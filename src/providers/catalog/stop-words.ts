import { inEveryLanguage } from '../../languages/index.js'
import { tokenize } from '../tokenizer.js'

/** Words too common to tell one clip from another, in the languages that most clips are in. */

let stopWordsByLanguage: [string, Set<string>][] | null = null

function loadStopWords(): [string, Set<string>][] {
  stopWordsByLanguage ??= inEveryLanguage((words) => words.stopWords)
    .filter(([, row]) => row !== '')
    .map(([language, row]) => [language, new Set(tokenize(row))])
  return stopWordsByLanguage
}

/** The languages (ISO 639-1) that two of the terms speak for, being such words of theirs. */
export function languagesOfStopWords(terms: string[]): string[] {
  return loadStopWords()
    .filter(([, words]) => terms.filter((term) => words.has(term)).length >= 2)
    .map(([language]) => language)
}

/**
 * The terms that tell something. Small words are those of English, of the language given, and of any that two of
 * the terms speak for: "war" is one in German, and what an English query is about.
 */
export function withoutStopWords(terms: string[], language: string | null): string[] {
  const spoken = new Set(['en', language, ...languagesOfStopWords(terms)])
  const small = loadStopWords()
    .filter(([one]) => spoken.has(one))
    .map(([, words]) => words)
  return terms.filter((term) => !small.some((words) => words.has(term)))
}
