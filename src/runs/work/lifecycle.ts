import { settle } from '../../credits/ledger.js'
import { withWriteTransaction, withLockedAccount } from '../../db/transactions.js'
import type { Db, Reader, Tx } from '../../db/types.js'
import type { Infrastructure } from '../../infrastructure.js'
import type { RunServices } from '../run-services.js'
import type { Metrics } from '../../metrics/port.js'
import type { Config } from '../../config/config.js'
import { type FindBody, insertFinds } from '../../finds/deliver.js'
import { insertHooks, type HookBody } from '../../hooks/deliver.js'
import { type Clock, utcDay } from '../../lib/clock.js'
import { releaseCapacity } from '../capacity.js'
import { LeaseLost } from './lease.js'
import { countPurchases } from './purchases.js'
import * as leases from './lease-store.js'
import { insertQueuedRun, type NewRun } from './queue-store.js'
import * as states from './state-store.js'
import * as store from '../store.js'
import { emptyStats, type Progress, type RunRow, type Stats } from '../types.js'

/** The only writer of runs.status: queued, running, then done or failed, once. */

export type LifecycleDeps = Pick<Infrastructure, 'db' | 'clock' | 'config'> &
  Pick<RunServices, 'runEvents'> & { metrics?: Pick<Metrics, 'recordRun'> }

/** What a pipeline hands over when its work is done. */
export type Delivery = { outcome: string | null; stats: Stats } & (
  { kind: 'short'; hooks: HookBody[] } | { kind: 'long' | 'packaging'; finds: FindBody[]; report: object }
)

/** How many results a delivery holds. */
export function countResults(delivery: Delivery): number {
  return delivery.kind === 'short' ? delivery.hooks.length : delivery.finds.length
}

const initialStats = JSON.stringify(emptyStats)

/** Writes a run as queued, in the transaction that holds its credits. */
export async function queueRun(tx: Tx, run: NewRun, now: number): Promise<void> {
  const progress = JSON.stringify(emptyProgress(run.kind, 'queued', 'Waiting for a free place.'))
  await insertQueuedRun(tx, run, { stats: initialStats, progress, now })
}

const startingProgressOf = (kind: RunRow['kind']) =>
  JSON.stringify(emptyProgress(kind, 'starting', 'Starting.'))
const startingProgress = { short: startingProgressOf('short'), other: startingProgressOf('long') }

export type WorkerClaim = { owner: string; only_run_id: string | null }

/** Claims the next run to work on, under a lease. Its deadline is set when it is claimed for the first time. */
export async function claimNextRun(
  { db, clock, runEvents: watch, config }: LifecycleDeps,
  worker: WorkerClaim,
): Promise<RunRow | undefined> {
  const now = clock.monotonicNow()
  const lease_until = now + config.run_lease_ms
  const deadline_at = now + config.run_deadline_ms
  const run = await leases.claimNextRun(db, {
    now,
    wall_clock_ms: clock.now(),
    starting_progress: startingProgress,
    lease_until,
    deadline_at,
    ...worker,
  })
  if (run) watch.publishRunChange(run.run_id)
  return run
}

/** Says that the worker is alive. False where the lease is another's by now. */
export async function extendRunLease(
  { db, clock, config }: LifecycleDeps,
  run: leases.RunLease,
): Promise<boolean> {
  return leases.extendLease(db, run, clock.monotonicNow() + config.run_lease_ms)
}

/** Gives the run back unfinished, so that the next worker takes it at once. */
export async function releaseRun({ db }: LifecycleDeps, run: leases.RunLease): Promise<void> {
  await leases.releaseLease(db, run)
}

/**
 * Brings leases in line with what a worker works on, after the database was away: those runs are its own on, and what
 * it was given, or gave back, without hearing of it, is free to be taken up.
 */
export async function reconcileLeases(
  { db, clock, config }: LifecycleDeps,
  workerLeases: leases.WorkerLeases,
): Promise<void> {
  await leases.extendLeases(db, workerLeases, clock.monotonicNow() + config.run_lease_ms)
  await leases.releaseIdleLeases(db, workerLeases)
}

/** Frees what workers held that are gone for good, so that it is taken up at once. */
export async function releaseLeasesOfGoneWorkers(
  { db }: Pick<Infrastructure, 'db'>,
  isGone: (owner: string) => boolean,
): Promise<void> {
  await leases.releaseLeasesOfOwners(db, (await leases.listLeaseOwners(db)).filter(isGone))
}

/** The state after the last stage that was saved; undefined where none was. */
export async function loadResumePoint(
  { db }: Pick<Infrastructure, 'db'>,
  run: RunRow,
): Promise<{ stage: string; state: unknown } | undefined> {
  const saved = await states.loadState(db, run.run_id)
  return saved && { stage: saved.stage, state: JSON.parse(saved.state) as unknown }
}

/** Whether any of the account's runs is queued or running. */
export async function hasRunInFlight(db: Reader, account_id: string): Promise<boolean> {
  return (await store.countInFlight(db, account_id)) > 0
}

