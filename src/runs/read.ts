import type { components } from '../../generated/api.js'
import type { JsonText } from '../lib/json-text.js'
import { snapshot } from '../db/tx.js'
import type { Reader } from '../db/types.js'
import type { Deps } from '../deps.js'
import { Refusal } from '../errors.js'
import type { Caller } from '../keys/authenticate.js'
import { iso } from '../lib/clock.js'
import type { Seen } from './look.js'
import { runNotFound } from './not-found.js'
import { runInFlight, runWithResults, verdictsOn } from './results.js'
import * as store from './store.js'
import { isInFlight, type Progress, type RunRow } from './types.js'

export type WaitAsk = {
  run_id: string
  /** 0 answers at once. */
  wait_seconds: number
  /** The progress.updated_at that the caller saw last; any other text answers at once. */
  since: string | null
  signal: AbortSignal
  /** Hears of the progress as it was found and of every change while the wait lasts. */
  onProgress?: (progress: Pick<Progress, 'message' | 'done' | 'total'>) => void
}

type Run = components['schemas']['Run']
type Parts = Pick<Deps, 'written' | 'db' | 'watch' | 'look' | 'clock' | 'waits' | 'config' | 'secret'>

/** Counts one read of a run that is there. Throws `run_not_found` and `rate_limited`. */
export async function countRead({ db, limits }: Pick<Deps, 'db' | 'limits'>, caller: Caller, run_id: string) {
  if (!(await store.isThere(db, caller.account_id, run_id))) throw runNotFound()
  return limits.take('run_reads', caller.account_id)
}

/** Whether there is something to tell the caller. */
function isDue(run: RunRow, { wait_seconds, since }: WaitAsk): boolean {
  return wait_seconds === 0 || !isInFlight(run.status) || (since !== null && since !== iso(run.progress_at))
}

/**
 * Waits, without a connection, until the run is due, the time is over or the client is gone, and returns it as it was
 * seen then. A caller whose key was revoked meanwhile is answered no more. Throws what `look` throws, and
 * `rate_limited`.
 */
export async function readWhenDue(
  { look, watch, waits, clock }: Parts,
  caller: Caller,
  ask: WaitAsk,
): Promise<Seen> {
  const { run_id, signal } = ask
  const leave = waits.enter(caller.account_id)
  const subscription = watch.subscribe({ run_id, caller })
  const until = clock.steady() + ask.wait_seconds * 1000
  let told_at: number | null = null

  function answerOf(seen: Seen, is_over: boolean): Seen | null {
    const { row } = seen
    if (row.progress_at !== told_at) ask.onProgress?.(JSON.parse(row.progress) as Progress)
    told_at = row.progress_at
    return is_over || isDue(row, ask) ? seen : null
  }

  try {
    for (let is_over = false; ;) {
      // Nothing of what was seen is kept while it waits: thousands may.
      const answer = answerOf(await look({ caller, run_id }), is_over)
      if (answer) return answer
      is_over = (await subscription.next(until - clock.steady(), signal)) === 'ended'
      if (signal.aborted) throw new Refusal('unavailable', 'The client went away before there was an answer.')
    }
  } finally {
    subscription.close()
    leave()
  }
}

/** The run with its results as of one instant, written as it was before where nothing of it changed since. */
async function readNow(deps: Parts, caller: Caller, run_id: string): Promise<Run | JsonText<Run>> {
  const { db, written } = deps
  const row = await found(db, caller, run_id)
  if (isInFlight(row.status)) return runInFlight(row)
  const known = written.find(row, await verdictsOn(db, row))
  if (known) return known
  return snapshot(db, async (view) => {
    const run = await found(view, caller, run_id)
    return written.write(await runWithResults(view, deps, run), run)
  })
}

/** The run after the wait that was asked for. Throws what `look` throws, and `rate_limited`. */
export async function readRun(deps: Parts, caller: Caller, ask: WaitAsk): Promise<Run | JsonText<Run>> {
  if (ask.wait_seconds === 0) return readNow(deps, caller, ask.run_id)
  return (await readWhenDue(deps, caller, ask)).text()
}

async function found(db: Reader, { account_id }: Caller, run_id: string): Promise<RunRow> {
  const row = await store.find(db, account_id, run_id)
  if (!row) throw runNotFound()
  return row
}
