import { settle } from '../credits/ledger.js'
import { write, writeAccount } from '../db/tx.js'
import type { Db, Reader, Tx } from '../db/types.js'
import type { Deps } from '../deps.js'
import { type FindBody, insertFinds } from '../finds/deliver.js'
import { insertHooks, type HookBody } from '../hooks/deliver.js'
import { utcDay } from '../lib/clock.js'
import { giveCapacityBack } from './capacity.js'
import { LeaseLost } from './lease.js'
import { countPurchases } from './purse.js'
import * as store from './store.js'
import { noStats, type Progress, type RunRow, type Stats } from './types.js'

/** The only writer of runs.status: queued, running, then done or failed, once. */

type Parts = Pick<Deps, 'db' | 'clock' | 'watch' | 'config' | 'metrics'>

/** What a pipeline hands over when its work is done. */
export type Delivery = { outcome: string | null; stats: Stats } & (
  { kind: 'short'; hooks: HookBody[] } | { kind: 'long' | 'packaging'; finds: FindBody[]; report: object }
)

/** How many results a delivery holds. */
export function sizeOf(delivery: Delivery): number {
  return delivery.kind === 'short' ? delivery.hooks.length : delivery.finds.length
}

export type NewRun = Pick<
  RunRow,
  | 'run_id'
  | 'account_id'
  | 'key_id'
  | 'kind'
  | 'request_id'
  | 'conversation_id'
  | 'topic'
  | 'count'
  | 'options'
  | 'reserved'
>

/** Writes a run as queued, in the transaction that holds its credits. */
export async function queue(tx: Tx, run: NewRun, now: number): Promise<void> {
  await store.insert(tx, {
    ...run,
    status: 'queued',
    charged: 0,
    error: null,
    outcome: null,
    stats: JSON.stringify(noStats),
    progress: JSON.stringify(shownAt(run, 'queued', 'Waiting for a free place.')),
    progress_at: now,
    report: null,
    patterns: null,
    patterns_tries: 0,
    attempts: 0,
    lease_epoch: 0,
    lease_until: 0,
    lease_owner: null,
    deadline_at: null,
    created_at: now,
    settled_at: null,
  })
}

export type Worker = { owner: string; only: string | null }

/** Claims the next run to work on, under a lease. Its deadline is set when it is claimed for the first time. */
export async function claim(
  { db, clock, watch, config }: Parts,
  worker: Worker,
): Promise<RunRow | undefined> {
  const now = clock.steady()
  const lease_until = now + config.run_lease_ms
  const run = await store.claim(db, { now, lease_until, ...worker })
  if (!run) return undefined
  if (run.deadline_at === null) {
    run.deadline_at = now + config.run_deadline_ms
    await store.updateLeased(db, run, { deadline_at: run.deadline_at })
  }
  watch.changed(run.run_id)
  return run
}

/** Says that the worker is alive. False where the lease is another's by now. */
export async function heartbeat({ db, clock, config }: Parts, run: store.Leased): Promise<boolean> {
  return store.updateLeased(db, run, { lease_until: clock.steady() + config.run_lease_ms })
}

/** Gives the run back unfinished, so that the next worker takes it at once. */
export async function release({ db }: Parts, run: store.Leased): Promise<void> {
  await store.updateLeased(db, run, { lease_until: 0, lease_owner: null })
}

/** Frees what workers held that are gone for good, so that it is taken up at once. */
export async function releaseLeasesOf(
  { db }: Pick<Deps, 'db'>,
  isGone: (owner: string) => boolean,
): Promise<void> {
  await store.releaseLeases(db, (await store.leaseOwners(db)).filter(isGone))
}

/** The state after the last stage that was saved; undefined where none was. */
export async function resumePoint(
  { db }: Pick<Deps, 'db'>,
  run: RunRow,
): Promise<{ stage: string; state: unknown } | undefined> {
  const saved = await store.loadState(db, run.run_id)
  return saved && { stage: saved.stage, state: JSON.parse(saved.state) as unknown }
}

/** Whether any of the account's runs is queued or running. */
export async function hasRunInFlight(db: Reader, account_id: string): Promise<boolean> {
  return (await store.countInFlight(db, account_id)) > 0
}

/** Shows where the run is. Throws `LeaseLost`. */
export async function report(
  { db, clock, watch }: Parts,
  run: store.Leased,
  progress: Progress,
): Promise<void> {
  const at = await store.writeProgress(db, run, { now: clock.now(), progress: JSON.stringify(progress) })
  if (at === null) throw new LeaseLost()
  watch.changed(run.run_id)
}

