import { cursorAfter, readCursor } from '../db/page.js'
import { snapshot } from '../db/tx.js'
import { isPostgres, type Query, type Reader } from '../db/types.js'
import type { Deps } from '../deps.js'
import { caseless, deviceMark } from './search-text.js'
import { showFinds } from './show.js'
import * as store from './store.js'

/**
 * The list of finds, one entry a video and kind. Its first page fixes what is walked through: the entries as they
 * are after the last delivery, `as_of`. The cursor carries that along, so later deliveries neither add entries,
 * move them nor take them away; a find that is replaced meanwhile is still shown. Verdicts are always today's.
 */

export type FindsAsk = {
  account_id: string
  kind?: store.FindKind
  q?: string
  sort: 'score' | 'outlier' | 'views' | 'newest'
  tier?: string
  min_score?: number
  device?: string
  limit: number
  cursor?: string
}

/** Where a page ends: the sort key of its last entry. */
type Place = { as_of: number; total: number; key: number; seq: number }
type Entry = { key: number; seq: number }

/** What a page is read with. `after` is null on the first page. */
type Walk = { ask: FindsAsk; as_of: number; after: Place | null }

const columns = { score: 'score', outlier: 'outlier', views: 'views', newest: 'seq' } as const

/**
 * Before a column of a condition or an order it keeps SQLite from reading along that column's index, for where
 * another one leads to fewer rows or to the order asked for.
 */
const notAlong = '+'

function kindsOf({ kind }: FindsAsk): store.FindKind[] {
  return kind ? [kind] : store.findKinds
}

/** The account's finds of these kinds that the filters let through. */
function filtered(db: Reader, { account_id, sort, ...filters }: FindsAsk, kinds: store.FindKind[]) {
  const { tier, min_score, device, q } = filters
  const holds = (column: string) => `${isPostgres(db) ? 'strpos' : 'instr'}(${column}, ?) > 0`
  const query = db('finds').where({ account_id }).whereIn('kind', kinds)
  if (tier !== undefined) void query.where({ tier })
  if (min_score !== undefined) {
    void query.whereRaw(`${sort === 'score' ? '' : notAlong}score >= ?`, [min_score])
  }
  if (device !== undefined) void query.whereRaw(holds('devices'), [deviceMark(device)])
  if (q) void query.whereRaw(holds('search'), [caseless(q)])
  return query
}

/** The entries of these kinds: on the first page what is newest, later what was newest when the walk began. */
function branches(db: Reader, { ask, as_of, after }: Walk, kinds: store.FindKind[]) {
  const branch = () => filtered(db, ask, kinds).select('seq', { key: columns[ask.sort] })
  const newest = branch().whereNull('replaced_by')
  if (!after) return { newest, replaced: [] }
  const since = (query: Query) => query.whereRaw(`${notAlong}seq <= ?`, [as_of])
  return { newest: since(newest), replaced: [since(branch().where('replaced_by', '>', as_of))] }
}

/** Narrows a query to what comes after a place, in order, one more than the page takes. */
function pageOf(query: Query, names: string[], { ask, after }: Walk): Query {
  if (after) {
    const marks = names.map(() => '?').join(', ')
    void query.whereRaw(`(${names.join(', ')}) < (${marks})`, [after.key, after.seq].slice(-names.length))
  }
  return query.orderByRaw(names.map((name) => `${name} DESC`).join(', ')).limit(ask.limit + 1)
}

type Found = { entries: Entry[]; total: number }

/** Each kind is read along its index and no further than the page goes. Counts on the first page only. */
async function walk(db: Reader, path: Walk): Promise<Found> {
  const { ask, after } = path
  const names = [...new Set([columns[ask.sort], 'seq'])]
  const unordered = names.map((name) => notAlong + name)
  const pages = kindsOf(ask).flatMap((kind) => {
    const { newest, replaced } = branches(db, path, [kind])
    return [pageOf(newest, names, path), ...replaced.map((query) => pageOf(query, unordered, path))]
  })
  const union = db.unionAll(pages.map((page, n) => db.select('*').from(page.as(`page_${n}`))))
  const entries = union.orderByRaw('key DESC, seq DESC').limit(ask.limit + 1)
  return { entries: (await entries) as Entry[], total: after ? after.total : await countEntries(db, ask) }
}

async function countEntries(db: Reader, ask: FindsAsk): Promise<number> {
  const { account_id, tier, min_score, device } = ask
  if (tier === undefined && min_score === undefined && device === undefined) {
    const counts = kindsOf(ask).map((kind) => store.countVideos(db, account_id, kind))
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }
  const query = filtered(db, { ...ask, sort: 'score' }, kindsOf(ask)).whereNull('replaced_by')
  const rows = await query.count({ n: '*' })
  return Number(rows[0]?.n ?? 0)
}

/** Reads every entry once; what is found is then both counted and sorted. */
async function gather(db: Reader, path: Walk): Promise<Found> {
  const { newest, replaced } = branches(db, path, kindsOf(path.ask))
  const page = pageOf(db.select('key', 'seq').from('found'), ['key', 'seq'], path)
  const rows = await db
    .withMaterialized('found', db.unionAll([newest, ...replaced]))
    .select<(Entry & { total: number })[]>('key', 'seq', {
      total: db.from('found').count('*') as unknown as string,
    })
    .from(page.as('page'))
    .orderByRaw('key DESC, seq DESC')
  return { entries: rows, total: path.after?.total ?? rows[0]?.total ?? 0 }
}

/** No index leads to words, nor to a device; the few finds of a rare device would be walked to and then counted. */
function isScattered({ ask, after }: Walk): boolean {
  return Boolean(ask.q) || (ask.device !== undefined && !after)
}

/** A page of the account's finds. Throws `invalid_request` for a cursor of another list. */
export async function listFinds(deps: Pick<Deps, 'db' | 'config' | 'secret'>, ask: FindsAsk) {
  const { account_id, limit, cursor, ...filters } = ask
  const list = { account_id, operation: 'listFinds', filters }
  const after = cursor === undefined ? null : readCursor<Place>(deps.secret, list, cursor)
  return snapshot(deps.db, async (tx) => {
    const as_of = after?.as_of ?? (await store.lastSeq(tx, account_id))
    const path = { ask, as_of, after }
    const { entries, total } = await (isScattered(path) ? gather : walk)(tx, path)
    const page = entries.slice(0, limit)
    const last = entries.length > limit ? page.at(-1) : undefined
    const seqs = page.map((entry) => entry.seq)
    return {
      finds: await showFinds(tx, deps, account_id, await store.bySeq(tx, account_id, seqs)),
      total,
      next_cursor: last
        ? cursorAfter(deps.secret, list, { as_of, total, key: last.key, seq: last.seq })
        : null,
    }
  })
}
