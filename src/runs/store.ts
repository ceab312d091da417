import type { Soon } from '../lib/after.js'
import { change, type Question, question, questionOnListed } from '../db/statements.js'
import type { Reader, Writer } from '../db/types.js'
import type { Kind, RunRow, Status } from './types.js'

const listed = [
  ...['run_id', 'account_id', 'key_id', 'kind', 'status', 'request_id', 'conversation_id', 'topic', 'count'],
  ...['reserved', 'charged', 'error', 'outcome', 'stats', 'progress', 'progress_at', 'patterns_tries'],
  ...['attempts', 'lease_epoch', 'lease_until', 'lease_owner', 'deadline_at', 'created_at', 'settled_at'],
].join(', ')
export const columns = `${listed}, options, report, patterns`

/** A run as lists show it: without what may be long. */
export type ListedRow = Omit<RunRow, 'options' | 'report' | 'patterns'>

/** Said as the index says it, or SQLite does not take the index. */
export const inFlight = `status IN ('queued', 'running')`

const ofAccount = question<RunRow>(
  'run_of_account',
  `SELECT ${columns} FROM runs WHERE run_id = ? AND account_id = ?`,
)
const isOfAccount = question<object>(
  'run_is_of_account',
  'SELECT 1 FROM runs WHERE run_id = ? AND account_id = ?',
)
const byId = question<RunRow>('run_by_id', `SELECT ${columns} FROM runs WHERE run_id = ?`)
const byIds = questionOnListed<RunRow>('runs_by_ids', `SELECT ${columns} FROM runs WHERE run_id {listed}`)
const countOfAccount = question<{ n: number }>(
  'runs_in_flight',
  `SELECT count(*) AS n FROM runs WHERE account_id = ? AND ${inFlight}`,
)
const inFlightOfAccount = question<RunRow>(
  'runs_in_flight_of_account',
  `SELECT ${columns} FROM runs WHERE account_id = ? AND ${inFlight} ORDER BY created_at, run_id`,
)
const counts = question<{ status: Status; n: number }>(
  'runs_by_status',
  `SELECT status, count(*) AS n FROM runs WHERE ${inFlight} GROUP BY status`,
)

export function find(db: Reader, account_id: string, run_id: string): Soon<RunRow | undefined> {
  return ofAccount.first(db, run_id, account_id)
}

/** Whether the run is the account's. */
export async function isThere(db: Reader, account_id: string, run_id: string): Promise<boolean> {
  return (await isOfAccount.first(db, run_id, account_id)) !== undefined
}

export async function findAny(db: Reader, run_id: string): Promise<RunRow | undefined> {
  return byId.first(db, run_id)
}

/** Those of the named runs that there are, of whichever accounts. */
export async function findAll(db: Reader, run_ids: string[]): Promise<RunRow[]> {
  return byIds.all(db, JSON.stringify(run_ids))
}

export async function countInFlight(db: Reader, account_id: string): Promise<number> {
  return (await countOfAccount.first(db, account_id))?.n ?? 0
}

/** Runs of the account that are queued or running, oldest first. */
export async function inFlightOf(db: Reader, account_id: string): Promise<RunRow[]> {
  return inFlightOfAccount.all(db, account_id)
}

/** Runs in flight of all accounts, by status. */
export async function countByStatus(db: Reader): Promise<Partial<Record<Status, number>>> {
  return Object.fromEntries((await counts.all(db)).map(({ status, n }) => [status, n]))
}

/** When each of the runs last showed progress. */
export async function progressOf(db: Reader, run_ids: string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  const at_once = 500
  for (let from = 0; from < run_ids.length; from += at_once) {
    const some = run_ids.slice(from, from + at_once)
    const rows = await db<RunRow>('runs').whereIn('run_id', some).select('run_id', 'progress_at')
    for (const { run_id, progress_at } of rows) found.set(run_id, progress_at)
  }
  return found
}

export type Page = { limit: number; kind: Kind | null; after: { created_at: number; run_id: string } | null }

/** One statement for each way a page is asked for. */
function page(name: string, condition: string): Question<ListedRow> {
  const order = 'ORDER BY created_at DESC, run_id DESC LIMIT ?'
  return question(`runs_${name}`, `SELECT ${listed} FROM runs WHERE account_id = ?${condition} ${order}`)
}

const [ofKind, afterPlace] = [' AND kind = ?', ' AND (created_at, run_id) < (?, ?)']
const pages = {
  first: page('first', ''),
  later: page('later', afterPlace),
  first_of_kind: page('first_of_kind', ofKind),
  later_of_kind: page('later_of_kind', ofKind + afterPlace),
}

/** Runs of the account, newest first, one more than `limit` where there are more. */
export async function list(
  db: Reader,
  account_id: string,
  { limit, kind, after }: Page,
): Promise<ListedRow[]> {
  const asked = pages[`${after ? 'later' : 'first'}${kind ? '_of_kind' : ''}` as const]
  const place = after ? [after.created_at, after.run_id] : []
  return asked.all(db, account_id, ...(kind ? [kind] : []), ...place, limit + 1)
}

/** Runs attached to a conversation, newest first. */
export async function ofConversation(
  db: Reader,
  account_id: string,
  { conversation_id, limit }: { conversation_id: string; limit: number },
): Promise<RunRow[]> {
  const newest = ['created_at', 'run_id'].map((column) => ({ column, order: 'desc' }))
  return db<RunRow>('runs').where({ account_id, conversation_id }).orderBy(newest).limit(limit)
}

const unpatterned = question<{ run_id: string }>(
  'runs_without_patterns',
  `SELECT run_id FROM runs WHERE status = 'done' AND kind = 'short' AND patterns IS NULL AND patterns_tries < ?
   ORDER BY settled_at LIMIT ?`,
)
const tried = change(
  'run_patterns_try',
  'UPDATE runs SET patterns_tries = patterns_tries + 1 WHERE run_id = ?',
)
const patterned = change(
  'run_patterns_fill',
  `UPDATE runs SET patterns = ? WHERE run_id = ? AND status = 'done' AND patterns IS NULL`,
)

/** Done short runs whose patterns are still to be computed and were not tried too often. */
export async function withoutPatterns(db: Reader, most: number, limit: number): Promise<string[]> {
  return (await unpatterned.all(db, most, limit)).map((run) => run.run_id)
}

export async function countPatternsTry(db: Writer, run_id: string): Promise<void> {
  await tried.run(db, run_id)
}

/** Fills the patterns of a run once; writes nothing where they are filled or the run is gone. */
export async function fillPatterns(db: Writer, run_id: string, patterns: string): Promise<void> {
  await patterned.run(db, patterns, run_id)
}
