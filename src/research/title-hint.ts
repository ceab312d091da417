import { verbFormsOf } from '../languages/grammar.js'
import { cachedPerObject } from '../lib/once.js'
import { formatCount } from '../lib/number-format.js'
import { baseForm } from '../search/word-forms.js'
import { searchWords } from '../search/words.js'

/** A hint before a run is paid for: titles of the catalog may have the subject of the topic under a shorter word. */

const minLetters = 3
const minTitles = 2

type TitleWord = { word: string; titles: number }

type TitleWords = Map<string, TitleWord>

/** For each base form the number of titles that have it, and its most common form. Counted once per list. */
const countWords = cachedPerObject((titles: string[]): TitleWords => {
  const forms = new Map<string, Map<string, number>>()
  for (const title of new Set(titles))
    for (const word of new Set(searchWords(title))) {
      const counts = forms.get(baseForm(word)) ?? new Map<string, number>()
      forms.set(baseForm(word), counts.set(word, (counts.get(word) ?? 0) + 1))
    }
  return new Map([...forms].map(([base, counts]) => [base, mostFrequentForm(counts)]))
})

function mostFrequentForm(counts: Map<string, number>): TitleWord {
  const [first] = [...counts].sort(([, a], [, b]) => b - a)
  return { word: first?.[0] ?? '', titles: [...counts.values()].reduce((sum, count) => sum + count, 0) }
}

/**
 * The noun in an English compound of noun and activity ("beekeeping": "bee"), as titles have it; null if too few have
 * it.
 */
function nounOf(compound: string, words: TitleWords): TitleWord | null {
  for (let at = minLetters; at <= compound.length - minLetters; at += 1) {
    const noun = words.get(baseForm(compound.slice(0, at)))
    if (noun && noun.titles >= minTitles && verbFormsOf(compound.slice(at)).gerund) return noun
  }
  return null
}

/**
 * The shorter word that titles have in place of a compound of the topic; null if there is no compound, or titles have
 * it.
 */
export function titleHint(topic: string, titles: string[]): string | null {
  const words = countWords(titles)
  for (const compound of searchWords(topic)) {
    const noun = words.has(baseForm(compound)) ? null : nounOf(compound, words)
    if (noun)
      return `No title here has “${compound}”, but ${formatCount(noun.titles, 'title')} have “${noun.word}”: ask for that if it is what is meant.`
  }
  return null
}
