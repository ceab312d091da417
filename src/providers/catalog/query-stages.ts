import { minDiscriminativeShare } from '../../search/match.js'
import { termSpecificity } from '../../search/topic-terms.js'
import { baseForm } from '../../search/word-forms.js'
import type { IndexScan } from './index-scan.js'

/** The index queries of a search, the most exact first. */

/** Maximum number of words of which pairs are searched. */
const maxPairedTerms = 6

/** A word in a larger share of the rows is not significant, and slow to search. */
const maxCommonShare = 0.03

/**
 * Above this number of rows bm25 is not used: it reads every row of every word, and title matches rank almost as well.
 */
const maxRankedRows = 7_000

/** An index query; clips that also match one of `boosts` rank higher. */
export type QueryStage = { match: string; boosts: string[]; isRanked: boolean }

/** The stages of a search: all significant terms, then any two of them, then any. */
export function* queryStages(scan: IndexScan, terms: string[]): Generator<QueryStage> {
  if (terms.length === 0) return
  const { significantTerms, rows } = selectSignificantTerms(scan, terms)
  const all = significantTerms.map(quoteTerm)
  const isRanked = rows <= maxRankedRows
  const discriminativeTerms = selectDiscriminativeTerms(significantTerms)
  const anyTerm = [...discriminativeTerms, ...discriminativeTerms.flatMap(relatedForms)]
    .map(quoteTerm)
    .join(' OR ')
  /** Restricted to the matches: otherwise the index would check the titles of all rows with any of the words. */
  const titleBoosts = (match: string) => (isRanked ? [] : [`(${match}) AND title : (${anyTerm})`])
  const stage = (match: string, ...boosts: string[]): QueryStage => ({
    match,
    boosts: [...boosts, ...titleBoosts(match)],
    isRanked,
  })
  const near = `NEAR(${all.join(' ')}, ${all.length + 4})`
  if (all.length > 1) yield stage(all.join(' AND '), near)
  if (all.length > 2) yield stage(anyTwoQuery(all.slice(0, maxPairedTerms)))
  yield stage(anyTerm)
}

/** Without the common words of a topic: a clip that says only "tips" is not about "fishing tips". */
function selectDiscriminativeTerms(terms: string[]): string[] {
  const weights = terms.map((term) => termSpecificity(baseForm(term)))
  const minWeight = minDiscriminativeShare * Math.max(...weights)
  return terms.filter((_, at) => (weights[at] ?? 0) >= minWeight)
}

/** The noun of an adjective and vice versa, where the index's stemmer gives them different stems. */
function relatedForms(term: string): string[] {
  if (/.liness$/.test(term)) return [term.replace(/iness$/, 'y')]
  return /..ly$/.test(term) ? [term.replace(/y$/, 'iness')] : []
}

/** A literal FTS5 term. A term has only letters, marks and digits, so it needs no escaping. */
function quoteTerm(term: string): string {
  return `"${term}"`
}

/** The significant terms, rarest first, with their approximate number of rows; all terms if the catalog is small. */
function selectSignificantTerms(
  scan: IndexScan,
  terms: string[],
): { significantTerms: string[]; rows: number } {
  const termShares = terms.map((term) => ({
    term,
    share: scan.estimateShare(quoteTerm(term), maxCommonShare),
  }))
  const knownShares = termShares.flatMap(({ term, share }) => (share === null ? [] : [{ term, share }]))
  if (knownShares.length < terms.length) return { significantTerms: terms, rows: 0 }
  const present = knownShares.filter(({ term, share }) => share > 0 || scan.hasMatch(quoteTerm(term)))
  const rare = present.filter(({ share }) => share <= maxCommonShare).sort((a, b) => a.share - b.share)
  if (rare.length === 0)
    return {
      significantTerms: present.length > 0 ? present.map(({ term }) => term) : terms,
      rows: scan.estimateRows(1),
    }
  const rows = scan.estimateRows(rare.reduce((sum, { share }) => sum + share, 0))
  return { significantTerms: rare.map(({ term }) => term), rows }
}

/** A query for any two of the terms: one from each half, or two from one half. So each term occurs only a few times. */
function anyTwoQuery(terms: string[]): string {
  const middle = Math.floor(terms.length / 2)
  const halves = [terms.slice(0, middle), terms.slice(middle)]
  const across = halves.map((half) => `(${half.join(' OR ')})`).join(' AND ')
  return [
    `(${across})`,
    ...halves.filter((half) => half.length > 1).map((half) => `(${anyTwoQuery(half)})`),
  ].join(' OR ')
}
