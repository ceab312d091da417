import { memoize } from '../lib/once.js'
import { readData } from './data.js'
import { hasGrammarRules } from './index.js'

/** Groups of words that make a line more or less quotable. A group is a list of words with spaces between. */
export const quotableGroups = [
  'general',
  'humanity',
  'shared',
  'self',
  'past',
  'negation',
  'totals',
  'degrees',
  'contrast',
  'comparison',
  'others',
  'occasion',
  'turns',
  'links',
  'pointing',
  'asking',
] as const
export type QuotableGroup = (typeof quotableGroups)[number]

/** What makes a line quotable, and the weight of each sign, fitted by scripts/fit/quotable-lines.ts. */
export type QuotableLines = {
  words: Record<QuotableGroup, string>
  /** The minimum score of a quotable line. */
  threshold: number
  /** The score of a line without any sign. */
  intercept: number
  /** The weight of each sign, by name. Other signs add nothing. */
  weights: Record<string, number>
}

/** The table with its words as sets. */
export type QuotableTable = Pick<QuotableLines, 'threshold' | 'intercept' | 'weights'> & {
  groups: Record<QuotableGroup, ReadonlySet<string>>
}

/** The table of a language; null for a language without grammar rules. */
export const quotableTableOf = memoize((language: string): QuotableTable | null => {
  if (!hasGrammarRules(language)) return null
  const { words, ...numbers } = readData(`${language}/quotable`) as QuotableLines
  const sets = quotableGroups.map((name) => [name, new Set(words[name].split(/\s+/u))] as const)
  return { ...numbers, groups: Object.fromEntries(sets) as unknown as QuotableTable['groups'] }
})
