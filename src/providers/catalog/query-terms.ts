import { primaryLanguage } from '../language-tag.js'
import { tokenize } from '../tokenizer.js'
import { withoutStopWords } from './stop-words.js'

/** What of a query is searched. */

/** Limits of a query in characters and words: longer queries are slower, but not better. */
const maxQueryCharacters = 400
const maxQueryTerms = 12

/** The words of a query without stop words; all of them if there are only stop words. */
export function queryTerms(query: string, language: string | null): string[] {
  const terms = [...new Set(tokenize(query.slice(0, maxQueryCharacters).toWellFormed()))]
  const significantTerms = withoutStopWords(terms, primaryLanguage(language))
  return (significantTerms.length > 0 ? significantTerms : terms).slice(0, maxQueryTerms)
}
