import { memoize } from '../lib/once.js'
import { wordsOf } from './index.js'
import { wordSet } from './word-set.js'

/** The function words of a language, folded for comparison. */
export type FunctionWordSets = {
  /** Words that carry no subject. */
  plain: Set<string>
  /** Words that begin a clause. */
  starters: Set<string>
  /** Words that cannot end a clause. */
  dangling: Set<string>
}

/** The function words of a BCP 47 primary language; empty sets for a language without a folder. */
export const functionWordsOf = memoize((language: string | null): FunctionWordSets => {
  const { plain, starters, dangling } = wordsOf(language).functionWords
  return { plain: wordSet(plain), starters: wordSet(starters), dangling: wordSet(dangling) }
})
