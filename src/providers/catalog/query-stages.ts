import { minDiscriminativeShare } from '../../search/partial-match.js'
import { termSpecificity } from '../../search/topic-terms.js'
import { baseForm } from '../../search/word-forms.js'
import type { IndexScan } from './index-scan.js'
import type { CatalogQuery } from './query-terms.js'
import { allOf, anyOf, anyTwoOf, type MatchExpression } from './match-expression.js'

/** The index queries of a search, the most exact first. */

/** Maximum number of words whose pairs are searched. */
const maxPairedTerms = 6

/** A word in a larger share of the rows is not significant, and slow to search. */
const maxCommonShare = 0.03

/**
 * Above this number of rows bm25 is not used: it reads every row of every word, and title matches rank almost as well.
 */
const maxRankedRows = 7_000

/** How frequent terms are in the index; the stages depend on it. */
export type TermStatistics = Pick<IndexScan, 'estimateShare' | 'hasMatch' | 'estimateRows'>

/** An index query; clips that have its terms near each other, or one of `titleTerms` in the title, rank higher. */
export type QueryStage = {
  match: MatchExpression
  /** Terms that should be near each other; empty for none. */
  nearTerms: string[]
  titleTerms: string[]
  isRanked: boolean
}

/** How many other words may stand between terms that are near each other. */
export function maxNearGap(nearTerms: string[]): number {
  return nearTerms.length + 4
}

/**
 * The stages of a search: all significant terms; other words for them; any two of the terms, or another name of some;
 * any term. A single term is searched together with other words for it. Words of its family come last.
 */
export function* queryStages(
  statistics: TermStatistics,
  { terms, alternatives, spellings, parts, relatedWords }: CatalogQuery,
): Generator<QueryStage> {
  if (terms.length === 0) return
  const { significantTerms: all, rows } = selectSignificantTerms(statistics, terms)
  const isRanked = rows <= maxRankedRows
  const discriminativeTerms = selectDiscriminativeTerms(all)
  const anyTerms = [...discriminativeTerms, ...discriminativeTerms.flatMap(relatedTerms)]
  const stage = (match: MatchExpression, nearTerms: string[] = []): QueryStage => ({
    match,
    nearTerms,
    titleTerms: isRanked ? [] : anyTerms,
    isRanked,
  })
  const areThere = (words: string[]) => words.length > 0 && words.every((word) => statistics.hasMatch(word))
  const others = [...alternatives, ...spellings].filter(areThere)
  const names = parts.ofName.filter(areThere).map(allOf)
  const forms = parts.ofTerm.filter((word) => areThere([word])).map((term) => ({ term }))
  if (all.length > 1) yield stage(allOf(all), all)
  else if (others.length > 0) yield stage({ any: [anyOf(anyTerms), ...others.map(allOf)] })
  if (all.length > 1 && others.length > 0) yield stage({ any: others.map(allOf) })
  if (all.length > 2) yield stage(withAlternatives(anyTwoOf(all.slice(0, maxPairedTerms)), names))
  yield stage(withAlternatives(anyOf(anyTerms), [...names, ...forms]))
  const family = relatedWords.filter((word) => statistics.hasMatch(word))
  if (family.length > 0) yield stage(anyOf(family))
}

function withAlternatives(match: MatchExpression, others: MatchExpression[]): MatchExpression {
  return others.length === 0 ? match : { any: [match, ...others] }
}

/** Removes the common words of a topic: a clip that says only "tips" is not about "fishing tips". */
function selectDiscriminativeTerms(terms: string[]): string[] {
  const weights = terms.map((term) => termSpecificity(baseForm(term)))
  const minWeight = minDiscriminativeShare * Math.max(...weights)
  return terms.filter((_, at) => (weights[at] ?? 0) >= minWeight)
}

/** The noun of an adjective and vice versa, if the stemmer of an index gives them different stems. */
export function relatedTerms(term: string): string[] {
  if (/.liness$/.test(term)) return [term.replace(/iness$/, 'y')]
  return /..ly$/.test(term) ? [term.replace(/y$/, 'iness')] : []
}

/** The significant terms, rarest first, with their approximate number of rows; all terms if the catalog is small. */
function selectSignificantTerms(
  statistics: TermStatistics,
  terms: string[],
): { significantTerms: string[]; rows: number } {
  const termShares = terms.map((term) => ({
    term,
    share: statistics.estimateShare(term, maxCommonShare),
  }))
  const knownShares = termShares.flatMap(({ term, share }) => (share === null ? [] : [{ term, share }]))
  if (knownShares.length < terms.length) return { significantTerms: terms, rows: 0 }
  const present = knownShares.filter(({ term, share }) => share > 0 || statistics.hasMatch(term))
  const rare = present.filter(({ share }) => share <= maxCommonShare).sort((a, b) => a.share - b.share)
  if (rare.length === 0)
    return {
      significantTerms: present.length > 0 ? present.map(({ term }) => term) : terms,
      rows: statistics.estimateRows(1),
    }
  const rows = statistics.estimateRows(rare.reduce((sum, { share }) => sum + share, 0))
  return { significantTerms: rare.map(({ term }) => term), rows }
}
