import { primaryLanguage } from '../language-tag.js'
import { otherNamesOf } from '../../search/other-names.js'
import { derivedWords } from '../../search/word-forms.js'
import { otherNumber, otherSpelling } from '../../search/spelling.js'
import { tokenize } from '../tokenizer.js'
import { withoutStopWords } from './stop-words.js'

/** Turns a query into the terms that are searched. */

/** Limits of a query in characters and words: longer queries are slower, but not better. */
const maxQueryCharacters = 400
const maxQueryTerms = 12

/** The terms of a query, and other words for the same. */
export type CatalogQuery = {
  terms: string[]
  /** Each can replace all terms. */
  alternatives: string[][]
  /**
   * Like `alternatives`, but only if all of the words are in the index: two terms written as one word, or one as two.
   */
  spellings: string[][]
  /** Other words for some of the terms: another name of several, or another form of one. */
  parts: { ofName: string[][]; ofTerm: string[] }
  /** Words of the family of a single term, in case that one is rare. */
  relatedWords: string[]
}

const maxAlternatives = 6

/** Parses a query; `language` is a tag or null. */
export function readQuery(query: string, language: string | null): CatalogQuery {
  const terms = queryTerms(query, language)
  const otherNames = otherNamesOf(query.slice(0, maxQueryCharacters))
  const alternatives = otherNames
    .map(({ topic }) => queryTerms(topic, language))
    .filter((words) => words.some((word) => !terms.includes(word)))
  const otherTerms = terms.map((term) => otherSpelling(term) ?? otherNumber(term) ?? term)
  const isRespelled = otherTerms.some((term, at) => term !== terms[at])
  return {
    terms,
    alternatives: [...(isRespelled ? [otherTerms] : []), ...alternatives].slice(0, maxAlternatives),
    spellings: [...joinedTerms(terms), ...splitTerms(terms)],
    parts: {
      ofName: otherNames
        .filter(({ replacedWords }) => replacedWords.length < terms.length)
        .map(({ name }) => queryTerms(name, language)),
      ofTerm: otherTerms.filter((term, at) => term !== terms[at]),
    },
    relatedWords: terms.length === 1 ? terms.flatMap(derivedWords) : [],
  }
}

/** The terms with two neighbours joined: "health care", "healthcare". */
function joinedTerms(terms: string[]): string[][] {
  return terms
    .slice(1)
    .map((term, at) => [...terms.slice(0, at), `${terms[at] ?? ''}${term}`, ...terms.slice(at + 2)])
}

const minSplitTerm = 8
const minSplitPart = 4

/** The terms with one of them split, at each possible position: "cybersecurity", "cyber security". */
function splitTerms(terms: string[]): string[][] {
  return terms.flatMap((term, at) => {
    if (term.length < minSplitTerm || !/^[a-z]+$/.test(term)) return []
    const cuts = Array.from({ length: term.length - 2 * minSplitPart + 1 }, (_, n) => n + minSplitPart)
    return cuts.map((cut) => [
      ...terms.slice(0, at),
      term.slice(0, cut),
      term.slice(cut),
      ...terms.slice(at + 1),
    ])
  })
}

/** The words of a query without stop words; all of them if there are only stop words. */
export function queryTerms(query: string, language: string | null): string[] {
  const terms = [...new Set(tokenize(query.slice(0, maxQueryCharacters).toWellFormed()))]
  const significantTerms = withoutStopWords(terms, primaryLanguage(language))
  return (significantTerms.length > 0 ? significantTerms : terms).slice(0, maxQueryTerms)
}
