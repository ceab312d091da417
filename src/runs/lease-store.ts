import { type Change, change, question } from '../db/statements.js'
import type { Db, Reader, Tx, Writer } from '../db/types.js'
import { columns, inFlight } from './store.js'
import type { RunRow } from './types.js'

/** What is written of a run under its lease. Every write carries the epoch, so a stale worker changes nothing. */

/** A run under the lease of whoever works on it. */
export type Leased = { run_id: string; lease_epoch: number }

/** A worker, and the runs that it works on. */
export type Held = { owner: string; worked: string[] }

export type Claim = {
  now: number
  /** The wall clock, by which progress is shown. */
  shown_at: number
  lease_until: number
  deadline_at: number
  owner: string
  only: string | null
  /** How a run that was queued is shown from then on: a short run, and one of the other kinds. */
  shown: { short: string; other: string }
}

/** max(now, last + 1): progress moves on even within a millisecond and across a clock that steps back. */
const laterThanBefore = 'CASE WHEN progress_at >= ? THEN progress_at + 1 ELSE ? END'

const waiting = `r.${inFlight} AND (r.status = 'queued' OR r.lease_until < ?)`
const worked = `o.account_id = r.account_id AND o.${inFlight} AND o.status = 'running' AND o.lease_until >= ?`
const oldest = 'r.created_at, r.run_id LIMIT 1'

/**
 * The oldest run of an account with none under way is found along the index; only where every account has some is
 * each that waits looked at, for the account with the fewest.
 */
function claiming(name: string, where: string): Change<RunRow> {
  const pick = (lock: string) => `coalesce(
    (SELECT r.run_id FROM runs r WHERE ${waiting}${where} AND NOT EXISTS (SELECT 1 FROM runs o WHERE ${worked})
     ORDER BY ${oldest} ${lock}),
    (SELECT r.run_id FROM runs r WHERE ${waiting}${where}
     ORDER BY (SELECT count(*) FROM runs o WHERE ${worked}), ${oldest} ${lock}))`
  const text = (lock: string) =>
    `UPDATE runs SET status = 'running', lease_epoch = lease_epoch + 1, attempts = attempts + 1, lease_until = ?,
       lease_owner = ?, deadline_at = coalesce(deadline_at, ?),
       progress_at = CASE WHEN status = 'queued' THEN ${laterThanBefore} ELSE progress_at END,
       progress = CASE WHEN status = 'queued' THEN (CASE kind WHEN 'short' THEN ? ELSE ? END) ELSE progress END
     WHERE run_id = ${pick(lock)} RETURNING ${columns}`
  return change(name, { sqlite: text(''), postgres: text('FOR UPDATE OF r SKIP LOCKED') })
}

const claimAny = claiming('run_claim', '')
const claimOne = claiming('run_claim_one', ' AND r.run_id = ?')

/**
 * Takes the next run that waits or whose worker is gone: first of the account with the fewest runs under
 * way, then the oldest. One statement, so two workers never take the same run. Its deadline is set the first time.
 */
export async function claim(
  db: Db,
  { now, shown_at, lease_until, deadline_at, owner, only, shown }: Claim,
): Promise<RunRow | undefined> {
  const set = [lease_until, owner, deadline_at, shown_at, shown_at, shown.short, shown.other]
  if (only === null) return claimAny.returning(db, ...set, now, now, now, now)
  return claimOne.returning(db, ...set, now, only, now, now, only, now)
}

const mine = `run_id = ? AND lease_epoch = ? AND status = 'running'`

const holding = `SELECT run_id FROM runs WHERE ${mine}`
const held = question('run_held', { sqlite: holding, postgres: `${holding} FOR UPDATE` })

/** Whether the lease still holds; until the transaction ends nobody takes it. */
export async function isHeld(tx: Tx, { run_id, lease_epoch }: Leased): Promise<boolean> {
  return (await held.first(tx, run_id, lease_epoch)) !== undefined
}

