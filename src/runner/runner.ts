import { setTimeout as sleep } from 'node:timers/promises'
import { isUnavailable } from '../db/unavailable-errors.js'
import { hasProcessExited, processName } from '../lib/process-name.js'
import { createWakeLoop } from '../lib/wake-loop.js'
import { releaseOrphanedRemixes, type RemixReservationDeps } from '../remixes/reservation.js'
import { failOrphanedCommandRuns, failUnclaimedRun } from '../runs/work/fail-orphaned-command-runs.js'
import { createCancellationPolling } from '../runs/work/cancellation-polling.js'
import { type ClaimOptions, claimNextRun, isClaimableRunLocked } from '../runs/work/claim-run.js'
import type { LifecycleDeps } from '../runs/work/lifecycle.js'
import { releaseLeasesOfGoneWorkers, reconcileLeases } from '../runs/work/run-lease.js'
import { releasePatternsOfGoneProcesses } from '../runs/work/patterns-backfill.js'
import type { RunRow } from '../runs/types.js'
import { releaseDeliveriesOfGoneProcesses } from '../webhooks/housekeeping.js'
import { executeRun } from './execute-run.js'
import type { RunnerDeps } from './types.js'

/** Claims runs from the table and executes several of them concurrently. */
export type Runner = {
  /** Starts claiming runs and returns at once. */
  wake(): void
  /** How many runs are being executed. */
  activeRunCount(): number
  /** Resolves when no run is being claimed or executed. */
  idle(): Promise<void>
  /** Stops claiming, and releases unfinished runs to other workers. */
  stop(): Promise<void>
}

type RunnerOptions = {
  /** Maximum number of runs executed concurrently. */
  runs_at_once: number
  /** Execute only this run; null for any. */
  only_run_id: string | null
}

/** A worker name that begins with the name of this process, so that others can tell whether it still exists. */
function createWorkerName({ ids }: Pick<RunnerDeps, 'ids'>): string {
  return `${processName} ${ids.uuid().slice(0, 13)}`
}

/** Pauses before a run is looked for again whose row was locked. After the last one, the next sweep finds it. */
const lockedRunPausesMs = [10, 20, 40, 80, 160, 160, 160, 160, 160]

/** Claims the next run, and waits for runs whose row another transaction holds for an instant. */
async function claimOnceUnlocked(
  deps: RunnerDeps,
  options: ClaimOptions,
  stop: AbortSignal,
): Promise<RunRow | undefined> {
  for (const pauseMs of lockedRunPausesMs) {
    const run = await claimNextRun(deps, options)
    if (run || !(await isClaimableRunLocked(deps, options.only_run_id))) return run
    await sleep(pauseMs, undefined, { signal: stop }).catch(() => undefined)
    if (stop.aborted) return undefined
  }
  return claimNextRun(deps, options)
}

type RunClaimer = {
  /** Claims the next run; `activeRunIds` are those that this worker already executes. */
  claimNext(activeRunIds: string[]): Promise<RunRow | undefined>
  /** To be called when the outcome of a run could not be saved. */
  requireReconciliation(): void
}

/**
 * Claims runs for a worker. If the answer to a claim was lost because the database was unavailable, the worker may hold
 * leases it does not know of. They are reconciled before the next claim, so that no run waits for its lease to expire
 * or loses an attempt.
 */
function createRunClaimer(deps: RunnerDeps, options: ClaimOptions, stop: AbortSignal): RunClaimer {
  const { owner } = options
  let needsReconciliation = false
  async function claimNext(activeRunIds: string[]): Promise<RunRow | undefined> {
    const neededReconciliation = needsReconciliation
    needsReconciliation = false
    try {
      if (neededReconciliation) await reconcileLeases(deps, { owner, active_run_ids: activeRunIds })
      return await claimOnceUnlocked(deps, options, stop)
    } catch (error) {
      needsReconciliation ||= neededReconciliation || isUnavailable(error)
      throw error
    }
  }
  return { claimNext, requireReconciliation: () => void (needsReconciliation = true) }
}

/** Creates the runner of this process. It claims nothing until `wake` is called. */
export function createRunner(deps: RunnerDeps, { runs_at_once, only_run_id }: RunnerOptions): Runner {
  const stopController = new AbortController()
  const owner = createWorkerName(deps)
  const claimer = createRunClaimer(deps, { owner, only_run_id }, stopController.signal)
  const cancellationPolling = createCancellationPolling(deps)
  /** The execution of each run, by run id. */
  const activeRuns = new Map<string, Promise<void>>()

  async function claimRuns(): Promise<void> {
    while (activeRuns.size < runs_at_once && !stopController.signal.aborted) {
      const run = await claimer.claimNext([...activeRuns.keys()])
      if (!run) return
      const work = executeRun(deps, run, stopController.signal).then((isSaved) => {
        activeRuns.delete(run.run_id)
        if (activeRuns.size === 0) void cancellationPolling.stop()
        // If the outcome could not be saved, claiming would fail as well: the next sweep wakes the runner.
        if (isSaved) claimLoop.wake()
        else claimer.requireReconciliation()
      })
      activeRuns.set(run.run_id, work)
      cancellationPolling.start()
    }
  }

  const onFault = (error: unknown) => deps.log.error({ err: error }, 'runs could not be claimed')
  const claimLoop = createWakeLoop(() => claimRuns().catch(onFault), stopController.signal)

  async function idle(): Promise<void> {
    while (claimLoop.current() !== null || activeRuns.size > 0)
      await Promise.all([claimLoop.current(), ...activeRuns.values()])
  }

  return {
    wake: () => claimLoop.wake(),
    idle,
    activeRunCount: () => activeRuns.size,
    async stop() {
      stopController.abort()
      await idle()
      await cancellationPolling.stop()
    },
  }
}

/**
 * Releases, at a start, the leases, remixes and deliveries of processes of this machine that no longer exist, so that
 * their runs resume at once instead of when the lease expires.
 */
export async function releaseWorkOfGoneProcesses(deps: RemixReservationDeps): Promise<void> {
  await releaseLeasesOfGoneWorkers(deps, hasProcessExited)
  await releasePatternsOfGoneProcesses(deps, hasProcessExited)
  await releaseOrphanedRemixes(deps, hasProcessExited)
  await releaseDeliveriesOfGoneProcesses(deps, hasProcessExited)
}

/** Fails a run that this process released, unless another has claimed it. Returns whether it did. */
export async function failInterruptedRun(
  deps: LifecycleDeps & Pick<RunnerDeps, 'ids'>,
  run_id: string,
): Promise<boolean> {
  const reason = 'The command was interrupted; nothing was charged'
  return failUnclaimedRun(deps, run_id, { owner: createWorkerName(deps), reason })
}

/** Fails the runs of this account whose command was killed and that no worker executes. Returns how many. */
export async function failInterruptedRuns(
  deps: LifecycleDeps & Pick<RunnerDeps, 'ids'>,
  account_id: string,
): Promise<number> {
  const reason = 'The command that worked on the run is gone; nothing was charged'
  return failOrphanedCommandRuns(deps, account_id, {
    owner: createWorkerName(deps),
    reason,
    isGone: hasProcessExited,
  })
}
