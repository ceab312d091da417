import { type Query, query, type Statement, statement } from '../../db/statements.js'
import { isPostgres } from '../../db/types.js'
import { inFlightCondition, nextProgressAt, runColumns } from '../store.js'
import type { RunKind, RunRow } from '../types.js'
import type { LifecycleDeps } from './lifecycle.js'
import { emptyProgress } from './progress.js'

/** How a worker gets a run: one that is queued, or one taken over from a worker whose lease has expired. */

export type ClaimOptions = {
  /** The name of the worker that claims. */
  owner: string
  /** Claim only this run; null for any. */
  only_run_id: string | null
}

/** The parameter of both conditions is the current instant. */
const queuedOrExpired = `r.${inFlightCondition} AND (r.status = 'queued' OR r.lease_until < ?)`
const otherActiveRuns = `o.account_id = r.account_id AND o.${inFlightCondition} AND o.status = 'running' AND o.lease_until >= ?`
const oldestOne = 'r.created_at, r.run_id LIMIT 1'

/**
 * First looks for the oldest claimable run of an account without running runs; the index answers that. Only when every
 * account has running runs does it compare all claimable runs, to find the account with the fewest running.
 */
function createClaimStatement(name: string, where: string): Statement<RunRow> {
  const selectNextRun = (lock: string) => `coalesce(
    (SELECT r.run_id FROM runs r WHERE ${queuedOrExpired}${where} AND NOT EXISTS (SELECT 1 FROM runs o WHERE ${otherActiveRuns})
     ORDER BY ${oldestOne} ${lock}),
    (SELECT r.run_id FROM runs r WHERE ${queuedOrExpired}${where}
     ORDER BY (SELECT count(*) FROM runs o WHERE ${otherActiveRuns}), ${oldestOne} ${lock}))`
  const text = (lock: string) =>
    `UPDATE runs SET status = 'running', lease_epoch = lease_epoch + 1, attempts = attempts + 1, lease_until = ?,
       lease_owner = ?, deadline_at = coalesce(deadline_at, ?),
       progress_at = CASE WHEN status = 'queued' THEN ${nextProgressAt} ELSE progress_at END,
       progress = CASE WHEN status = 'queued' THEN (CASE kind WHEN 'short' THEN ? ELSE ? END) ELSE progress END
     WHERE run_id = ${selectNextRun(lock)} RETURNING ${runColumns}`
  return statement(name, { sqlite: text(''), postgres: text('FOR UPDATE OF r SKIP LOCKED') })
}

const onlyThisRun = ' AND r.run_id = ?'
const claimAnyStatement = createClaimStatement('run_claim', '')
const claimOneStatement = createClaimStatement('run_claim_one', onlyThisRun)

const createClaimableQuery = (name: string, where: string): Query<object> =>
  query(name, `SELECT 1 FROM runs r WHERE ${queuedOrExpired}${where} LIMIT 1`)
const anyClaimableQuery = createClaimableQuery('run_claimable', '')
const oneClaimableQuery = createClaimableQuery('run_claimable_one', onlyThisRun)

const serializeStartingProgress = (kind: RunKind) =>
  JSON.stringify(emptyProgress(kind, 'starting', 'Starting.'))
const startingProgress = {
  short: serializeStartingProgress('short'),
  other: serializeStartingProgress('long'),
}

/**
 * Claims the next run that is queued or whose lease has expired: the account with the fewest running runs comes first,
 * then the oldest run. It is one statement, so two workers never claim the same run. The first claim sets the deadline.
 */
export async function claimNextRun(
  { db, clock, runWaiters, config }: LifecycleDeps,
  { owner, only_run_id }: ClaimOptions,
): Promise<RunRow | undefined> {
  const now = clock.monotonicNow()
  // progress_at is wall-clock time, the other instants are steady time.
  const wallClockMs = clock.now()
  const lease_until = now + config.run_lease_ms
  const deadline_at = now + config.run_deadline_ms
  const leaseValues = [lease_until, owner, deadline_at]
  const progressValues = [wallClockMs, wallClockMs, startingProgress.short, startingProgress.other]
  const assignments = [...leaseValues, ...progressValues]
  // `now` once for each condition of the statement, in the order of its text.
  const run = await (only_run_id === null
    ? claimAnyStatement.returning(db, ...assignments, now, now, now, now)
    : claimOneStatement.returning(db, ...assignments, now, only_run_id, now, now, only_run_id, now))
  if (run) runWaiters.publishRunChange(run.run_id)
  return run
}

/**
 * Whether a run could be claimed that `claimNextRun` did not find, because a transaction held its row. Such a transaction
 * is short: an answer that the previous worker stores, or the claim of another worker. SQLite has no locks on rows.
 */
export async function isClaimableRunLocked(
  { db, clock }: Pick<LifecycleDeps, 'db' | 'clock'>,
  only_run_id: string | null,
): Promise<boolean> {
  if (!isPostgres(db)) return false
  const now = clock.monotonicNow()
  const row = await (only_run_id === null
    ? anyClaimableQuery.first(db, now)
    : oneClaimableQuery.first(db, now, only_run_id))
  return row !== undefined
}
