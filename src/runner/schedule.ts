import { schedule as cron, type ScheduledTask } from 'node-cron'
import { releaseExpiredRemixes } from '../remixes/reservation.js'
import { startExternalChangePolling } from '../runs/external-changes.js'
import type { Runner } from './runner.js'
import { runHousekeeping } from './housekeeping.js'
import type { ScheduleDeps } from './types.js'
import { computeMissingPatterns } from './patterns.js'

export type Schedule = { stop(): Promise<void> }

/** Schedules `work` by a cron expression. Runs never overlap, and errors are logged. */
function scheduleTask(
  { log }: Pick<ScheduleDeps, 'log'>,
  cronExpression: string,
  name: string,
  work: () => Promise<unknown>,
): ScheduledTask {
  const run = () => work().catch((error: unknown) => log.error({ err: error }, `${name} failed`))
  return cron(cronExpression, run, { noOverlap: true, timezone: 'UTC', name })
}

/**
 * Wakes the runner now, at intervals, and by cron. The interval also works when the wall clock is set back, which
 * delays cron. Cron also computes missing patterns and does the housekeeping.
 */
export async function startSchedule(deps: ScheduleDeps, runner: Runner): Promise<Schedule> {
  await computeMissingPatterns(deps)
  const stopPolling = await startExternalChangePolling(deps)
  runner.wake()
  const sweep = setInterval(() => {
    runner.wake()
    releaseExpiredRemixes(deps).catch((error: unknown) =>
      deps.log.error({ err: error }, 'expired remixes not released'),
    )
  }, deps.config.run_sweep_ms)
  const tasks = [
    scheduleTask(deps, deps.config.runner_cron, 'waking the runner', async () => {
      runner.wake()
      await computeMissingPatterns(deps)
    }),
    scheduleTask(deps, deps.config.housekeeping_cron, 'housekeeping', async () => {
      deps.log.info(await runHousekeeping(deps), 'housekeeping finished')
    }),
  ]
  return {
    async stop() {
      clearInterval(sweep)
      stopPolling()
      for (const task of tasks) await task.destroy()
    },
  }
}
