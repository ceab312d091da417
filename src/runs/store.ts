import { statement, type Query, query, queryIn } from '../db/statements.js'
import type { Reader, Writer } from '../db/types.js'
import type { RunKind, RunRow, RunStatus } from './types.js'

const summaryColumns = [
  'run_id',
  'account_id',
  'key_id',
  'kind',
  'status',
  'request_id',
  'conversation_id',
  'topic',
  'count',
  'options',
  'reserved',
  'charged',
  'error',
  'outcome',
  'stats',
  'progress',
  'progress_at',
  'patterns_tries',
  'attempts',
  'lease_epoch',
  'lease_until',
  'lease_owner',
  'deadline_at',
  'created_at',
  'settled_at',
  'cancel_requested_at',
  'watch_id',
  'new_count',
  'watch_unseen',
].join(', ')
export const runColumns = `${summaryColumns}, report, patterns`

/** A run as lists show it: without what may be long. */
export type RunSummaryRow = Omit<RunRow, 'report' | 'patterns'>

/** What a run searched for. */
export type RunTopic = Pick<RunRow, 'run_id' | 'kind' | 'topic'>

/** Said as the index says it, or SQLite does not take the index. */
export const inFlightCondition = `status IN ('queued', 'running')`

const runOfAccountQuery = query<RunRow>(
  'run_of_account',
  `SELECT ${runColumns} FROM runs WHERE run_id = ? AND account_id = ?`,
)
const runExistsQuery = query<object>(
  'run_is_of_account',
  'SELECT 1 FROM runs WHERE run_id = ? AND account_id = ?',
)
const runByIdQuery = query<RunRow>('run_by_id', `SELECT ${runColumns} FROM runs WHERE run_id = ?`)
const runsByIdsQuery = queryIn<RunRow>('runs_by_ids', `SELECT ${runColumns} FROM runs WHERE run_id {listed}`)
const runTopicsQuery = queryIn<RunTopic>(
  'run_topics',
  'SELECT run_id, kind, topic FROM runs WHERE run_id {listed}',
)
const inFlightCountQuery = query<{ n: number }>(
  'runs_in_flight',
  `SELECT count(*) AS n FROM runs WHERE account_id = ? AND ${inFlightCondition}`,
)
const inFlightRunsQuery = query<RunRow>(
  'runs_in_flight_of_account',
  `SELECT ${runColumns} FROM runs WHERE account_id = ? AND ${inFlightCondition} ORDER BY created_at, run_id`,
)
const statusCountsQuery = query<{ status: RunStatus; n: number }>(
  'runs_by_status',
  `SELECT status, count(*) AS n FROM runs WHERE ${inFlightCondition} GROUP BY status`,
)

const markReadStatement = statement('run_read', 'UPDATE runs SET watch_unseen = 0 WHERE run_id = ?')

/** Records that the results of a watch's run were read. */
export async function markRunRead(db: Writer, run_id: string): Promise<void> {
  await markReadStatement.run(db, run_id)
}

/** The run, if it is the account's; undefined otherwise. */
export async function findRun(db: Reader, account_id: string, run_id: string): Promise<RunRow | undefined> {
  return runOfAccountQuery.first(db, run_id, account_id)
}

/** What these runs searched for. */
export async function listRunTopics(db: Reader, run_ids: string[]): Promise<RunTopic[]> {
  return run_ids.length === 0 ? [] : runTopicsQuery.all(db, JSON.stringify(run_ids))
}

/** Whether the run is the account's. */
export async function runExists(db: Reader, account_id: string, run_id: string): Promise<boolean> {
  return (await runExistsQuery.first(db, run_id, account_id)) !== undefined
}

/** The run with this ID, of whichever account. */
export async function findRunById(db: Reader, run_id: string): Promise<RunRow | undefined> {
  return runByIdQuery.first(db, run_id)
}

/** Those of the named runs that there are, of whichever accounts. */
export async function findRunsByIds(db: Reader, run_ids: string[]): Promise<RunRow[]> {
  return runsByIdsQuery.all(db, JSON.stringify(run_ids))
}

/** The number of the account's runs that are queued or running. */
export async function countInFlight(db: Reader, account_id: string): Promise<number> {
  return (await inFlightCountQuery.first(db, account_id))?.n ?? 0
}

/** Runs of the account that are queued or running, oldest first. */
export async function listInFlightRuns(db: Reader, account_id: string): Promise<RunRow[]> {
  return inFlightRunsQuery.all(db, account_id)
}

/** Runs in flight of all accounts, by status. */
export async function countByStatus(db: Reader): Promise<Partial<Record<RunStatus, number>>> {
  return Object.fromEntries((await statusCountsQuery.all(db)).map(({ status, n }) => [status, n]))
}

/** When each of the runs last showed progress. */
export async function findProgressTimes(db: Reader, run_ids: string[]): Promise<Map<string, number>> {
  const progressAtByRun = new Map<string, number>()
  const batch_size = 500
  for (let from = 0; from < run_ids.length; from += batch_size) {
    const batch = run_ids.slice(from, from + batch_size)
    const rows = await db<RunRow>('runs').whereIn('run_id', batch).select('run_id', 'progress_at')
    for (const { run_id, progress_at } of rows) progressAtByRun.set(run_id, progress_at)
  }
  return progressAtByRun
}

export type RunPageOptions = {
  limit: number
  kind: RunKind | null
  after: { created_at: number; run_id: string } | null
}

/** One statement for each way a page is asked for. */
function createPageQuery(name: string, condition: string): Query<RunSummaryRow> {
  const order = 'ORDER BY created_at DESC, run_id DESC LIMIT ?'
  return query(`runs_${name}`, `SELECT ${summaryColumns} FROM runs WHERE account_id = ?${condition} ${order}`)
}

const kindCondition = ' AND kind = ?'
const cursorCondition = ' AND (created_at, run_id) < (?, ?)'
const pageQueries = {
  first: createPageQuery('first', ''),
  later: createPageQuery('later', cursorCondition),
  first_of_kind: createPageQuery('first_of_kind', kindCondition),
  later_of_kind: createPageQuery('later_of_kind', kindCondition + cursorCondition),
}

/** Runs of the account, newest first, one more than `limit` where there are more. */
export async function listRuns(
  db: Reader,
  account_id: string,
  { limit, kind, after }: RunPageOptions,
): Promise<RunSummaryRow[]> {
  const pageQuery = pageQueries[`${after ? 'later' : 'first'}${kind ? '_of_kind' : ''}` as const]
  const cursorValues = after ? [after.created_at, after.run_id] : []
  return pageQuery.all(db, account_id, ...(kind ? [kind] : []), ...cursorValues, limit + 1)
}

/** Runs attached to a conversation, newest first. */
export async function listConversationRuns(
  db: Reader,
  account_id: string,
  { conversation_id, limit }: { conversation_id: string; limit: number },
): Promise<RunRow[]> {
  const newest = ['created_at', 'run_id'].map((column) => ({ column, order: 'desc' }))
  return db<RunRow>('runs').where({ account_id, conversation_id }).orderBy(newest).limit(limit)
}

/** max(now, last + 1): progress_at grows even within one millisecond and when the clock is set back. */
export const nextProgressAt = 'CASE WHEN progress_at >= ? THEN progress_at + 1 ELSE ? END'
