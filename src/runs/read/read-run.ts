import type { components } from '../../../generated/api.js'
import type { SerializedJson } from '../../lib/serialized-json.js'
import { withSnapshot } from '../../db/transactions.js'
import type { Reader } from '../../db/types.js'
import type { Infrastructure } from '../../infrastructure.js'
import type { RunServices } from '../run-services.js'
import type { SignedUrlDeps } from '../../hooks/signed-token.js'
import type { RateLimits } from '../../limits/rate-limits.js'
import { ApiError } from '../../errors.js'
import type { Caller } from '../../contract/types.js'
import { toIso } from '../../lib/clock.js'
import type { LoadedRun } from './run-loader.js'
import { runNotFound } from '../not-found.js'
import { presentRunInFlight, loadRunWithResults, loadVerdicts } from './results.js'
import * as store from '../store.js'
import { isInFlight, type Progress, type RunRow } from '../types.js'

export type ReadRunOptions = {
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
export type ReadRunDeps = Pick<Infrastructure, 'db' | 'clock'> &
  SignedUrlDeps &
  Pick<RunServices, 'responses' | 'runEvents' | 'runLoader' | 'waitLimiter'>

export type CountRunReadDeps = Pick<Infrastructure, 'db'> & { limits: RateLimits }

/** Counts one read of a run that is there. Throws `run_not_found` and `rate_limited`. */
export async function countRunRead({ db, limits }: CountRunReadDeps, caller: Caller, run_id: string) {
  if (!(await store.runExists(db, caller.account_id, run_id))) throw runNotFound()
  return limits.consume('run_reads', caller.account_id)
}

/** Whether there is something to tell the caller. */
function isReadyToAnswer(run: RunRow, { wait_seconds, since }: ReadRunOptions): boolean {
  return wait_seconds === 0 || !isInFlight(run.status) || (since !== null && since !== toIso(run.progress_at))
}

/**
 * Waits, without a connection, until the run is due, the time is over or the client is gone, and returns it as it was
 * seen then. A caller whose key was revoked meanwhile is answered no more. Throws what `look` throws, and
 * `rate_limited`.
 */
export async function waitForRun(
  { runLoader: look, runEvents: watch, waitLimiter: waits, clock }: ReadRunDeps,
  caller: Caller,
  options: ReadRunOptions,
): Promise<LoadedRun> {
  const { run_id, signal } = options
  const releaseWait = waits.acquire(caller.account_id)
  const subscription = watch.subscribe({ run_id, caller })
  const deadline = clock.monotonicNow() + options.wait_seconds * 1000
  let reported_at: number | null = null

  function answerIfReady(loadedRun: LoadedRun, isLastRead: boolean): LoadedRun | null {
    const { row } = loadedRun
    if (row.progress_at !== reported_at) options.onProgress?.(JSON.parse(row.progress) as Progress)
    reported_at = row.progress_at
    return isLastRead || isReadyToAnswer(row, options) ? loadedRun : null
  }

  try {
    for (let isLastRead = false; ;) {
      // Nothing of what was seen is kept while it waits: thousands may.
      const answer = answerIfReady(await look({ caller, run_id }), isLastRead)
      if (answer) return answer
      isLastRead = (await subscription.next(deadline - clock.monotonicNow(), signal)) === 'ended'
      if (signal.aborted)
        throw new ApiError('unavailable', 'The client went away before there was an answer.')
    }
  } finally {
    subscription.close()
    releaseWait()
  }
}

/** The run with its results as of one instant, written as it was before where nothing of it changed since. */
async function readRunNow(
  deps: ReadRunDeps,
  caller: Caller,
  run_id: string,
): Promise<Run | SerializedJson<Run>> {
  const { db, responses: written } = deps
  const row = await requireRun(db, caller, run_id)
  if (isInFlight(row.status)) return presentRunInFlight(row)
  const cachedResponse = written.find(row, await loadVerdicts(db, row))
  if (cachedResponse) return cachedResponse
  return withSnapshot(db, async (view) => {
    const run = await requireRun(view, caller, run_id)
    return written.write(await loadRunWithResults(view, deps, run), run)
  })
}

/** The run after the wait that was asked for. Throws what `look` throws, and `rate_limited`. */
export async function readRun(
  deps: ReadRunDeps,
  caller: Caller,
  options: ReadRunOptions,
): Promise<Run | SerializedJson<Run>> {
  if (options.wait_seconds === 0) return readRunNow(deps, caller, options.run_id)
  return (await waitForRun(deps, caller, options)).text()
}

async function requireRun(db: Reader, { account_id }: Caller, run_id: string): Promise<RunRow> {
  const row = await store.findRun(db, account_id, run_id)
  if (!row) throw runNotFound()
  return row
}
