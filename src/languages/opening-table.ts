import { cached } from '../lib/once.js'
import { readData } from './data.js'
import { hasGrammarRules } from './index.js'

/** What each sign of a span of an opening adds to its score, by name, fitted by scripts/fit/opening-lines.ts. */
export type OpeningTable = { weights: Record<string, number> }

/** What signs add to a score, by what each counts; one without a weight adds nothing. */
export function weighSigns(
  signs: Record<string, number>,
  weights: Record<string, number>,
  intercept = 0,
): number {
  return Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), intercept)
}

/** The table of a language; null of one of which it is not known how its sentences are put together. */
export const openingTableOf = cached((language: string): OpeningTable | null =>
  hasGrammarRules(language) ? (readData(`${language}/openings`) as OpeningTable) : null,
)
