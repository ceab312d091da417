import type { Deps } from '../deps.js'
import { snapshot } from '../db/tx.js'
import { Refusal } from '../errors.js'
import * as hooks from '../hooks/store.js'
import { iso } from '../lib/clock.js'
import { presentRun } from './present.js'
import * as store from './store.js'
import { isInFlight, type RunRow } from './types.js'

export type WaitAsk = {
  account_id: string
  run_id: string
  /** 0 answers at once. */
  wait_seconds: number
  /** The progress.updated_at that the caller saw last; any other text answers at once. */
  since: string | null
  signal: AbortSignal
}

type Parts = Pick<Deps, 'db' | 'watch' | 'clock' | 'waits'>

function notFound(): Refusal {
  return new Refusal('run_not_found', 'This account has no such run.')
}

/** Whether there is something to tell the caller. */
function isDue(run: RunRow, { wait_seconds, since }: WaitAsk): boolean {
  return wait_seconds === 0 || !isInFlight(run.status) || (since !== null && since !== iso(run.progress_at))
}

/** Waits, without a connection, until the run is due, the time is over or the caller is gone. Throws `run_not_found`. */
async function untilDue({ db, watch, clock }: Parts, ask: WaitAsk): Promise<void> {
  const subscription = watch.subscribe(ask.run_id)
  const until = clock.steady() + ask.wait_seconds * 1000
  try {
    for (;;) {
      const run = await store.find(db, ask.account_id, ask.run_id)
      if (!run) throw notFound()
      if (isDue(run, ask)) return
      if ((await subscription.next(until - clock.steady(), ask.signal)) === 'ended') return
    }
  } finally {
    subscription.close()
  }
}

/** The run with its results, as of one instant, after the wait that was asked for. Throws `run_not_found`, `rate_limited`. */
export async function readRun(deps: Parts, ask: WaitAsk) {
  if (ask.wait_seconds > 0) {
    const leave = deps.waits.enter(ask.account_id)
    await untilDue(deps, ask).finally(leave)
  }
  return snapshot(deps.db, async (tx) => {
    const run = await store.find(tx, ask.account_id, ask.run_id)
    if (!run) throw notFound()
    return presentRun(run, isInFlight(run.status) ? [] : await hooks.ofRun(tx, run.run_id))
  })
}
