import { createCursor, readCursor, toPage } from '../db/page-cursor.js'
import { withSnapshot } from '../db/transactions.js'
import type { QueryBuilder, Reader } from '../db/types.js'
import type { SignedUrlDeps } from '../hooks/signed-token.js'
import type { Infrastructure } from '../infrastructure.js'
import { explainNoText } from './explain-no-text.js'
import { countFiltered, filteredFinds, type FindFilters, listedKinds, skipIndex } from './filtered-finds.js'
import { presentFinds } from './load-finds.js'
import * as store from './store.js'

/**
 * The list of finds, one entry per video and kind. The first page fixes the snapshot `as_of`: the entries after the
 * last delivery. The cursor carries `as_of`, so that later deliveries do not add, move or remove entries, and a find
 * that is replaced in the meantime is still listed. Verdicts are always current.
 */

export type ListFindsOptions = FindFilters & { limit: number; cursor?: string }

/** The cursor: the snapshot and the sort key of the page's last entry. */
type FindCursor = { as_of: number; total: number; key: number; seq: number }
type ListEntry = { key: number; seq: number }

/** The inputs of one page. `after` is null on the first page. */
type PageQuery = { options: ListFindsOptions; as_of: number; after: FindCursor | null }

const columnBySort = { score: 'score', outlier: 'outlier', views: 'views', newest: 'seq' } as const

/** Selects the entries of these kinds: the newest on the first page, later those that were newest as of the snapshot. */
function entryQueries(db: Reader, { options, as_of, after }: PageQuery, kinds: store.FindKind[]) {
  const selectEntries = () =>
    filteredFinds(db, options, kinds).select('seq', { key: columnBySort[options.sort] })
  const newest = selectEntries().whereNull('replaced_by')
  if (!after) return { newest, replaced: [] }
  const addSnapshotBound = (query: QueryBuilder) => query.whereRaw(`${skipIndex}seq <= ?`, [as_of])
  return {
    newest: addSnapshotBound(newest),
    replaced: [addSnapshotBound(selectEntries().where('replaced_by', '>', as_of))],
  }
}

/** Limits a query to the rows after the cursor, in order, one more than the page size. */
function limitToPage(
  query: QueryBuilder,
  sortColumns: string[],
  { options, after }: PageQuery,
): QueryBuilder {
  if (after) {
    const placeholders = sortColumns.map(() => '?').join(', ')
    void query.whereRaw(
      `(${sortColumns.join(', ')}) < (${placeholders})`,
      [after.key, after.seq].slice(-sortColumns.length),
    )
  }
  return query.orderByRaw(sortColumns.map((name) => `${name} DESC`).join(', ')).limit(options.limit + 1)
}

type EntryPage = { entries: ListEntry[]; total: number }

/** Reads each kind along its index, only as far as the page goes. Counts on the first page only. */
async function scanByIndex(db: Reader, pageQuery: PageQuery): Promise<EntryPage> {
  const { options, after } = pageQuery
  const sortColumns = [...new Set([columnBySort[options.sort], 'seq'])]
  const unindexedColumns = sortColumns.map((name) => skipIndex + name)
  const pages = listedKinds(options).flatMap((kind) => {
    const { newest, replaced } = entryQueries(db, pageQuery, [kind])
    return [
      limitToPage(newest, sortColumns, pageQuery),
      ...replaced.map((query) => limitToPage(query, unindexedColumns, pageQuery)),
    ]
  })
  const union = db.unionAll(pages.map((pageEntries, n) => db.select('*').from(pageEntries.as(`page_${n}`))))
  const entries = union.orderByRaw('key DESC, seq DESC').limit(options.limit + 1)
  return {
    entries: (await entries) as ListEntry[],
    total: after ? after.total : await countEntries(db, options),
  }
}

async function countEntries(db: Reader, options: ListFindsOptions): Promise<number> {
  const { account_id, tier, min_score, device } = options
  if (tier === undefined && min_score === undefined && device === undefined) {
    const counts = listedKinds(options).map((kind) => store.countVideos(db, account_id, kind))
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }
  return countFiltered(db, options)
}

/** Reads every matching entry once, to both count and sort them. */
async function scanOnce(db: Reader, pageQuery: PageQuery): Promise<EntryPage> {
  const { newest, replaced } = entryQueries(db, pageQuery, listedKinds(pageQuery.options))
  const pageEntries = limitToPage(db.select('key', 'seq').from('found'), ['key', 'seq'], pageQuery)
  const rows = await db
    .withMaterialized('found', db.unionAll([newest, ...replaced]))
    .select<(ListEntry & { total: number })[]>('key', 'seq', {
      total: db.from('found').count('*') as unknown as string,
    })
    .from(pageEntries.as('page'))
    .orderByRaw('key DESC, seq DESC')
  return { entries: rows, total: pageQuery.after?.total ?? rows[0]?.total ?? 0 }
}

/** No index covers text or devices: an index scan for a rare device would read most rows and then count them again. */
function needsFullScan({ options, after }: PageQuery): boolean {
  return Boolean(options.q) || (options.device !== undefined && !after)
}

/** A page of the account's finds. Throws `invalid_request` for a cursor of another list. */
export async function listFinds(deps: Pick<Infrastructure, 'db'> & SignedUrlDeps, options: ListFindsOptions) {
  const { account_id, limit, cursor, ...filters } = options
  const list = { account_id, operation: 'listFinds', filters }
  const after = cursor === undefined ? null : readCursor<FindCursor>(deps.secret, list, cursor)
  return withSnapshot(deps.db, async (tx) => {
    const as_of = after?.as_of ?? (await store.lastSeq(tx, account_id))
    const pageQuery = { options, as_of, after }
    const { entries, total } = await (needsFullScan(pageQuery) ? scanOnce : scanByIndex)(tx, pageQuery)
    const page = toPage(entries, limit, ({ key, seq }) => ({ as_of, total, key, seq }))
    const seqs = page.rows.map((entry) => entry.seq)
    return {
      finds: await presentFinds(tx, deps, account_id, await store.listBySeq(tx, account_id, seqs)),
      total,
      next_cursor: page.last ? createCursor(deps.secret, list, page.last) : null,
      ...(await explainNoText(tx, options, total)),
    }
  })
}
