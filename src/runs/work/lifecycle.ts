import { settle } from '../../credits/ledger.js'
import { withWriteTransaction, withLockedAccount } from '../../db/transactions.js'
import type { Db, Reader, Tx } from '../../db/types.js'
import type { Infrastructure } from '../../infrastructure.js'
import type { RunServices } from '../run-services.js'
import type { Metrics } from '../../metrics/metrics-interface.js'
import { type FindBody, insertFinds } from '../../finds/insert-finds.js'
import { insertHooks, type HookBody } from '../../hooks/insert-hooks.js'
import type { Clock } from '../../lib/clock.js'
import { countsForPatterns, minPatternHooks } from '../../lib/run-limits.js'
import { releaseCapacity } from '../capacity.js'
import { recordLowCredits } from '../../webhooks/credits-low.js'
import type { WebhookSignals } from '../../webhooks/outbox.js'
import { LeaseLostError } from './lease-lost-error.js'
import { countPurchases } from './purchase-store.js'
import * as leases from './lease-store.js'
import { settleEmptyRun } from './settle-empty-run.js'
import { emptyProgress } from './progress.js'
import { recordRunEvent, type RunEnd } from './run-event.js'
import { recordWatchRunEnd } from './watch-run-end.js'
import * as states from './state-store.js'
import * as store from '../store.js'
import type { PipelineStats, Progress, RunRow, Stats } from '../types.js'

/**
 * A claimed run until it ends: lease, progress, saved stages, then done or failed, once. A run is queued by
 * start/queue-run.ts, claimed by claim-run.ts, and ended by cancel-run.ts where it is cancelled while it is queued;
 * nothing else writes runs.status.
 */

export type LifecycleDeps = Pick<Infrastructure, 'db' | 'clock' | 'config' | 'ids'> &
  Pick<RunServices, 'runWaiters'> &
  WebhookSignals & { metrics?: Pick<Metrics, 'recordRun'> }

/**
 * How a run ends. Of one that a cancellation reached before its results were put together, the outcome says so;
 * `outcome_if_cancelled` is for a cancellation that comes between that and the end.
 */
export type DeliveryEnding =
  | { is_cancelled: true; outcome: string }
  | { is_cancelled: false; outcome: string | null; outcome_if_cancelled: string }

/** What a pipeline hands over when its work is done. */
export type RunDelivery = {
  ending: DeliveryEnding
  stats: PipelineStats
} & ({ kind: 'short'; hooks: HookBody[] } | { kind: 'long' | 'packaging'; finds: FindBody[]; report: object })

/** How many results a delivery holds. */
export function countResults(delivery: RunDelivery): number {
  return delivery.kind === 'short' ? delivery.hooks.length : delivery.finds.length
}

/** The state after the last stage that was saved; undefined where none was. */
export async function loadResumePoint(
  { db }: Pick<Infrastructure, 'db'>,
  run: RunRow,
): Promise<{ stage: string; state: unknown } | undefined> {
  const savedState = await states.loadState(db, run.run_id)
  return savedState && { stage: savedState.stage, state: JSON.parse(savedState.state) as unknown }
}

/** Whether any of the account's runs is queued or running. */
export async function hasRunInFlight(db: Reader, account_id: string): Promise<boolean> {
  return (await store.countInFlight(db, account_id)) > 0
}

/** Saves the progress of the run. Throws `LeaseLostError`. */
export async function reportProgress(
  { db, clock, runWaiters }: LifecycleDeps,
  run: leases.RunLease,
  progress: Progress,
): Promise<void> {
  const update = { now: clock.now(), progress: JSON.stringify(progress) }
  if (!(await leases.writeProgress(db, run, update))) throw new LeaseLostError()
  runWaiters.publishRunChange(run.run_id)
}

/** Saves what a finished stage made, as the place to resume from. Throws `LeaseLostError`. */
export async function saveStage(
  { db }: { db: Db },
  run: RunRow,
  stage: string,
  state: unknown,
): Promise<void> {
  const text = JSON.stringify(state)
  await withWriteTransaction(db, async (tx) => {
    if (!(await leases.isLeaseHeld(tx, run))) throw new LeaseLostError()
    await states.saveState(tx, run, stage, text)
    await leases.restartAttempts(tx, run)
  })
}

/**
 * Delivers and settles: hooks or finds, charge, refund and `done` in one transaction. A run that found nothing is free
 * while the account's daily allowance lasts; one that was cancelled is charged for its calls, so that they can be
 * reused. Done again, it changes nothing. Throws `LeaseLostError`.
 */
export async function completeRun(parts: LifecycleDeps, run: RunRow, delivery: RunDelivery): Promise<void> {
  const { db, runWaiters } = parts
  const { charged, events } = await deliverResults(parts, run, delivery).catch(async (error: unknown) => {
    // The answer to an earlier commit may have been lost.
    const chargedBefore = error instanceof LeaseLostError ? await leases.findDoneCharge(db, run) : undefined
    if (chargedBefore === undefined) throw error
    return { charged: chargedBefore, events: 1 }
  })
  runWaiters.publishRunChange(run.run_id)
  if (events > 0) parts.wakeWebhooks()
  const resultCount = countResults(delivery)
  const outcome = resultCount === 0 ? 'empty' : resultCount < run.count ? 'fewer' : 'full'
  recordRunEnd(parts, run, { outcome, charged })
}

