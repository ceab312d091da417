import type { Reader } from '../db/types.js'
import { foldCase } from '../lib/fold-case.js'
import { collapseWhitespace, shorten } from '../lib/text.js'
import { countByText, type FindFilters } from './filtered-finds.js'

/** The words that are counted and said: `none_because` is short. */
const maxWords = 4
const maxWordCharacters = 20

const searchNote = 'Finds are long videos: the hooks of short clips are not searched by `q`.'

/**
 * Explains why a search for a text has no finds: what is searched, and that several words are one text, with the number of
 * finds that have each alone, by the same filters. Without a reason the member is absent.
 */
export async function explainNoText(
  db: Reader,
  { q = '', ...filters }: FindFilters,
  total: number,
): Promise<{ none_because?: string }> {
  const text = collapseWhitespace(q).trim()
  if (total > 0 || text === '') return {}
  if (!text.includes(' ')) return { none_because: searchNote }
  const words = distinctWords(text)
  const countedWords = words.slice(0, maxWords)
  const counts = await countByText(db, filters, countedWords)
  const texts = countedWords.map((word, at) => `“${shorten(word, maxWordCharacters)}” in ${counts[at]}`)
  const ofWords = words.length > maxWords ? `Of its first ${maxWords} words, alone` : 'Alone'
  return {
    none_because: `The words of \`q\` are searched for as one text. ${ofWords}: ${texts.join(', ')}. ${searchNote}`,
  }
}

/** The words of a text, each once, however it is capitalised. */
function distinctWords(text: string): string[] {
  const words = text.split(' ')
  const foldedWords = words.map((word) => foldCase(word))
  return words.filter((word, at) => foldedWords.indexOf(foldCase(word)) === at)
}
