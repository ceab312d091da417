import type { Infrastructure } from '../../infrastructure.js'
import type { RunServices } from '../run-services.js'
import { listCancelledRuns } from './cancel-store.js'

/** How a worker learns of cancellations that other processes wrote: it looks while it executes runs. */

const pollIntervalMs = 500

type PollingDeps = Pick<Infrastructure, 'db' | 'log'> & Pick<RunServices, 'runCancellations'>

export type CancellationPolling = {
  /** Starts to look, if it does not yet. */
  start(): void
  /** Stops looking, and resolves when no look is under way. */
  stop(): Promise<void>
}

/** Creates the polling of a runner: one statement for all of its runs, twice a second. */
export function createCancellationPolling({ db, log, runCancellations }: PollingDeps): CancellationPolling {
  let timer: NodeJS.Timeout | null = null
  let polling: Promise<void> | null = null

  async function poll(): Promise<void> {
    const run_ids = runCancellations.watchedRunIds()
    if (run_ids.length === 0) return
    for (const run_id of await listCancelledRuns(db, run_ids)) runCancellations.publishCancellation(run_id)
  }

  function pollUnlessPolling(): void {
    polling ??= poll()
      .catch((error: unknown) => log.warn({ err: error }, 'could not look for cancelled runs'))
      .finally(() => (polling = null))
  }

  return {
    start() {
      timer ??= setInterval(pollUnlessPolling, pollIntervalMs)
    },
    async stop() {
      if (timer !== null) clearInterval(timer)
      timer = null
      await polling
    },
  }
}
