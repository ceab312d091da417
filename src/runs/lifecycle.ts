import { settle } from '../credits/ledger.js'
import { write, writeAccount } from '../db/tx.js'
import type { Db, Reader, Tx } from '../db/types.js'
import type { Deps } from '../deps.js'
import { type FindBody, insertFinds } from '../finds/deliver.js'
import { insertHooks, type HookBody } from '../hooks/deliver.js'
import { utcDay } from '../lib/clock.js'
import { giveCapacityBack } from './capacity.js'
import { LeaseLost } from './lease.js'
import { countPurchases } from './purchases.js'
import * as leases from './lease-store.js'
import { insertQueued, type NewRun } from './start-store.js'
import * as states from './state-store.js'
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

const noStatsYet = JSON.stringify(noStats)

/** Writes a run as queued, in the transaction that holds its credits. */
export async function queue(tx: Tx, run: NewRun, now: number): Promise<void> {
  const progress = JSON.stringify(shownAt(run.kind, 'queued', 'Waiting for a free place.'))
  await insertQueued(tx, run, { stats: noStatsYet, progress, now })
}

const asTaken = (kind: RunRow['kind']) => JSON.stringify(shownAt(kind, 'starting', 'Starting.'))
const shown = { short: asTaken('short'), other: asTaken('long') }

export type Worker = { owner: string; only: string | null }

/** Claims the next run to work on, under a lease. Its deadline is set when it is claimed for the first time. */
export async function claim(
  { db, clock, watch, config }: Parts,
  worker: Worker,
): Promise<RunRow | undefined> {
  const now = clock.steady()
  const [lease_until, deadline_at] = [now + config.run_lease_ms, now + config.run_deadline_ms]
  const run = await leases.claim(db, {
    now,
    shown_at: clock.now(),
    shown,
    lease_until,
    deadline_at,
    ...worker,
  })
  if (run) watch.changed(run.run_id)
  return run
}

/** Says that the worker is alive. False where the lease is another's by now. */
export async function heartbeat({ db, clock, config }: Parts, run: leases.Leased): Promise<boolean> {
  return leases.extend(db, run, clock.steady() + config.run_lease_ms)
}

/** Gives the run back unfinished, so that the next worker takes it at once. */
export async function release({ db }: Parts, run: leases.Leased): Promise<void> {
  await leases.release(db, run)
}

/**
 * Brings leases in line with what a worker works on, after the database was away: those runs are its own on, and what
 * it was given, or gave back, without hearing of it, is free to be taken up.
 */
export async function settleLeases({ db, clock, config }: Parts, held: leases.Held): Promise<void> {
  await leases.extendAll(db, held, clock.steady() + config.run_lease_ms)
  await leases.releaseUnworked(db, held)
}

/** Frees what workers held that are gone for good, so that it is taken up at once. */
export async function releaseLeasesOf(
  { db }: Pick<Deps, 'db'>,
  isGone: (owner: string) => boolean,
): Promise<void> {
  await leases.releaseLeases(db, (await leases.leaseOwners(db)).filter(isGone))
}

/** The state after the last stage that was saved; undefined where none was. */
export async function resumePoint(
  { db }: Pick<Deps, 'db'>,
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
  { db, clock, watch }: Parts,
  run: leases.Leased,
  progress: Progress,
): Promise<void> {
  const shown = { now: clock.now(), progress: JSON.stringify(progress) }
  if (!(await leases.writeProgress(db, run, shown))) throw new LeaseLost()
  watch.changed(run.run_id)
}

/** Saves what a finished stage made, as the place to resume from. Throws `LeaseLost`. */
export async function saveStage(
  { db }: { db: Db },
  run: RunRow,
  stage: string,
  state: unknown,
): Promise<void> {
  const text = JSON.stringify(state)
  await write(db, async (tx) => {
    if (!(await leases.isHeld(tx, run))) throw new LeaseLost()
    await states.saveState(tx, run, stage, text)
  })
}

/**
 * Delivers and settles: hooks or finds, charge, refund and `done` in one transaction. A run that found nothing is free
 * while the account's daily allowance lasts. Done again, it changes nothing. Throws `LeaseLost`.
 */
export async function complete(parts: Parts, run: RunRow, delivery: Delivery): Promise<void> {
  const { db, clock, watch, metrics } = parts
  const charged = await deliver(parts, run, delivery).catch(async (error: unknown) => {
    // The answer to an earlier commit may have been lost.
    const before = error instanceof LeaseLost ? await leases.chargeOfDone(db, run) : undefined
    if (before === undefined) throw error
    return before
  })
  watch.changed(run.run_id)
  const size = sizeOf(delivery)
  const outcome = size === 0 ? 'empty' : size < run.count ? 'fewer' : 'full'
  metrics?.runEnded({ kind: run.kind, outcome, charged, took_s: tookOf(run, clock) })
}

/** Returns what was charged. */
async function deliver({ db, clock, config }: Parts, run: RunRow, delivery: Delivery): Promise<number> {
  return writeAccount(db, run.account_id, async (tx) => {
    const now = clock.now()
    const bought = await countPurchases(tx, run.run_id)
    const free = bought > 0 && sizeOf(delivery) === 0 && (await isWithinAllowance(tx, run, now, config))
    const charge = free ? 0 : bought
    await close(tx, run, now, {
      status: 'done',
      charged: charge,
      error: null,
      outcome: delivery.outcome,
      stats: JSON.stringify(delivery.stats),
      progress: JSON.stringify({
        ...shownAt(run.kind, 'done', 'Done.'),
        done: sizeOf(delivery),
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
function tookOf({ created_at }: RunRow, clock: Deps['clock']): number {
  return Math.max(0, clock.now() - created_at) / 1000
}

/** Progress that shows no results, in the shape of the run's kind. */
function shownAt(kind: RunRow['kind'], stage: string, message: string): Progress {
  const step = { stage, message, done: 0, total: null }
  return kind === 'short' ? { ...step, preview: [] } : { ...step, items: [], scan: [] }
}

async function isWithinAllowance(tx: Tx, run: RunRow, now: number, config: Deps['config']): Promise<boolean> {
  return (await states.countEmptyRun(tx, run.account_id, utcDay(now))) <= config.free_empty_runs_per_day
}

/** Ends a run as failed. It costs nothing; the error ends with the request that started it. Throws `LeaseLost`. */
export async function fail({ db, clock, watch, metrics }: Parts, run: RunRow, reason: string): Promise<void> {
  const error = `${reason}; request ${run.request_id}`
  const progress = JSON.stringify(shownAt(run.kind, 'failed', reason))
  const nothing = { charged: 0, outcome: null, report: null, stats: null }
  const ending = { ...nothing, status: 'failed', error, progress } as const
  await writeAccount(db, run.account_id, (tx) => close(tx, run, clock.now(), ending))
  watch.changed(run.run_id)
  metrics?.runEnded({ kind: run.kind, outcome: 'failed', charged: 0, took_s: tookOf(run, clock) })
}

/** The one way into a terminal state: only by the holder of the lease, and settled in the same transaction. */
async function close(tx: Tx, run: RunRow, now: number, ending: leases.Ending): Promise<void> {
  if (!(await leases.end(tx, run, now, ending))) throw new LeaseLost()
  await states.dropState(tx, run.run_id)
  const subject = { subject_kind: 'run', subject_id: run.run_id } as const
  await settle(tx, run, subject, { held: run.reserved, charge: ending.charged, at: now })
  await giveCapacityBack(tx, { unused: run.reserved - ending.charged, started_at: run.created_at })
}
