import { isUnavailable } from '../db/unavailable.js'
import type { Deps } from '../deps.js'
import { isGone, processName } from '../lib/process-name.js'
import { giveBackAbandoned } from '../remixes/hold.js'
import { endAbandoned, endUnworked } from '../runs/abandoned.js'
import { claim, releaseLeasesOf, settleLeases } from '../runs/lifecycle.js'
import type { RunRow } from '../runs/types.js'
import { take } from './take.js'

/** Takes runs from the table and works on them, several side by side. */
export type Runner = {
  /** Looks for work now. Returns at once. */
  wake(): void
  /** Resolves when nothing is being looked for or worked on. */
  idle(): Promise<void>
  /** Stops claiming and gives what is under way back, unfinished. */
  stop(): Promise<void>
}

type Place = {
  /** Runs worked on side by side, at the most. */
  runs_at_once: number
  /** Work on this run alone; null for any. */
  only: string | null
}

/** The name of a worker of this process, by which others tell whether it is gone. */
function workerName({ ids }: Pick<Deps, 'ids'>): string {
  return `${processName} ${ids.uuid().slice(0, 13)}`
}

type Claims = {
  /** The next run to work on, given those that are worked on. */
  next(worked: string[]): Promise<RunRow | undefined>
  /** To be called where the database did not take what became of a run. */
  doubt(): void
}

/**
 * Claims runs for a worker. While the database is away answers may be lost: what it holds of the worker is then
 * brought in line before the next claim, so that no run waits for its lease to run out, nor counts an attempt.
 */
function createClaims(deps: Deps, { owner, only }: Pick<Place, 'only'> & { owner: string }): Claims {
  let isInDoubt = false
  async function next(worked: string[]): Promise<RunRow | undefined> {
    const wasInDoubt = isInDoubt
    isInDoubt = false
    try {
      if (wasInDoubt) await settleLeases(deps, { owner, worked })
      return await claim(deps, { owner, only })
    } catch (error) {
      isInDoubt ||= wasInDoubt || isUnavailable(error)
      throw error
    }
  }
  return { next, doubt: () => void (isInDoubt = true) }
}

/** A runner in this process. It does nothing until it is woken. */
export function createRunner(deps: Deps, { runs_at_once, only }: Place): Runner {
  const claims = createClaims(deps, { owner: workerName(deps), only })
  const stopping = new AbortController()
  /** Runs that are worked on, by their id. */
  const underway = new Map<string, Promise<void>>()
  let looking: Promise<void> | null = null
  let again = false

  async function look(): Promise<void> {
    while (underway.size < runs_at_once && !stopping.signal.aborted) {
      const run = await claims.next([...underway.keys()])
      if (!run) return
      const work = take(deps, run, stopping.signal).then((isWritten) => {
        underway.delete(run.run_id)
        // What could not be written would not be so now: it is left to the sweep.
        if (isWritten) wake()
        else claims.doubt()
      })
      underway.set(run.run_id, work)
    }
  }

  async function lookUntilQuiet(): Promise<void> {
    do {
      again = false
      await look().catch((error: unknown) => deps.log.error({ err: error }, 'could not look for runs'))
    } while (again)
  }

  function wake(): void {
    again = true
    if (stopping.signal.aborted) return
    looking ??= lookUntilQuiet().finally(() => (looking = null))
  }

  async function idle(): Promise<void> {
    while (looking !== null || underway.size > 0) await Promise.all([looking, ...underway.values()])
  }

  return {
    wake,
    idle,
    async stop() {
      stopping.abort()
      await idle()
    },
  }
}

/**
 * To be called at a start, before anything is asked: what processes of this machine held when they died is taken up
 * or given back at once, not when their time runs out.
 */
export async function releaseHeld(deps: Deps): Promise<void> {
  await releaseLeasesOf(deps, isGone)
  await giveBackAbandoned(deps, isGone)
}

/** Ends a run that this process let go of, unless another has taken it up. Tells whether it did. */
export async function giveUp(deps: Deps, run_id: string): Promise<boolean> {
  const reason = 'The command was interrupted; nothing was charged'
  return endUnworked(deps, run_id, { owner: workerName(deps), reason })
}

/** Ends what commands of this account held when they died, and nobody works on. Returns how many runs that were. */
export async function giveUpAbandoned(deps: Deps, account_id: string): Promise<number> {
  const reason = 'The command that worked on the run is gone; nothing was charged'
  return endAbandoned(deps, account_id, { owner: workerName(deps), reason, isGone })
}
