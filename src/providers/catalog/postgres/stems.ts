import { stemmer } from 'stemmer'

/** The stems of words, as the index of SQLite has them (Porter). */

/** More than the words of a large catalog in one language: where the cache is emptied, an import takes longer. */
const maxCachedStems = 200_000
const stemCache = new Map<string, string>()

/** FTS5 stems no shorter and no longer words. */
const stemmedLengths = { min: 3, max: 64 }

/** The stem of a term of the tokenizer. */
export function stemOf(term: string): string {
  if (term.length < stemmedLengths.min || term.length > stemmedLengths.max) return term
  const cached = stemCache.get(term)
  if (cached !== undefined) return cached
  if (stemCache.size >= maxCachedStems) stemCache.clear()
  const stem = stemmer(term)
  stemCache.set(term, stem)
  return stem
}
