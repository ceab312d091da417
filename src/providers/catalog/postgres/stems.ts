import { stemmer } from 'stemmer'

/** The Porter stems of words, as in the index of SQLite. */

/**
 * Enough for the words of a large catalog in one language. The cache is emptied when it is full, which slows an import.
 */
const maxCachedStems = 200_000
const stemCache = new Map<string, string>()

/** FTS5 stems only words of these lengths. */
const stemmedLengths = { min: 3, max: 64 }

/** The stem of a term of the tokenizer. */
export function stemOf(term: string): string {
  if (term.length < stemmedLengths.min || term.length > stemmedLengths.max) return term
  const cachedStem = stemCache.get(term)
  if (cachedStem !== undefined) return cachedStem
  if (stemCache.size >= maxCachedStems) stemCache.clear()
  const stem = stemmer(term)
  stemCache.set(term, stem)
  return stem
}