/** Shows where the run is. Throws `LeaseLost`. */
export async function report(
  { db, clock, runEvents: watch }: LifecycleDeps,
  run: leases.RunLease,
  progress: Progress,
): Promise<void> {
  const update = { now: clock.now(), progress: JSON.stringify(progress) }
  if (!(await leases.writeProgress(db, run, update))) throw new LeaseLost()
  watch.publishRunChange(run.run_id)
}

/** Saves what a finished stage made, as the place to resume from. Throws `LeaseLost`. */
export async function saveStage(
  { db }: { db: Db },
  run: RunRow,
  stage: string,
  state: unknown,
): Promise<void> {
  const text = JSON.stringify(state)
  await withWriteTransaction(db, async (tx) => {
    if (!(await leases.isLeaseHeld(tx, run))) throw new LeaseLost()
    await states.saveState(tx, run, stage, text)
  })
}

/**
 * Delivers and settles: hooks or finds, charge, refund and `done` in one transaction. A run that found nothing is free
 * while the account's daily allowance lasts. Done again, it changes nothing. Throws `LeaseLost`.
 */
export async function completeRun(parts: LifecycleDeps, run: RunRow, delivery: Delivery): Promise<void> {
  const { db, clock, runEvents: watch, metrics } = parts
  const charged = await deliverResults(parts, run, delivery).catch(async (error: unknown) => {
    // The answer to an earlier commit may have been lost.
    const chargedBefore = error instanceof LeaseLost ? await leases.findDoneCharge(db, run) : undefined
    if (chargedBefore === undefined) throw error
    return chargedBefore
  })
  watch.publishRunChange(run.run_id)
  const resultCount = countResults(delivery)
  const outcome = resultCount === 0 ? 'empty' : resultCount < run.count ? 'fewer' : 'full'
  metrics?.recordRun({ kind: run.kind, outcome, charged, took_s: runDurationSeconds(run, clock) })
}

/** Returns what was charged. */
async function deliverResults(
  { db, clock, config }: LifecycleDeps,
  run: RunRow,
  delivery: Delivery,
): Promise<number> {
  return withLockedAccount(db, run.account_id, async (tx) => {
    const now = clock.now()
    const purchaseCount = await countPurchases(tx, run.run_id)
    const isFree =
      purchaseCount > 0 && countResults(delivery) === 0 && (await isWithinAllowance(tx, run, now, config))
    const charge = isFree ? 0 : purchaseCount
    await closeRun(tx, run, now, {
      status: 'done',
      charged: charge,
      error: null,
      outcome: delivery.outcome,
      stats: JSON.stringify(delivery.stats),
      progress: JSON.stringify({
        ...emptyProgress(run.kind, 'done', 'Done.'),
        done: countResults(delivery),
        total: run.count,
      }),
      report: delivery.kind === 'short' ? null : JSON.stringify(delivery.report),
    })
    if (delivery.kind === 'short') await insertHooks(tx, run, delivery.hooks, now)
    else await insertFinds(tx, run, delivery.finds, now)
    return charge
  })
}

/** Seconds since the run was started; the wall clock may have been set back meanwhile. */
function runDurationSeconds({ created_at }: RunRow, clock: Clock): number {
  return Math.max(0, clock.now() - created_at) / 1000
}

/** Progress that shows no results, in the shape of the run's kind. */
function emptyProgress(kind: RunRow['kind'], stage: string, message: string): Progress {
  const step = { stage, message, done: 0, total: null }
  return kind === 'short' ? { ...step, preview: [] } : { ...step, items: [], scan: [] }
}

async function isWithinAllowance(tx: Tx, run: RunRow, now: number, config: Config): Promise<boolean> {
  return (await states.countEmptyRun(tx, run.account_id, utcDay(now))) <= config.free_empty_runs_per_day
}

/** Ends a run as failed. It costs nothing; the error ends with the request that started it. Throws `LeaseLost`. */
export async function failRun(
  { db, clock, runEvents: watch, metrics }: LifecycleDeps,
  run: RunRow,
  reason: string,
): Promise<void> {
  const error = `${reason}; request ${run.request_id}`
  const progress = JSON.stringify(emptyProgress(run.kind, 'failed', reason))
  const nothing = { charged: 0, outcome: null, report: null, stats: null }
  const ending = { ...nothing, status: 'failed', error, progress } as const
  await withLockedAccount(db, run.account_id, (tx) => closeRun(tx, run, clock.now(), ending))
  watch.publishRunChange(run.run_id)
  metrics?.recordRun({
    kind: run.kind,
    outcome: 'failed',
    charged: 0,
    took_s: runDurationSeconds(run, clock),
  })
}

/** The one way into a terminal state: only by the holder of the lease, and settled in the same transaction. */
async function closeRun(tx: Tx, run: RunRow, now: number, ending: leases.TerminalState): Promise<void> {
  if (!(await leases.endRun(tx, run, now, ending))) throw new LeaseLost()
  await states.deleteState(tx, run.run_id)
  const subject = { subject_kind: 'run', subject_id: run.run_id } as const
  await settle(tx, run, subject, { held: run.reserved, charge: ending.charged, at: now })
  await releaseCapacity(tx, { unused: run.reserved - ending.charged, started_at: run.created_at })
}
