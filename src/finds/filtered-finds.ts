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
export function listedKinds({ kind }: Pick<FindFilters, 'kind'>): store.FindKind[] {
  return kind ? [kind] : store.findKinds
}

const containsText = (db: Reader, column: string) =>
  `${isPostgres(db) ? 'strpos' : 'instr'}(${column}, ?) > 0`

/** Selects the account's finds of these kinds that match the filters. */
export function filteredFinds(
  db: Reader,
  { account_id, sort, ...filters }: FindFilters,
  kinds: store.FindKind[],
) {
  const { tier, min_score, device, q } = filters
  const query = db('finds').where({ account_id }).whereIn('kind', kinds)
  if (tier !== undefined) void query.where({ tier })
  if (min_score !== undefined) {
    void query.whereRaw(`${sort === 'score' ? '' : skipIndex}score >= ?`, [min_score])
  }
  if (device !== undefined) void query.whereRaw(containsText(db, 'devices'), [deviceToken(device)])
  if (q) void query.whereRaw(containsText(db, 'search'), [foldCase(q)])
  return query
}

/** The number of videos whose newest find matches the filters. */
export async function countFiltered(db: Reader, filters: FindFilters): Promise<number> {
  const query = filteredFinds(db, { ...filters, sort: 'score' }, listedKinds(filters))
  const rows = await query.whereNull('replaced_by').count({ n: '*' })
  return Number(rows[0]?.n ?? 0)
}

/** The number of videos whose newest find matches the filters and has the text, for each of the texts, in one scan. */
export async function countByText(
  db: Reader,
  filters: Omit<FindFilters, 'q' | 'sort'>,
  texts: string[],
): Promise<number[]> {
  const counts = texts.map((text, at) =>
    db.raw(`sum(CASE WHEN ${containsText(db, 'search')} THEN 1 ELSE 0 END) AS n${at}`, [foldCase(text)]),
  )
  const query = filteredFinds(db, { ...filters, sort: 'score' }, listedKinds(filters))
  const [row = {}] = await query.whereNull('replaced_by').select<Record<string, unknown>[]>(counts)
  return texts.map((_, at) => Number(row[`n${at}`] ?? 0))
}
