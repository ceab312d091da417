import { fuseRanks } from '../../../search/fusion.js'

/** Combines the rows found by words and those nearest in meaning, both best first, into one list of at most `limit`. */
export function fuseWithNearest(byWords: number[], nearest: number[], limit: number): number[] {
  return nearest.length === 0 ? byWords : fuseRanks([byWords, nearest], (row_id) => row_id).slice(0, limit)
}