/** Not one that was given back: the heartbeat may come late. */
const extended = change(
  'run_lease_extend',
  `UPDATE runs SET lease_until = ? WHERE ${mine} AND lease_owner IS NOT NULL`,
)
/** Without effect the second time, should the answer to the first have been lost. */
const released = change(
  'run_lease_release',
  `UPDATE runs SET lease_until = 0, lease_owner = NULL, attempts = attempts - 1
   WHERE ${mine} AND lease_owner IS NOT NULL`,
)

/** Extends the lease. False where it was lost or the run is no longer running. */
export async function extend(db: Writer, { run_id, lease_epoch }: Leased, until: number): Promise<boolean> {
  return (await extended.run(db, until, run_id, lease_epoch)) === 1
}

/** Ends the lease; the run stays as it is. What is given back in order was no attempt. */
export async function release(db: Writer, { run_id, lease_epoch }: Leased): Promise<void> {
  await released.run(db, run_id, lease_epoch)
}

/** Extends the leases of the runs that a worker works on. */
export async function extendAll(db: Db, { owner, worked }: Held, until: number): Promise<void> {
  await db<RunRow>('runs')
    .where({ status: 'running', lease_owner: owner })
    .whereIn('run_id', worked)
    .update({ lease_until: until })
}

/** Ends the leases that a worker holds of runs it does not work on: nobody began, so those were no attempts. */
export async function releaseUnworked(db: Db, { owner, worked }: Held): Promise<void> {
  await db<RunRow>('runs')
    .where({ status: 'running', lease_owner: owner })
    .whereNotIn('run_id', worked)
    .decrement('attempts', 1)
    .update({ lease_until: 0, lease_owner: null })
}

const progressed = change(
  'run_progress',
  `UPDATE runs SET progress = ?, progress_at = ${laterThanBefore} WHERE ${mine}`,
)

/** Writes progress with an instant later than any before it. False where the lease was lost. */
export async function writeProgress(
  db: Writer,
  { run_id, lease_epoch }: Leased,
  { now, progress }: { now: number; progress: string },
): Promise<boolean> {
  return (await progressed.run(db, progress, now, now, run_id, lease_epoch)) === 1
}

export type Ending = Pick<RunRow, 'status' | 'charged' | 'error' | 'outcome' | 'progress' | 'report'> & {
  /** Null leaves them as they are. */
  stats: string | null
}

const ended = change(
  'run_end',
  `UPDATE runs SET status = ?, charged = ?, error = ?, outcome = ?, progress = ?, report = ?,
     stats = coalesce(?, stats), settled_at = ?, progress_at = ${laterThanBefore}, lease_owner = NULL WHERE ${mine}`,
)

const closedDone = question<{ charged: number }>(
  'run_done_charge',
  `SELECT charged FROM runs WHERE run_id = ? AND lease_epoch = ? AND status = 'done'`,
)

/** What the run was charged when it was brought to `done` under this very lease; undefined where it was not. */
export async function chargeOfDone(db: Reader, { run_id, lease_epoch }: Leased): Promise<number | undefined> {
  return (await closedDone.first(db, run_id, lease_epoch))?.charged
}

/** Brings the run into a terminal state. False where the lease was lost. */
export async function end(
  tx: Tx,
  { run_id, lease_epoch }: Leased,
  now: number,
  { status, charged, error, outcome, progress, report, stats }: Ending,
): Promise<boolean> {
  const set = [status, charged, error, outcome, progress, report, stats]
  return (await ended.run(tx, ...set, now, now, now, run_id, lease_epoch)) === 1
}

/** Frees the leases of workers of this machine that are gone, so that their runs are taken up at once. */
export async function releaseLeases(db: Db, owners: string[]): Promise<void> {
  if (owners.length === 0) return
  await db<RunRow>('runs')
    .whereIn('lease_owner', owners)
    .andWhere({ status: 'running' })
    .update({ lease_until: 0 })
}

const owners = question<{ lease_owner: string }>(
  'run_lease_owners',
  `SELECT DISTINCT lease_owner FROM runs WHERE ${inFlight} AND status = 'running' AND lease_owner IS NOT NULL`,
)

/** Who holds leases now. */
export async function leaseOwners(db: Reader): Promise<string[]> {
  return (await owners.all(db)).map((row) => row.lease_owner)
}