/** Saves what a finished stage made, as the place to resume from. Throws `LeaseLost`. */
export async function saveStage(
  { db }: { db: Db },
  run: RunRow,
  stage: string,
  state: unknown,
): Promise<void> {
  await write(db, async (tx) => {
    if (!(await store.updateLeased(tx, run, { lease_owner: run.lease_owner }))) throw new LeaseLost()
    await store.saveState(tx, run, stage, JSON.stringify(state))
  })
}

/**
 * Delivers and settles: hooks or finds, charge, refund and `done` in one transaction. A run that found nothing is free
 * while the account's daily allowance lasts. Throws `LeaseLost`.
 */
export async function complete(
  { db, clock, watch, config, metrics }: Parts,
  run: RunRow,
  delivery: Delivery,
): Promise<void> {
  const charged = await writeAccount(db, run.account_id, async (tx) => {
    const now = clock.now()
    const bought = await countPurchases(tx, run.run_id)
    const free = bought > 0 && sizeOf(delivery) === 0 && (await isWithinAllowance(tx, run, now, config))
    const charge = free ? 0 : bought
    await close(tx, run, now, {
      status: 'done',
      charged: charge,
      outcome: delivery.outcome,
      stats: JSON.stringify(delivery.stats),
      progress: JSON.stringify({
        ...shownAt(run, 'done', 'Done.'),
        done: sizeOf(delivery),
        total: run.count,
      }),
      report: delivery.kind === 'short' ? null : JSON.stringify(delivery.report),
    })
    if (delivery.kind === 'short') await insertHooks(tx, run, delivery.hooks, now)
    else await insertFinds(tx, run, delivery.finds, now)
    return charge
  })
  watch.changed(run.run_id)
  const size = sizeOf(delivery)
  const outcome = size === 0 ? 'empty' : size < run.count ? 'fewer' : 'full'
  metrics?.runEnded({ kind: run.kind, outcome, charged, took_s: tookOf(run, clock) })
}

/** Seconds since the run was started; the wall clock may have been set back meanwhile. */
function tookOf({ created_at }: RunRow, clock: Deps['clock']): number {
  return Math.max(0, clock.now() - created_at) / 1000
}

/** Progress that shows no results, in the shape of the run's kind. */
function shownAt({ kind }: Pick<RunRow, 'kind'>, stage: string, message: string): Progress {
  const step = { stage, message, done: 0, total: null }
  return kind === 'short' ? { ...step, preview: [] } : { ...step, items: [], scan: [] }
}

async function isWithinAllowance(tx: Tx, run: RunRow, now: number, config: Deps['config']): Promise<boolean> {
  return (await store.countEmptyRun(tx, run.account_id, utcDay(now))) <= config.free_empty_runs_per_day
}

/** Ends a run as failed. It costs nothing; the error ends with the request that started it. Throws `LeaseLost`. */
export async function fail({ db, clock, watch, metrics }: Parts, run: RunRow, reason: string): Promise<void> {
  const error = `${reason}; request ${run.request_id}`
  const progress = JSON.stringify(shownAt(run, 'failed', reason))
  const ending = { status: 'failed', charged: 0, error, progress } as const
  await writeAccount(db, run.account_id, (tx) => close(tx, run, clock.now(), ending))
  watch.changed(run.run_id)
  metrics?.runEnded({ kind: run.kind, outcome: 'failed', charged: 0, took_s: tookOf(run, clock) })
}

type Ending = Pick<RunRow, 'status' | 'charged' | 'progress'> & Partial<RunRow>

/** The one way into a terminal state: only by the holder of the lease, and settled in the same transaction. */
async function close(tx: Tx, run: RunRow, now: number, ending: Ending): Promise<void> {
  const change = {
    ...ending,
    settled_at: now,
    progress_at: store.laterThanBefore(tx, now),
    lease_owner: null,
  }
  if (!(await store.updateLeased(tx, run, change))) throw new LeaseLost()
  await store.dropState(tx, run.run_id)
  const subject = { subject_kind: 'run', subject_id: run.run_id } as const
  await settle(tx, run, subject, { held: run.reserved, charge: ending.charged, at: now })
  await giveCapacityBack(tx, { unused: run.reserved - ending.charged, started_at: run.created_at })
}