/** Counts a run that has ended in the metrics. */
export function recordRunEnd(
  { clock, metrics }: Pick<LifecycleDeps, 'clock' | 'metrics'>,
  run: RunRow,
  end: { outcome: 'empty' | 'fewer' | 'full' | 'failed'; charged: number },
): void {
  metrics?.recordRun({ kind: run.kind, ...end, took_s: runDurationSeconds(run, clock) })
}

/** The patterns of too few hooks that can have one are none; null where they are computed after the delivery, and for other kinds. */
function patternsAtDelivery(delivery: RunDelivery): string | null {
  if (delivery.kind !== 'short') return null
  return delivery.hooks.filter(countsForPatterns).length < minPatternHooks ? '[]' : null
}

/** Returns what was charged, and how many events webhooks are to hear of. */
async function deliverResults(
  deps: LifecycleDeps,
  run: RunRow,
  delivery: RunDelivery,
): Promise<{ charged: number; events: number }> {
  const { db, clock, config } = deps
  return withLockedAccount(db, run.account_id, async (tx) => {
    const now = clock.now()
    const calls = await countPurchases(tx, run.run_id)
    const purchaseCount = Object.values(calls).reduce((sum, count) => sum + count, 0)
    const { isCancelled, outcome } = await readEnding(tx, run, delivery.ending)
    const mayBeFree = purchaseCount > 0 && countResults(delivery) === 0 && !isCancelled
    const allowance = mayBeFree ? await settleEmptyRun(tx, run, now, config) : null
    const charge = allowance?.isFree ? 0 : purchaseCount
    const ending: leases.TerminalState = {
      status: 'done',
      charged: charge,
      error: null,
      outcome: allowance ? [outcome, allowance.note].filter(Boolean).join(' ') : outcome,
      stats: JSON.stringify({ ...delivery.stats, calls } satisfies Stats),
      progress: JSON.stringify({
        ...emptyProgress(run.kind, 'done', 'Done.'),
        done: countResults(delivery),
        total: run.count,
      }),
      report: delivery.kind === 'short' ? null : JSON.stringify(delivery.report),
      patterns: patternsAtDelivery(delivery),
    }
    const events = await closeRun(tx, deps, run, { at: now, results: countResults(delivery), ending })
    if (delivery.kind === 'short') await insertHooks(tx, run, delivery.hooks, now)
    else await insertFinds(tx, run, delivery.finds, now)
    return { charged: charge, events }
  })
}

/** How a delivery ends: a cancellation that another process took may not have reached the worker in time. */
async function readEnding(
  tx: Tx,
  run: RunRow,
  ending: DeliveryEnding,
): Promise<{ isCancelled: boolean; outcome: string | null }> {
  const { outcome } = ending
  if (ending.is_cancelled) return { isCancelled: true, outcome }
  const isCancelled = await leases.isCancelled(tx, run)
  return { isCancelled, outcome: isCancelled ? ending.outcome_if_cancelled : outcome }
}

/** Seconds since the run was started; the wall clock may have been set back meanwhile. */
function runDurationSeconds({ created_at }: RunRow, clock: Clock): number {
  return Math.max(0, clock.now() - created_at) / 1000
}

/** Ends a run as failed. It costs nothing; the error ends with the request that started it. Throws `LeaseLostError`. */
export async function failRun(parts: LifecycleDeps, run: RunRow, reason: string): Promise<void> {
  const { db, clock, runWaiters } = parts
  const error = `${reason}; request ${run.request_id}`
  const progress = JSON.stringify(emptyProgress(run.kind, 'failed', reason))
  const emptyResult = { charged: 0, outcome: null, report: null, patterns: null, stats: null }
  const ending = { ...emptyResult, status: 'failed', error, progress } as const
  const events = await withLockedAccount(db, run.account_id, (tx) =>
    closeRun(tx, parts, run, { at: clock.now(), results: 0, ending }),
  )
  runWaiters.publishRunChange(run.run_id)
  if (events > 0) parts.wakeWebhooks()
  recordRunEnd(parts, run, { outcome: 'failed', charged: 0 })
}

type RunEnding = { at: number; results: number; ending: leases.TerminalState }

/**
 * The way of a claimed run into a terminal state: only by the holder of the lease, settled in the same transaction.
 * Returns how many events webhooks are to hear of.
 */
async function closeRun(
  tx: Tx,
  deps: LifecycleDeps,
  run: RunRow,
  { at, results, ending }: RunEnding,
): Promise<number> {
  if (!(await leases.endRun(tx, run, at, ending))) throw new LeaseLostError()
  await states.deleteState(tx, run.run_id)
  return settleRun(tx, deps, run, { ...ending, results, at })
}

/**
 * Settles a run in the transaction that ends it: what it was not charged goes back to the account and to the day, and
 * webhooks hear of it. Returns how many events they are to hear of.
 */
export async function settleRun(
  tx: Tx,
  deps: LifecycleDeps,
  run: RunRow,
  end: RunEnd & { at: number },
): Promise<number> {
  const { charged: charge, at } = end
  const { account_id } = run
  const subject = { subject_kind: 'run', subject_id: run.run_id } as const
  const credits_left = await settle(tx, run, subject, { held: run.reserved, charge, at })
  await releaseCapacity(tx, { unusedAmount: run.reserved - charge, started_at: run.created_at })
  const runEvents = (await recordRunEvent(tx, deps, run, end)) + (await recordWatchRunEnd(tx, deps, run, end))
  return runEvents + (await recordLowCredits(tx, deps, { account_id, charge, credits_left, at }))
}
