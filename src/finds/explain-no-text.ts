import type { Reader } from '../db/types.js'
import { collapseWhitespace, shorten } from '../lib/text.js'
import { countFiltered, type FindFilters } from './filtered-finds.js'

/** The words that are counted and said; each takes a scan, and `none_because` is short. */
const maxWords = 4
const maxWordCharacters = 24

const searched = 'Finds are long videos: the hooks of short clips are not searched by `q`.'

/**
 * Explains why a search for a text has no finds: what is searched, and that several words are one text, with the number of
 * finds that have each alone, by the same filters. Without a reason the member is absent.
 */
export async function explainNoText(
  db: Reader,
  { q = '', ...filters }: FindFilters,
  total: number,
): Promise<{ none_because?: string }> {
  const words = [...new Set(collapseWhitespace(q).split(' '))]
  if (total > 0 || q.trim() === '') return {}
  if (words.length < 2) return { none_because: searched }
  const counts: string[] = []
  for (const word of words.slice(0, maxWords)) {
    const count = await countFiltered(db, { ...filters, q: word })
    counts.push(`“${shorten(word, maxWordCharacters)}” in ${count}`)
  }
  return {
    none_because: `The words of \`q\` are searched for as one text. Alone: ${counts.join(', ')}. ${searched}`,
  }
}
