import { statement, query } from '../../db/statements.js'
import type { Db, Reader, Tx, Writer } from '../../db/types.js'
import { inFlightCondition, nextProgressAt } from '../store.js'
import { isCancellationRequested, type RunRow } from '../types.js'

/** Writes to a run under its lease. Every write checks the epoch, so a worker with a lost lease changes nothing. */

/** The lease of a run: the run and the epoch of the lease. */
export type RunLease = { run_id: string; lease_epoch: number }

/** A worker and the runs that it is executing. */
export type WorkerLeases = { owner: string; active_run_ids: string[] }

const ownedByLease = `run_id = ? AND lease_epoch = ? AND status = 'running'`

const heldRunSql = `SELECT run_id FROM runs WHERE ${ownedByLease}`
const heldRunQuery = query('run_held', { sqlite: heldRunSql, postgres: `${heldRunSql} FOR UPDATE` })

/** Whether the lease is still held. No other worker can claim the run until the transaction ends. */
export async function isLeaseHeld(tx: Tx, { run_id, lease_epoch }: RunLease): Promise<boolean> {
  return (await heldRunQuery.first(tx, run_id, lease_epoch)) !== undefined
}

const cancellationSql = `SELECT cancel_requested_at FROM runs WHERE ${ownedByLease}`
const cancellationQuery = query<{ cancel_requested_at: number | null }>('run_held_cancellation', {
  sqlite: cancellationSql,
  postgres: `${cancellationSql} FOR UPDATE`,
})

/** Whether the run is cancelled. It cannot be any more until the transaction ends; false where the lease is lost. */
export async function isCancelled(tx: Tx, { run_id, lease_epoch }: RunLease): Promise<boolean> {
  const run = await cancellationQuery.first(tx, run_id, lease_epoch)
  return run !== undefined && isCancellationRequested(run)
}

/** A released lease is not extended: a heartbeat may arrive after the release. */
const extendStatement = statement(
  'run_lease_extend',
  `UPDATE runs SET lease_until = ? WHERE ${ownedByLease} AND lease_owner IS NOT NULL`,
)
/** Not below 0, where another worker has taken one back before. */
const oneAttemptLess = 'CASE WHEN attempts > 0 THEN attempts - 1 ELSE 0 END'
/** Idempotent: it is repeated when the answer to the first attempt was lost. */
const releaseStatement = statement(
  'run_lease_release',
  `UPDATE runs SET lease_until = 0, lease_owner = NULL, attempts = ${oneAttemptLess}
   WHERE ${ownedByLease} AND lease_owner IS NOT NULL`,
)

/** Extends the lease. Returns false when the lease was lost or the run is no longer running. */
export async function extendLease(
  db: Writer,
  { run_id, lease_epoch }: RunLease,
  until: number,
): Promise<boolean> {
  return (await extendStatement.run(db, until, run_id, lease_epoch)) === 1
}

/**
 * Releases the lease without changing the run. An orderly release does not count as an attempt. Returns false when the
 * lease was lost or had been released before.
 */
export async function releaseLease(db: Writer, { run_id, lease_epoch }: RunLease): Promise<boolean> {
  return (await releaseStatement.run(db, run_id, lease_epoch)) === 1
}

/** Of a run that another worker has taken over and that has not ended. */
const returnAttemptStatement = statement(
  'run_attempt_return',
  `UPDATE runs SET attempts = attempts - 1
   WHERE run_id = ? AND lease_epoch > ? AND ${inFlightCondition} AND attempts > 0`,
)

/** Takes back the attempt of a lost lease: whoever comes back to say so did not die of the run. */
export async function returnAttempt(db: Writer, { run_id, lease_epoch }: RunLease): Promise<void> {
  await returnAttemptStatement.run(db, run_id, lease_epoch)
}

const restartAttemptsStatement = statement(
  'run_attempts_restart',
  `UPDATE runs SET attempts = 1 WHERE ${ownedByLease} AND attempts > 1`,
)

/**
 * Counts the attempts of a run anew from the one in progress. To be called in the transaction that stores an answer or a
 * stage: a worker that died after it did not die of the same work again.
 */
