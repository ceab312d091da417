import { cached } from '../lib/once.js'
import { wordsOf } from './index.js'
import { wordSet } from './word-set.js'

/** The function words of a language in the form in which words are compared. */
export type FunctionWordSets = {
  /** What carries no subject. */
  plain: Set<string>
  /** What begins a clause. */
  starters: Set<string>
  /** What cannot end one. */
  dangling: Set<string>
}

/** The function words of a BCP 47 primary language; none for a language without a folder. */
export const functionWordsOf = cached((language: string | null): FunctionWordSets => {
  const { plain, starters, dangling } = wordsOf(language).functionWords
  return { plain: wordSet(plain), starters: wordSet(starters), dangling: wordSet(dangling) }
})
