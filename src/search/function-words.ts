import { inEveryLanguage } from '../languages/index.js'
import { once } from '../lib/once.js'
import { searchWords } from './words.js'

/** Words that say nothing of what a text is about, in any language. */

/** Adverbs and pronouns that stop words of English lack. */
const fillerWords = `actually almost already always anybody anyone anything basically certainly definitely everybody everyone
  everything exactly finally honestly literally maybe never nobody nothing often perhaps possibly probably quite rather
  really simply somebody someone something sometimes still totally usually yet`

const functionWords = once(() => {
  const rows = inEveryLanguage(({ stopWords }) => stopWords).map(([, own]) => own)
  return new Set(searchWords([...rows, fillerWords].join(' ')))
})

/** Whether a word, as `searchWords` writes it, says nothing of the subject of a text. */
export function isFunctionWord(word: string): boolean {
  return functionWords().has(word)
}
