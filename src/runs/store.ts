import { isPostgres, type Reader, type Tx } from '../db/types.js'
import type { Kind, RunRow, Status } from './types.js'

const inFlight: Status[] = ['queued', 'running']

export async function insert(tx: Tx, run: RunRow): Promise<void> {
  await tx('runs').insert(run)
}

export async function find(db: Reader, account_id: string, run_id: string): Promise<RunRow | undefined> {
  return db<RunRow>('runs').where({ run_id, account_id }).first()
}

export async function findAny(db: Reader, run_id: string): Promise<RunRow | undefined> {
  return db<RunRow>('runs').where({ run_id }).first()
}

export async function countInFlight(db: Reader, account_id: string): Promise<number> {
  const rows = await db<RunRow>('runs').where({ account_id }).whereIn('status', inFlight).count({ n: '*' })
  return Number(rows[0]?.n ?? 0)
}

/** Runs in flight of all accounts, by status. */
export async function countByStatus(db: Reader): Promise<Partial<Record<Status, number>>> {
  const rows = await db<RunRow>('runs')
    .whereIn('status', inFlight)
    .groupBy('status')
    .select('status')
    .count({ n: '*' })
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]))
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

/** Runs of the account, newest first, one more than `limit` where there are more. */
export async function list(db: Reader, account_id: string, { limit, kind, after }: Page): Promise<RunRow[]> {
  const query = db<RunRow>('runs')
    .where({ account_id })
    .orderBy([
      { column: 'created_at', order: 'desc' },
      { column: 'run_id', order: 'desc' },
    ])
    .limit(limit + 1)
  if (kind) void query.where({ kind })
  if (after) void query.whereRaw('(created_at, run_id) < (?, ?)', [after.created_at, after.run_id])
  return query
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

/** Writes progress with an instant later than any before it. Returns that instant, null where the lease was lost. */
export async function writeProgress(
  db: Reader,
  { run_id, lease_epoch }: Leased,
  { now, ...change }: { now: number; progress?: string; stats?: string },
): Promise<number | null> {
  const rows = await db<RunRow>('runs')
    .where({ run_id, lease_epoch, status: 'running' })
    .update({ ...change, progress_at: laterThanBefore(db, now) })
    .returning('progress_at')
  return rows[0]?.progress_at ?? null
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
