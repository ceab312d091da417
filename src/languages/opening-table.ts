import { memoize } from '../lib/once.js'
import { readData } from './data.js'
import { hasGrammarRules } from './index.js'

/** The weight of each sign of a span of an opening, by name, fitted by scripts/fit/opening-lines.ts. */
export type OpeningTable = { weights: Record<string, number> }

/** The weighted sum of signs, plus the intercept. Signs without a weight add nothing. */
export function weighSigns(
  signs: Record<string, number>,
  weights: Record<string, number>,
  intercept = 0,
): number {
  return Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), intercept)
}

/** The table of a language; null for a language without grammar rules. */
export const openingTableOf = memoize((language: string): OpeningTable | null =>
  hasGrammarRules(language) ? (readData(`${language}/openings`) as OpeningTable) : null,
)
