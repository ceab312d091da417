import { fold } from '../../lib/text.js'
import { wordsOf } from './index.js'

/** The function words of a language in the form in which words are compared. */
export type FunctionWordSets = {
  /** What carries no subject. */
  plain: Set<string>
  /** What begins a clause. */
  starters: Set<string>
  /** What cannot end one. */
  dangling: Set<string>
}

/** The words of a row, each once, in the form in which they are compared. */
export function wordSet(row: string | undefined): Set<string> {
  return new Set((row ?? '').split(' ').filter(Boolean).map(fold))
}

const known = new Map<string, FunctionWordSets>()

/** The function words of a BCP 47 primary language; none for a language without a folder. */
export function functionWordsOf(language: string | null): FunctionWordSets {
  const made = known.get(language ?? '')
  if (made) return made
  const { plain, starters, dangling } = wordsOf(language).functionWords
  const sets = { plain: wordSet(plain), starters: wordSet(starters), dangling: wordSet(dangling) }
  known.set(language ?? '', sets)
  return sets
}
