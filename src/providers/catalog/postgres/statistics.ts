import type { TermStatistics } from '../query-stages.js'
import { groupNumber } from '../row-order.js'
import type { ScanFilter } from '../index-scan.js'
import type { CatalogReader } from './reader.js'
import { stemOf } from './stems.js'
import { groupMark, tierOfMark } from './tiers.js'

/** The numbers of rows of each word, group and tier. Imports count them, so that searches need not. */

/** A tier of views with the number of its rows. */
export type Tier = { tier: number; rows: number }

/** The counts that a search needs. */
export type Statistics = {
  /** Imported clips. */
  clips: number
  /** Words of all clips. */
  words: number
  /** Rows of the searched group. */
  groupRows: number
  /** The tiers of that group, the most viewed first. */
  tiers: Tier[]
  /** Rows of the group that have a term. */
  rowsInGroup: (term: string) => number
  /** Rows of the whole catalog that have a term. */
  rowsInAll: (term: string) => number
}

type StatisticsRow = { word: string; group_number: number; row_count: number; word_count: number | null }

const statisticsSql = `
  select '' as word, 0 as group_number, clip_count as row_count, word_count from catalog_totals
  union all
  select word, group_number, row_count, null from catalog_word_rows where word = any(?)
  union all
  select word, group_number, row_count, null from catalog_word_rows
  where word >= '/' and word < '0' and group_number = ?`

/** Reads the counts for a search of these terms in a group. */
export async function readStatistics(
  { query }: CatalogReader,
  terms: string[],
  filter: Pick<ScanFilter, 'platform' | 'media_type'>,
): Promise<Statistics> {
  const group = groupNumber(filter)
  const rows = await query<StatisticsRow>(statisticsSql, [[...new Set(terms.map(stemOf))], group])
  const totals = rows.find(({ word }) => word === '')
  const rowsOf = (term: string, isCounted: (row: StatisticsRow) => boolean) => {
    const stem = stemOf(term)
    return rows.reduce((sum, row) => sum + (row.word === stem && isCounted(row) ? row.row_count : 0), 0)
  }
  const tiers = rows.flatMap(({ word, row_count }) => {
    const tier = tierOfMark(word)
    return tier === null ? [] : [{ tier, rows: row_count }]
  })
  return {
    clips: totals?.row_count ?? 0,
    words: totals?.word_count ?? 0,
    groupRows: rows.find(({ word }) => word === groupMark(group))?.row_count ?? 0,
    tiers: tiers.sort((a, b) => b.tier - a.tier),
    rowsInGroup: (term) => rowsOf(term, (row) => row.group_number === group),
    rowsInAll: (term) => rowsOf(term, () => true),
  }
}

/** In a group of at most this many rows every term is significant, as in a small file. */
const maxSmallGroupRows = 5000

/** The statistics from which the stages of a search are built. */
export function toTermStatistics({ clips, groupRows, rowsInGroup }: Statistics): TermStatistics {
  return {
    estimateShare: (term, maximum) =>
      groupRows <= maxSmallGroupRows
        ? null
        : Math.min(rowsInGroup(term) / groupRows, maximum + 1 / groupRows),
    hasMatch: (term) => rowsInGroup(term) > 0,
    estimateRows: (share) => share * clips,
  }
}
