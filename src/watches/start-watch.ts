import type { Caller } from '../contract/types.js'
import type { Tx } from '../db/types.js'
import { ApiError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import { prepareStart, type PrepareStartDeps } from '../runs/start/prepare-start.js'
import { type CountedStartDeps, type LimitedReply, startRateLimited } from '../runs/start/start-limited.js'
import { startRun, type StartReply, type StartRunRequest } from '../runs/start/start-run.js'
import type { RunnerSignals } from '../runs/types.js'
import { loadMonthBudget } from './month-credits-left.js'
import { requireWatch } from './require-watch.js'
import * as store from './store.js'
import type { DatabaseTime } from './types.js'

/** Starts runs of watches, both due ones and ones that a caller asks for. A watch has at most one run in flight. */

export type StartWatchDeps = PrepareStartDeps &
  Pick<RunnerSignals, 'preloadExecutor'> &
  CountedStartDeps &
  Pick<Infrastructure, 'log'> &
  DatabaseTime

/** The error if a run of the watch is in flight. */
export function runInFlightError(): ApiError {
  const message =
    'A run of this watch is queued or running. End it with POST /v1/runs/{run_id}/cancel, or wait until GET /v1/runs/{run_id} shows its end.'
  return new ApiError('run_in_flight', message)
}

/** Throws `run_in_flight` while a run of the watch is queued or running. */
export async function requireNoRunInFlight(tx: Tx, row: store.WatchRow): Promise<void> {
  if (await store.hasWatchRunInFlight(tx, row)) throw runInFlightError()
}

type Start = Pick<StartRunRequest, 'operation' | 'idempotency_key' | 'request_id' | 'watch'>

/** Prepares the start of a watch's run. Throws `invalid_request`. */
export async function prepareWatchRun(
  deps: StartWatchDeps,
  { caller, row }: { caller: Caller; row: store.WatchRow },
  { idempotency_key, request_id, ...start }: Start,
): Promise<StartRunRequest> {
  deps.preloadExecutor(row.kind)
  const body = JSON.parse(row.start) as object
  const request = await prepareStart(deps, caller, { kind: row.kind, body, idempotency_key, request_id })
  return { ...request, ...start }
}

/** `rateLimit` is null if the start does not count towards an hourly limit. */
export type WatchRunReply = { reply: StartReply; rateLimit: LimitedReply['rateLimit'] | null }

type RunWatchRequest = { watch_id: string; idempotency_key: string | null; request_id: string }

/** The watch was changed after its start was prepared. */
class StartChangedError extends Error {}

/** Starts the run of a watch once. Throws `StartChangedError` if the watch is changed in the meantime. */
async function runOnce(
  deps: StartWatchDeps,
  caller: Caller,
  { watch_id, idempotency_key, request_id }: RunWatchRequest,
): Promise<WatchRunReply> {
  const { account_id } = caller
  const row = await requireWatch(deps.db, { account_id, watch_id })
  const now = await deps.databaseNow()
  const watch = {
    watch_id,
    occurrence: null,
    async requireAllowed(tx: Tx) {
      const current = await requireWatch(tx, { account_id, watch_id })
      if (current.start !== row.start) throw new StartChangedError()
      await requireNoRunInFlight(tx, current)
      return loadMonthBudget(tx, current, now)
    },
    recordStart: (tx: Tx, run: { run_id: string; at: number }) => store.recordStart(tx, watch_id, run),
  }
  const start = { operation: `runWatch ${watch_id}`, idempotency_key, request_id, watch }
  const preparedRequest = await prepareWatchRun(deps, { caller, row }, start)
  if (row.kind === 'short') return { reply: await startRun(deps, caller, preparedRequest), rateLimit: null }
  return startRateLimited(deps, caller, preparedRequest)
}

/**
 * Starts a run of the watch outside its schedule, under the caller's key. Unlike a due occurrence it counts towards the
 * hourly limit that a start of its kind has; short runs have none. Idempotency keys are separate for each watch. Throws
 * `watch_not_found`, `run_in_flight`, `rate_limited` and what `startRun` throws.
 */
export async function runWatch(
  deps: StartWatchDeps,
  caller: Caller,
  request: RunWatchRequest,
): Promise<WatchRunReply> {
  // Retries are few, because each means that the account changed the watch between two statements.
  for (;;) {
    try {
      return await runOnce(deps, caller, request)
    } catch (error) {
      if (!(error instanceof StartChangedError)) throw error
    }
  }
}
