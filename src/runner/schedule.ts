import { setMaxListeners } from 'node:events'
import { schedule as cron } from 'node-cron'
import { releaseExpiredRemixes } from '../remixes/reservation.js'
import { startExternalChangePolling } from '../runs/external-changes.js'
import type { Runner } from './runner.js'
import { runHousekeeping } from './housekeeping.js'
import type { ScheduleDeps } from './types.js'
import { computeMissingPatterns } from './patterns.js'

export type Schedule = {
  /** Aborts the running work, and resolves when all of it has ended. */
  stop(): Promise<void>
}

type BackgroundWork = {
  /** Starts work. Its signal fires at the stop; errors are logged. */
  start(name: string, work: (stop: AbortSignal) => Promise<unknown>): Promise<void>
  /** Fires the signal, and resolves when no work is under way. */
  stop(): Promise<void>
}

/** Tracks running work, so that the database is not closed before it ends. */
function createBackgroundWork({ log }: Pick<ScheduleDeps, 'log'>): BackgroundWork {
  const stopController = new AbortController()
  const { signal } = stopController
  setMaxListeners(0, signal)
  const underWay = new Set<Promise<void>>()

  async function run(name: string, work: (stop: AbortSignal) => Promise<unknown>): Promise<void> {
    try {
      await work(signal)
    } catch (error) {
      if (signal.aborted) log.info({ err: error }, `${name} was cut short by the stop`)
      else log.error({ err: error }, `${name} failed`)
    }
  }

  return {
    start(name, work) {
      if (signal.aborted) return Promise.resolve()
      const running = run(name, work).finally(() => underWay.delete(running))
      underWay.add(running)
      return running
    },
    async stop() {
      stopController.abort()
      await Promise.all(underWay)
    },
  }
}

/**
 * Wakes the runner now, at intervals, and by cron. The interval also works when the wall clock is set back, which
 * delays cron. Cron also computes missing patterns and does the housekeeping.
 */
export async function startSchedule(deps: ScheduleDeps, runner: Runner): Promise<Schedule> {
  await computeMissingPatterns(deps)
  const stopPolling = await startExternalChangePolling(deps)
  runner.wake()
  const background = createBackgroundWork(deps)
  const sweep = setInterval(() => {
    runner.wake()
    void background.start('releasing expired remixes', () => releaseExpiredRemixes(deps))
  }, deps.config.run_sweep_ms)
  /** Runs on a cron schedule, one run at a time. */
  const schedule = (cronExpression: string, name: string, work: Parameters<BackgroundWork['start']>[1]) =>
    cron(cronExpression, () => background.start(name, work), { noOverlap: true, timezone: 'UTC', name })
  const tasks = [
    schedule(deps.config.runner_cron, 'waking the runner', async (stop) => {
      runner.wake()
      await computeMissingPatterns(deps, stop)
    }),
    schedule(deps.config.housekeeping_cron, 'housekeeping', async (stop) => {
      deps.log.info(await runHousekeeping(deps, stop), 'housekeeping finished')
    }),
  ]
  return {
    async stop() {
      clearInterval(sweep)
      for (const task of tasks) await task.destroy()
      await Promise.all([stopPolling(), background.stop()])
    },
  }
}
