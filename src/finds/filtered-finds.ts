import { isPostgres, type Reader } from '../db/types.js'
import { foldCase } from '../lib/fold-case.js'
import { deviceToken } from './search-text.js'
import * as store from './store.js'

/** The finds of an account that match the filters of its list. */

export type FindFilters = {
  account_id: string
  kind?: store.FindKind
  q?: string
  sort: 'score' | 'outlier' | 'views' | 'newest'
  tier?: string
  min_score?: number
  device?: string
}

/**
 * SQLite's unary plus. Before a column it keeps SQLite from using that column's index, if another index reads fewer
 * rows or already has the requested order.
 */
export const skipIndex = '+'

/** The kinds that are listed: that of the filter, or all. */
export function listedKinds({ kind }: FindFilters): store.FindKind[] {
  return kind ? [kind] : store.findKinds
}

/** Selects the account's finds of these kinds that match the filters. */
export function filteredFinds(
  db: Reader,
  { account_id, sort, ...filters }: FindFilters,
  kinds: store.FindKind[],
) {
  const { tier, min_score, device, q } = filters
  const containsText = (column: string) => `${isPostgres(db) ? 'strpos' : 'instr'}(${column}, ?) > 0`
  const query = db('finds').where({ account_id }).whereIn('kind', kinds)
  if (tier !== undefined) void query.where({ tier })
  if (min_score !== undefined) {
    void query.whereRaw(`${sort === 'score' ? '' : skipIndex}score >= ?`, [min_score])
  }
  if (device !== undefined) void query.whereRaw(containsText('devices'), [deviceToken(device)])
  if (q) void query.whereRaw(containsText('search'), [foldCase(q)])
  return query
}

/** The number of videos whose newest find matches the filters. */
export async function countFiltered(db: Reader, filters: FindFilters): Promise<number> {
  const query = filteredFinds(db, { ...filters, sort: 'score' }, listedKinds(filters))
  const rows = await query.whereNull('replaced_by').count({ n: '*' })
  return Number(rows[0]?.n ?? 0)
}
