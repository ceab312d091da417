import { popularScore } from '../../search/popularity.js'
import type { Match } from './index-scan.js'

/** Ranks rows that match a query, whichever index found them. */

/** Factor for a match with the words close together or in the title. */
export const closeMatchFactor = 2

/** Ranks rows by relevance (bm25 relative to the best) and views. */
export function rankRows(rows: Match[]): number[] {
  const best = rows.reduce((max, { strength }) => Math.max(max, strength), 0) || 1
  return rows
    .map((row) => ({ row, score: popularScore(row.strength / best, row.views) }))
    .sort((a, b) => b.score - a.score)
    .map(({ row }) => row.row_id)
}
