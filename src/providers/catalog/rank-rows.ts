import type { Match } from './index-scan.js'

/** The rank of rows that match a query, whatever index found them. */

/** Factor for a match with the words close together or in the title. */
export const closeMatchFactor = 2

/** Share of popularity in the rank; ten million views count fully. */
const popularityShare = 0.35
const maxViewsLog = Math.log10(10_000_000)

/**
 * Ranks rows by relevance (bm25 relative to the best) and views on a logarithmic scale; unknown views count as zero.
 */
export function rankRows(rows: Match[]): number[] {
  const best = rows.reduce((max, { strength }) => Math.max(max, strength), 0) || 1
  const score = ({ strength, views }: Match) => {
    const popularity = Math.min(1, Math.log10(1 + (views ?? 0)) / maxViewsLog)
    return (1 - popularityShare) * (strength / best) + popularityShare * popularity
  }
  return rows
    .map((row) => ({ row, score: score(row) }))
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row.row_id)
}
