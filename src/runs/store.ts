import { change, type Question, question, questionOnListed } from '../db/statements.js'
import { isPostgres, type Reader, type Tx, type Writer } from '../db/types.js'
import type { Kind, RunRow, Status } from './types.js'

export async function insert(tx: Tx, run: RunRow): Promise<void> {
  await tx('runs').insert(run)
}

const listed = [
  ...['run_id', 'account_id', 'key_id', 'kind', 'status', 'request_id', 'conversation_id', 'topic', 'count'],
  ...['reserved', 'charged', 'error', 'outcome', 'stats', 'progress', 'progress_at', 'patterns_tries'],
  ...['attempts', 'lease_epoch', 'lease_until', 'lease_owner', 'deadline_at', 'created_at', 'settled_at'],
].join(', ')
const columns = `${listed}, options, report, patterns`

/** A run as lists show it: without what may be long. */
export type ListedRow = Omit<RunRow, 'options' | 'report' | 'patterns'>

/** Said as the index says it, or SQLite does not take the index. */
const inFlight = `status IN ('queued', 'running')`

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
const counts = question<{ status: Status; n: number }>(
  'runs_by_status',
  `SELECT status, count(*) AS n FROM runs WHERE ${inFlight} GROUP BY status`,
)

export async function find(db: Reader, account_id: string, run_id: string): Promise<RunRow | undefined> {
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

/** A run under the lease of whoever works on it. Writes carry the epoch, so a stale worker changes nothing. */
export type Leased = { run_id: string; lease_epoch: number }

export type Claim = { now: number; lease_until: number; owner: string; only: string | null }

/**
 * Takes the next run that waits or whose worker is gone: first of the account with the fewest runs under
 * way, then the oldest. One statement, so two workers never take the same run.
 */
export async function claim(
  db: Reader,
  { now, lease_until, owner, only }: Claim,
): Promise<RunRow | undefined> {
  const pick = `
    SELECT r.run_id FROM runs r
    WHERE (r.status = 'queued' OR (r.status = 'running' AND r.lease_until < :now)) ${only ? 'AND r.run_id = :only' : ''}
    ORDER BY (SELECT count(*) FROM runs o
              WHERE o.account_id = r.account_id AND o.status = 'running' AND o.lease_until >= :now),
             r.created_at, r.run_id
    LIMIT 1 ${isPostgres(db) ? 'FOR UPDATE OF r SKIP LOCKED' : ''}`
  const claimed = await db.raw<RunRow[] | { rows: RunRow[] }>(
    `UPDATE runs SET status = 'running', lease_epoch = lease_epoch + 1, lease_until = :lease_until,
       lease_owner = :owner, attempts = attempts + 1
     WHERE run_id = (${pick}) RETURNING *`,
    { now, lease_until, owner, ...(only ? { only } : {}) },
  )
  return Array.isArray(claimed) ? claimed[0] : claimed.rows[0]
}

/** Changes a run under its lease. False where the lease was lost or the run is no longer running. */
export async function updateLeased(
  db: Reader,
  { run_id, lease_epoch }: Leased,
  change: Partial<RunRow>,
): Promise<boolean> {
  const changed = await db<RunRow>('runs').where({ run_id, lease_epoch, status: 'running' }).update(change)
  return changed === 1
}

const shown = change<Pick<RunRow, 'progress_at'>>(
  'run_progress',
  `UPDATE runs SET progress = ?,
     progress_at = CASE WHEN progress_at >= CAST(? AS BIGINT) THEN progress_at + 1 ELSE CAST(? AS BIGINT) END
   WHERE run_id = ? AND lease_epoch = ? AND status = 'running' RETURNING progress_at`,
)

/** Writes progress with an instant later than any before it. Returns that instant, null where the lease was lost. */
export async function writeProgress(
  db: Writer,
  { run_id, lease_epoch }: Leased,
  { now, progress }: { now: number; progress: string },
): Promise<number | null> {
  return (await shown.returning(db, progress, now, now, run_id, lease_epoch))?.progress_at ?? null
}

/** max(now, last + 1): progress moves on even within a millisecond and across a clock that steps back. */
export function laterThanBefore(db: Reader, now: number): number {
  return db.raw('CASE WHEN progress_at >= ? THEN progress_at + 1 ELSE ? END', [now, now]) as unknown as number
}

/** Frees the leases of workers of this machine that are gone, so that their runs are taken up at once. */
export async function releaseLeases(db: Reader, owners: string[]): Promise<void> {
  if (owners.length === 0) return
  await db<RunRow>('runs')
    .whereIn('lease_owner', owners)
    .andWhere({ status: 'running' })
    .update({ lease_until: 0 })
}

/** Who holds leases now. */
export async function leaseOwners(db: Reader): Promise<string[]> {
  const rows = await db<RunRow>('runs')
    .where({ status: 'running' })
    .whereNotNull('lease_owner')
    .distinct('lease_owner')
  return rows.map((row) => row.lease_owner ?? '')
}

export async function saveState(tx: Tx, run: RunRow, stage: string, state: string): Promise<void> {
  const row = { run_id: run.run_id, account_id: run.account_id, stage, state }
  await tx('run_states').insert(row).onConflict('run_id').merge(['stage', 'state'])
}

export async function loadState(
  db: Reader,
  run_id: string,
): Promise<{ stage: string; state: string } | undefined> {
  return db<{ run_id: string; stage: string; state: string }>('run_states')
    .where({ run_id })
    .first('stage', 'state')
}

export async function dropState(tx: Tx, run_id: string): Promise<void> {
  await tx('run_states').where({ run_id }).delete()
}

/** Counts one more empty run of the account's day. Returns how many it now is. */
export async function countEmptyRun(tx: Tx, account_id: string, day: string): Promise<number> {
  const rows = await tx<{ account_id: string; day: string; used: number }>('empty_runs')
    .insert({ account_id, day, used: 1 })
    .onConflict(['account_id', 'day'])
    .merge({ used: tx.raw('empty_runs.used + 1') as unknown as number })
    .returning('used')
  return rows[0]?.used ?? 1
}

/** Done short runs whose patterns are still to be computed and were not tried too often. */
export async function withoutPatterns(db: Reader, most: number, limit: number): Promise<RunRow[]> {
  return db<RunRow>('runs')
    .where({ status: 'done', kind: 'short' })
    .whereNull('patterns')
    .andWhere('patterns_tries', '<', most)
    .orderBy('settled_at')
    .limit(limit)
}

export async function countPatternsTry(db: Reader, run_id: string): Promise<void> {
  await db<RunRow>('runs').where({ run_id }).increment('patterns_tries', 1)
}

/** Fills the patterns of a run once; writes nothing where they are filled or the run is gone. */
export async function fillPatterns(db: Reader, run_id: string, patterns: string): Promise<void> {
  await db<RunRow>('runs').where({ run_id, status: 'done' }).whereNull('patterns').update({ patterns })
}
