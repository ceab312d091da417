import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { retryUntilAvailable } from '../db/retry.js'
import { isUnavailable } from '../db/unavailable-errors.js'
import { withLogContext } from '../lib/log.js'
import { createPendingWork } from '../lib/pending-work.js'
import { rejectOnAbort } from '../lib/reject-on-abort.js'
import { LeaseLostError } from '../runs/work/lease-lost-error.js'
import { completeRun, countResults, failRun } from '../runs/work/lifecycle.js'
import { releaseRun, returnAttempt } from '../runs/work/run-lease.js'
import { isCancellationRequested, type RunRow } from '../runs/types.js'
import { computePatterns } from './patterns.js'
import { runExecutor } from './executors.js'
import { DeadlineExceededError, failureReason, requireAttemptsLeft } from './failure-reason.js'
import { startHeartbeat } from './heartbeat.js'
import type { ExecutionSignals, RunnerDeps } from './types.js'

/** The reason with which the work on a run is aborted when this process ends. */
class RunStoppedError extends Error {}

/**
 * Executes a claimed run until it is done, has failed, or another worker has taken its lease. When `stop` fires, the
 * run is released unfinished, after the answers to its calls were stored so that nobody buys them again. Never throws: an
 * error fails the run or is logged. Resolves to false if the outcome could not be saved; the run then keeps its lease,
 * which the caller has to reconcile.
 */
export function executeRun(deps: RunnerDeps, run: RunRow, stop: AbortSignal): Promise<boolean> {
  const { run_id, request_id, attempts: attempt } = run
  const work = new AbortController()
  const fields = { run_id, request_id, attempt }
  const cancellation = deps.runCancellations.watch(run)
  const calls = AbortSignal.any([work.signal, cancellation.signal])
  for (const signal of [work.signal, calls]) {
    withLogContext(signal, fields)
    // Each provider call in flight adds a listener: without this, Node warns of a leak at the eleventh.
    setMaxListeners(0, signal)
  }
  const pendingCalls = createPendingWork()
  const signals = { work: work.signal, cancel: cancellation.signal, calls, stop, pendingCalls }
  const control = { work, stop, signals, fields }
  const execution = executeWithLease({ ...deps, log: deps.log.child(fields) }, run, control)
  return execution.finally(cancellation.close)
}

/** `fields` are included in every log line of the run. */
type ExecutionControl = {
  work: AbortController
  stop: AbortSignal
  signals: ExecutionSignals
  fields: { run_id: string }
}

/**
 * A run that was cancelled before it was claimed ends as that, however late: it makes no call, and what was bought for it
 * is delivered. It has the whole time for it.
 */
function remainingMs({ clock, config }: RunnerDeps, run: RunRow): number {
  if (isCancellationRequested(run)) return config.run_deadline_ms
  return Math.max(0, (run.deadline_at ?? Infinity) - clock.monotonicNow())
}

async function executeWithLease(
  deps: RunnerDeps,
  run: RunRow,
  { work, stop, signals, fields }: ExecutionControl,
): Promise<boolean> {
  const { log } = deps
  const onStop = () =>
    void endWork(signals, deps.config.hand_over_ms).then(() => work.abort(new RunStoppedError()))
  stop.addEventListener('abort', onStop)
  const stopHeartbeat = startHeartbeat(deps, run, work)
  const deadline = setTimeout(() => work.abort(new DeadlineExceededError()), remainingMs(deps, run))
  try {
    requireAttemptsLeft(deps, run)
    if (stop.aborted) throw new RunStoppedError()
    const delivery = await rejectOnAbort(runExecutor(deps, run, signals), work.signal)
    await retryUntilAvailable(work.signal, () => completeRun(deps, run, delivery))
    log.info({ kind: run.kind, results: countResults(delivery) }, 'run done')
    if (run.kind === 'short') await computePatternsOrLog(deps, fields, stop)
    return true
  } catch (error) {
    if (!(error instanceof RunStoppedError)) log.warn({ err: error }, 'run aborted')
    return await saveFailure(deps, run, error)
  } finally {
    stopHeartbeat()
    clearTimeout(deadline)
    stop.removeEventListener('abort', onStop)
  }
}

/** Adds patterns to a run that is delivered already, so that a failure is logged and changes nothing of it. */
async function computePatternsOrLog(
  deps: RunnerDeps,
  fields: { run_id: string },
  stop: AbortSignal,
): Promise<void> {
  try {
    await computePatterns(deps, fields, stop)
  } catch (error) {
    if (stop.aborted) deps.log.info('patterns will be computed after the next start')
    else deps.log.warn({ err: error }, 'computing the patterns failed')
  }
}

/** Ends a run that was not completed, as `endFailedRun` does. Resolves to false if that could not be saved. */
async function saveFailure(deps: RunnerDeps, run: RunRow, error: unknown): Promise<boolean> {
  const { log } = deps
  try {
    await endFailedRun(deps, run, error)
    return true
  } catch (endError) {
    if (endError instanceof LeaseLostError) log.info('run taken over by another worker')
    else log.error({ err: endError }, 'outcome of the run not saved; it will be claimed again')
    return endError instanceof LeaseLostError
  }
}

/** Resolves when no call is pending, and after this time even if some are. */
async function endWork({ pendingCalls, work }: ExecutionSignals, timeoutMs: number): Promise<void> {
  const timeout = sleep(timeoutMs, undefined, { signal: work }).catch(() => undefined)
  await Promise.race([pendingCalls.ended(), timeout])
}

async function endFailedRun(deps: RunnerDeps, run: RunRow, error: unknown): Promise<void> {
  if (error instanceof LeaseLostError) return returnAttempt(deps, run)
  if (error instanceof RunStoppedError || isUnavailable(error)) {
    if (!(await releaseRun(deps, run))) await returnAttempt(deps, run)
    deps.wakeRunners()
    return
  }
  await failRun(deps, run, failureReason(error))
}
