import { inEveryLanguage, wordsOf } from '../languages/index.js'
import { once } from '../lib/once.js'
import { searchWords } from './words.js'

/** Words that say nothing of what a text is about, in any language. */

const fillerWords = once(() => {
  const rows = [
    ...inEveryLanguage(({ stopWords }) => stopWords),
    ...inEveryLanguage(({ fillers }) => fillers),
  ]
  return new Set(rows.flatMap(([, row]) => searchWords(row)))
})

/** The stop words of each language, and the words of English that have a meaning and are among those of another. */
const wordSets = once(() => ({
  english: new Set(searchWords(wordsOf('en').stopWords)),
  others: inEveryLanguage(({ stopWords }) => stopWords)
    .filter(([language]) => language !== 'en')
    .map(([, own]) => new Set(searchWords(own))),
  content: new Set(searchWords(wordsOf('en').contentWords ?? '')),
}))

/**
 * The words of a text, as `searchWords` writes them, that have a meaning in English, where nothing says that the text is in
 * the language of which they are stop words: "hat" of "a hat for the war", and none of "Der Hund hat Hunger".
 */
export function englishContentWords(words: readonly string[]): Set<string> {
  const { english, others, content } = wordSets()
  const englishCount = words.filter((word) => english.has(word)).length
  const isSpoken = (stopWords: ReadonlySet<string>) =>
    words.filter((word) => stopWords.has(word) && !content.has(word)).length > englishCount
  const spokenSets = others.filter(isSpoken)
  return new Set(words.filter((word) => content.has(word) && !spokenSets.some((own) => own.has(word))))
}

/** Whether a word, as `searchWords` writes it, says nothing of the subject of a text, in any language. */
export function isFillerWord(word: string): boolean {
  return fillerWords().has(word)
}
