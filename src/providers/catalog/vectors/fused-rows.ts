import { fuseRanks } from '../../../search/fusion.js'

/** The rows found by words and those nearest in meaning, the best first in each, as one list of at most `limit`. */
export function fuseWithNearest(byWords: number[], nearest: number[], limit: number): number[] {
  return nearest.length === 0 ? byWords : fuseRanks([byWords, nearest], (row_id) => row_id).slice(0, limit)
}
