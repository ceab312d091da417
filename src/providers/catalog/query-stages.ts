import type { IndexScan } from './index-scan.js'

/** The index queries of a search, the most exact first. */

/** Maximum number of words of which pairs are searched. */
const maxPairedTerms = 6

/** A word in a larger share of rows is not significant and slow to search; rarer words decide. */
const maxCommonShare = 0.03

/** With words in more rows than this bm25 is not asked: it reads every row of every word, and words in the title tell nearly as much. */
const maxRankedRows = 7_000

/** An index query; clips that also match one of `boosts` rank higher. */
export type QueryStage = { match: string; boosts: string[]; isRanked: boolean }

/** All of the telling terms, then two of them, then any. */
export function* queryStages(scan: IndexScan, terms: string[]): Generator<QueryStage> {
  if (terms.length === 0) return
  const { significantTerms, rows } = selectSignificantTerms(scan, terms)
  const all = significantTerms.map(quoteTerm)
  const isRanked = rows <= maxRankedRows
  const anyTerm = [...all, ...significantTerms.flatMap(relatedForms).map(quoteTerm)].join(' OR ')
  /** Within what matches: by itself the index would look at the titles of all rows that hold any of the words. */
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

/** The noun of an adjective and the other way round, where the index's stemmer takes the two for different words. */
function relatedForms(term: string): string[] {
  if (/.liness$/.test(term)) return [term.replace(/iness$/, 'y')]
  return /..ly$/.test(term) ? [term.replace(/y$/, 'iness')] : []
}

/** A term as FTS5 takes it literally. It holds letters, marks and digits alone, so no quote. */
function quoteTerm(term: string): string {
  return `"${term}"`
}

/** The rarer terms, rarest first, where there are any, and in about how many rows they are; in few rows all terms. */
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

/** Any two of the terms: one of either half, or two of one half. Each term is named but a few times. */
function anyTwoQuery(terms: string[]): string {
  const middle = Math.floor(terms.length / 2)
  const halves = [terms.slice(0, middle), terms.slice(middle)]
  const across = halves.map((half) => `(${half.join(' OR ')})`).join(' AND ')
  return [
    `(${across})`,
    ...halves.filter((half) => half.length > 1).map((half) => `(${anyTwoQuery(half)})`),
  ].join(' OR ')
}
