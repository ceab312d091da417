import type { Reader } from '../db/types.js'
import { collapseWhitespace, shorten } from '../lib/text.js'
import { countFiltered, type FindFilters } from './filtered-finds.js'

/** The words that are counted and said; each takes a scan, and `none_because` is short. */
const maxWords = 4
const maxWordCharacters = 24

/**
 * Explains why a search for several words has no finds: they are one text. Says how many have each alone, with the same
 * filters. Without a reason the member is absent.
 */
export async function explainNoText(
  db: Reader,
  { q = '', ...filters }: FindFilters,
  total: number,
): Promise<{ none_because?: string }> {
  const words = [...new Set(collapseWhitespace(q).split(' '))]
  if (total > 0 || words.length < 2) return {}
  const counts: string[] = []
  for (const word of words.slice(0, maxWords)) {
    const count = await countFiltered(db, { ...filters, q: word })
    counts.push(`“${shorten(word, maxWordCharacters)}” in ${count}`)
  }
  return { none_because: `The words of \`q\` are searched for as one text. Alone: ${counts.join(', ')}.` }
}