export async function restartAttempts(
  tx: Tx,
  { run_id, lease_epoch, attempts }: Pick<RunRow, 'run_id' | 'lease_epoch' | 'attempts'>,
): Promise<void> {
  if (attempts > 1) await restartAttemptsStatement.run(tx, run_id, lease_epoch)
}

/** Extends the leases of the runs that a worker is executing. */
export async function extendLeases(
  db: Db,
  { owner, active_run_ids }: WorkerLeases,
  until: number,
): Promise<void> {
  await db<RunRow>('runs')
    .where({ status: 'running', lease_owner: owner })
    .whereIn('run_id', active_run_ids)
    .update({ lease_until: until })
}

/** Releases the leases of runs that the worker is not executing. They never started, so they do not count as attempts. */
export async function releaseIdleLeases(db: Db, { owner, active_run_ids }: WorkerLeases): Promise<void> {
  await db<RunRow>('runs')
    .where({ status: 'running', lease_owner: owner })
    .whereNotIn('run_id', active_run_ids)
    .update({ lease_until: 0, lease_owner: null, attempts: db.raw(oneAttemptLess) })
}

const progressStatement = statement(
  'run_progress',
  `UPDATE runs SET progress = ?, progress_at = ${nextProgressAt} WHERE ${ownedByLease}`,
)

/** Writes progress with a progress_at later than any before. Returns false when the lease was lost. */
export async function writeProgress(
  db: Writer,
  { run_id, lease_epoch }: RunLease,
  { now, progress }: { now: number; progress: string },
): Promise<boolean> {
  return (await progressStatement.run(db, progress, now, now, run_id, lease_epoch)) === 1
}

export type TerminalState = Pick<
  RunRow,
  'charged' | 'error' | 'outcome' | 'progress' | 'report' | 'patterns'
> & {
  status: 'done' | 'failed'
  /** Null leaves the stored stats unchanged. */
  stats: string | null
}

const endStatement = statement(
  'run_end',
  `UPDATE runs SET status = ?, charged = ?, error = ?, outcome = ?, progress = ?, report = ?, patterns = ?,
     stats = coalesce(?, stats), settled_at = ?, progress_at = ${nextProgressAt}, lease_owner = NULL WHERE ${ownedByLease}`,
)

const doneChargeQuery = query<{ charged: number }>(
  'run_done_charge',
  `SELECT charged FROM runs WHERE run_id = ? AND lease_epoch = ? AND status = 'done'`,
)

/** The charge of the run if it was completed under this same lease, else undefined. */
export async function findDoneCharge(
  db: Reader,
  { run_id, lease_epoch }: RunLease,
): Promise<number | undefined> {
  return (await doneChargeQuery.first(db, run_id, lease_epoch))?.charged
}

/** Puts the run into a terminal state. Returns false when the lease was lost. */
export async function endRun(
  tx: Tx,
  { run_id, lease_epoch }: RunLease,
  now: number,
  { status, charged, error, outcome, progress, report, patterns, stats }: TerminalState,
): Promise<boolean> {
  const assignments = [status, charged, error, outcome, progress, report, patterns, stats]
  return (await endStatement.run(tx, ...assignments, now, now, now, run_id, lease_epoch)) === 1
}

/** Expires the leases of these owners, so that their runs can be claimed immediately. */
export async function releaseLeasesOfOwners(db: Db, owners: string[]): Promise<void> {
  if (owners.length === 0) return
  await db<RunRow>('runs')
    .whereIn('lease_owner', owners)
    .andWhere({ status: 'running' })
    .update({ lease_until: 0 })
}

const leaseOwnersQuery = query<{ lease_owner: string }>(
  'run_lease_owners',
  `SELECT DISTINCT lease_owner FROM runs WHERE ${inFlightCondition} AND status = 'running' AND lease_owner IS NOT NULL`,
)

/** The workers that hold leases now. */
export async function listLeaseOwners(db: Reader): Promise<string[]> {
  return (await leaseOwnersQuery.all(db)).map((row) => row.lease_owner)
}
