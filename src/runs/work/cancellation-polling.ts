import type { Infrastructure } from '../../infrastructure.js'
import type { RunServices } from '../run-services.js'
import { listCancelledRuns } from './cancel-store.js'

/** How a worker learns of cancellations that other processes wrote: it looks while it executes runs. */

type PollingDeps = Pick<Infrastructure, 'config' | 'db' | 'log'> & Pick<RunServices, 'runCancellations'>

export type CancellationPolling = {
  /** Starts polling, unless it has started. */
  start(): void
  /** Stops polling, and resolves when no poll is under way. */
  stop(): Promise<void>
}

/** Finds which of these runs were cancelled, and publishes that. */
export async function publishCancellations(
  { db, runCancellations }: Pick<PollingDeps, 'db' | 'runCancellations'>,
  run_ids: string[],
): Promise<void> {
  for (const run_id of await listCancelledRuns(db, run_ids)) runCancellations.publishCancellation(run_id)
}

/** Creates the polling of a runner: one statement for all of its runs, twice a second. */
export function createCancellationPolling(deps: PollingDeps): CancellationPolling {
  const { config, log, runCancellations } = deps
  let timer: NodeJS.Timeout | null = null
  let polling: Promise<void> | null = null

  async function poll(): Promise<void> {
    const run_ids = runCancellations.watchedRunIds()
    if (run_ids.length > 0) await publishCancellations(deps, run_ids)
  }

  function pollUnlessPolling(): void {
    polling ??= poll()
      .catch((error: unknown) => log.warn({ err: error }, 'could not look for cancelled runs'))
      .finally(() => (polling = null))
  }

  return {
    start() {
      timer ??= setInterval(pollUnlessPolling, config.cancellation_poll_ms)
    },
    async stop() {
      if (timer !== null) clearInterval(timer)
      timer = null
      await polling
    },
  }
}
