import { isUnavailable } from '../db/unavailable-errors.js'
import { hasProcessExited, processName } from '../lib/process-name.js'
import { releaseOrphanedRemixes, type RemixReservationDeps } from '../remixes/reservation.js'
import { endOrphanedRuns, endUnclaimedRun } from '../runs/work/orphaned-runs.js'
import {
  claimNextRun,
  type LifecycleDeps,
  releaseLeasesOfGoneWorkers,
  reconcileLeases,
} from '../runs/work/lifecycle.js'
import type { RunRow } from '../runs/types.js'
import { executeRun } from './execute-run.js'
import type { RunnerDeps } from './types.js'

/** Takes runs from the table and works on them, several side by side. */
export type Runner = {
  /** Looks for work now. Returns at once. */
  wake(): void
  /** Resolves when nothing is being looked for or worked on. */
  idle(): Promise<void>
  /** Stops claiming and gives what is under way back, unfinished. */
  stop(): Promise<void>
}

type RunnerOptions = {
  /** Runs worked on side by side, at the most. */
  runs_at_once: number
  /** Work on this run alone; null for any. */
  only_run_id: string | null
}

/** The name of a worker of this process, by which others tell whether it is gone. */
function createWorkerName({ ids }: Pick<RunnerDeps, 'ids'>): string {
  return `${processName} ${ids.uuid().slice(0, 13)}`
}

type RunClaimer = {
  /** The next run to work on, given those that are worked on. */
  claimNext(activeRunIds: string[]): Promise<RunRow | undefined>
  /** To be called where the database did not take what became of a run. */
  requireReconciliation(): void
}

/**
 * Claims runs for a worker. While the database is away answers may be lost: what it holds of the worker is then
 * brought in line before the next claim, so that no run waits for its lease to run out, nor counts an attempt.
 */
function createRunClaimer(
  deps: RunnerDeps,
  { owner, only_run_id }: Pick<RunnerOptions, 'only_run_id'> & { owner: string },
): RunClaimer {
  let needsReconciliation = false
  async function claimNext(activeRunIds: string[]): Promise<RunRow | undefined> {
    const neededReconciliation = needsReconciliation
    needsReconciliation = false
    try {
      if (neededReconciliation) await reconcileLeases(deps, { owner, active_run_ids: activeRunIds })
      return await claimNextRun(deps, { owner, only_run_id })
    } catch (error) {
      needsReconciliation ||= neededReconciliation || isUnavailable(error)
      throw error
    }
  }
  return { claimNext, requireReconciliation: () => void (needsReconciliation = true) }
}

/** A runner in this process. It does nothing until it is woken. */
export function createRunner(deps: RunnerDeps, { runs_at_once, only_run_id }: RunnerOptions): Runner {
  const claimer = createRunClaimer(deps, { owner: createWorkerName(deps), only_run_id })
  const stopController = new AbortController()
  /** Runs that are worked on, by their id. */
  const activeRuns = new Map<string, Promise<void>>()
  let claimLoop: Promise<void> | null = null
  let isWakePending = false

  async function claimRuns(): Promise<void> {
    while (activeRuns.size < runs_at_once && !stopController.signal.aborted) {
      const run = await claimer.claimNext([...activeRuns.keys()])
      if (!run) return
      const work = executeRun(deps, run, stopController.signal).then((isSaved) => {
        activeRuns.delete(run.run_id)
        // What could not be written would not be so now: it is left to the sweep.
        if (isSaved) wake()
        else claimer.requireReconciliation()
      })
      activeRuns.set(run.run_id, work)
    }
  }

  async function claimWhileWoken(): Promise<void> {
    do {
      isWakePending = false
      await claimRuns().catch((error: unknown) => deps.log.error({ err: error }, 'could not look for runs'))
    } while (isWakePending)
  }

  function wake(): void {
    isWakePending = true
    if (stopController.signal.aborted) return
    claimLoop ??= claimWhileWoken().finally(() => (claimLoop = null))
  }

  async function idle(): Promise<void> {
    while (claimLoop !== null || activeRuns.size > 0) await Promise.all([claimLoop, ...activeRuns.values()])
  }

  return {
    wake,
    idle,
    async stop() {
      stopController.abort()
      await idle()
    },
  }
}

/**
 * To be called at a start, before anything is asked: what processes of this machine held when they died is taken up
 * or given back at once, not when their time runs out.
 */
export async function releaseWorkOfGoneProcesses(deps: RemixReservationDeps): Promise<void> {
  await releaseLeasesOfGoneWorkers(deps, hasProcessExited)
  await releaseOrphanedRemixes(deps, hasProcessExited)
}

/** Ends a run that this process let go of, unless another has taken it up. Tells whether it did. */
export async function failInterruptedRun(
  deps: LifecycleDeps & Pick<RunnerDeps, 'ids'>,
  run_id: string,
): Promise<boolean> {
  const reason = 'The command was interrupted; nothing was charged'
  return endUnclaimedRun(deps, run_id, { owner: createWorkerName(deps), reason })
}

/** Ends what commands of this account held when they died, and nobody works on. Returns how many runs that were. */
export async function failInterruptedRuns(
  deps: LifecycleDeps & Pick<RunnerDeps, 'ids'>,
  account_id: string,
): Promise<number> {
  const reason = 'The command that worked on the run is gone; nothing was charged'
  return endOrphanedRuns(deps, account_id, {
    owner: createWorkerName(deps),
    reason,
    isGone: hasProcessExited,
  })
}
