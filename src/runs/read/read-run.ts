import type { components } from '../../../generated/api.js'
import type { SerializedJson } from '../../lib/serialized-json.js'
import { withSnapshot } from '../../db/transactions.js'
import { isWriteUnavailable } from '../../db/unavailable-errors.js'
import type { Reader } from '../../db/types.js'
import type { Infrastructure } from '../../infrastructure.js'
import type { RunServices } from '../run-services.js'
import type { SignedUrlDeps } from '../../hooks/signed-token.js'
import type { RateLimits } from '../../limits/rate-limits.js'
import { ApiError } from '../../errors.js'
import type { Caller } from '../../contract/types.js'
import { toIso } from '../../lib/clock.js'
import type { LoadedRun } from './run-loader.js'
import { notFoundError } from '../../requests/not-found.js'
import { patternsStateOf } from './present.js'
import { presentRunInFlight, loadRunWithResults, loadDecisions } from './results.js'
import * as store from '../store.js'
import { isInFlight, type Progress, type RunRow } from '../types.js'

export type ReadRunOptions = {
  run_id: string
  /** 0 answers at once. */
  wait_seconds: number
  /** The progress.updated_at that the caller saw last; any other text answers at once. */
  since: string | null
  client: WaitingClient
}

/** Who waits. The call of an operation is one: its signal is made when it is first read, which is for a wait alone. */
export type WaitingClient = {
  /** Fires when the client is gone. */
  readonly signal: AbortSignal
  /** Called with the progress at the start of the wait and after every change. */
  readonly onProgress?: (progress: Pick<Progress, 'message' | 'done' | 'total'>) => void
}

type RunAnswer = components['schemas']['Run']
export type ReadRunDeps = Pick<Infrastructure, 'db' | 'clock'> &
  SignedUrlDeps &
  Pick<RunServices, 'responseCache' | 'runWaiters' | 'runLoader' | 'waitLimiter'>

export type CountRunReadDeps = Pick<Infrastructure, 'db'> & { limits: RateLimits }

/** Counts one read of a run that is there. Throws `run_not_found` and `rate_limited`. */
export async function countRunRead({ db, limits }: CountRunReadDeps, caller: Caller, run_id: string) {
  const { account_id } = caller
  if (!(await store.runExists(db, account_id, run_id)))
    throw await notFoundError(db, { kind: 'run', account_id, id: run_id })
  return limits.consume('run_reads', caller.account_id)
}

/** Whether the caller is answered now instead of waiting. Who has seen a run done may wait for its patterns. */
function isReadyToAnswer(run: RunRow, { wait_seconds, since }: ReadRunOptions): boolean {
  if (wait_seconds === 0 || (since !== null && since !== toIso(run.progress_at))) return true
  return !isInFlight(run.status) && (since === null || patternsStateOf(run) !== 'pending')
}

/**
 * A held read: waits until there is something to answer, the time is over or the client is gone, and returns the run as
 * last read. It holds no database connection meanwhile. Throws what `RunLoader` throws, so a caller whose key is revoked
 * during the wait gets no answer, and `rate_limited`.
 */
export async function waitForRun(
  { runLoader: loadRun, runWaiters, waitLimiter, clock }: ReadRunDeps,
  caller: Caller,
  options: ReadRunOptions,
): Promise<LoadedRun> {
  const { run_id, client } = options
  const { signal } = client
  const releaseWait = waitLimiter.acquire(caller.account_id)
  const subscription = runWaiters.subscribe({ run_id, caller })
  const deadline = clock.monotonicNow() + options.wait_seconds * 1000
  let reported_at: number | null = null

  function answerIfReady(loadedRun: LoadedRun, isLastRead: boolean): LoadedRun | null {
    const { row } = loadedRun
    if (row.progress_at !== reported_at) client.onProgress?.(JSON.parse(row.progress) as Progress)
    reported_at = row.progress_at
    return isLastRead || isReadyToAnswer(row, options) ? loadedRun : null
  }

  try {
    for (let isLastRead = false; ;) {
      // What was read is not kept while it waits, because thousands may wait.
      const answer = answerIfReady(await loadRun({ caller, run_id }), isLastRead)
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

/** The run with its results as of one instant, from the cache if nothing of it has changed since. */
export async function readRunNow(
  deps: ReadRunDeps,
  caller: Caller,
  run_id: string,
): Promise<RunAnswer | SerializedJson<RunAnswer>> {
  const { db, responseCache } = deps
  const row = await requireRun(db, caller, run_id)
  if (isInFlight(row.status)) return presentRunInFlight(row)
  await markRead(deps, row)
  const cachedResponse = responseCache.find(row, await loadDecisions(db, row))
  if (cachedResponse) return cachedResponse
  return withSnapshot(db, async (view) => {
    const run = await requireRun(view, caller, run_id)
    return responseCache.write(await loadRunWithResults(view, deps, run), run)
  })
}

/** The run, after the wait that the caller requested. Throws what `RunLoader` throws, and `rate_limited`. */
export function readRun(
  deps: ReadRunDeps,
  caller: Caller,
  options: ReadRunOptions,
): Promise<RunAnswer | SerializedJson<RunAnswer>> {
  if (options.wait_seconds === 0) return readRunNow(deps, caller, options.run_id)
  // Not awaited: thousands may wait, and each function that awaits takes half a kilobyte of every wait.
  return waitForRun(deps, caller, options).then((loadedRun) => presentAwaitedRun(deps, loadedRun))
}

async function presentAwaitedRun(deps: ReadRunDeps, { row, text }: LoadedRun) {
  await markRead(deps, row)
  return text()
}

/** Takes the results of a watch's run off what the account has not read. A read succeeds even if the disk is full. */
async function markRead({ db }: Pick<ReadRunDeps, 'db'>, { run_id, watch_unseen }: RunRow): Promise<void> {
  if (watch_unseen === 0) return
  await store.markRunRead(db, run_id).catch((error: unknown) => {
    if (!isWriteUnavailable(error)) throw error
  })
}

/** The row of a run of the account. Throws `run_not_found`. */
export async function requireRun(db: Reader, { account_id }: Caller, run_id: string): Promise<RunRow> {
  const row = await store.findRun(db, account_id, run_id)
  if (!row) throw await notFoundError(db, { kind: 'run', account_id, id: run_id })
  return row
}
