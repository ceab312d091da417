import { schedule as cron, type ScheduledTask } from 'node-cron'
import { releaseExpiredRemixes } from '../remixes/reservation.js'
import { startExternalChangePolling } from '../runs/external-changes.js'
import type { Runner } from './runner.js'
import { runHousekeeping } from './housekeeping.js'
import type { ScheduleDeps } from './types.js'
import { computeMissingPatterns } from './patterns.js'

export type Schedule = { stop(): Promise<void> }

/** Runs `work` when the schedule says so, never twice at once; what goes wrong is logged. */
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
 * Has the runner look for work: at once, on a sweep that keeps going when the wall clock is set back (cron does
 * not), and by cron, which also tries missing patterns again and keeps the house.
 */
export async function startSchedule(deps: ScheduleDeps, runner: Runner): Promise<Schedule> {
  await computeMissingPatterns(deps)
  const stopPolling = await startExternalChangePolling(deps)
  runner.wake()
  const sweep = setInterval(() => {
    runner.wake()
    releaseExpiredRemixes(deps).catch((error: unknown) => deps.log.error({ err: error }, 'remixes not swept'))
  }, deps.config.run_sweep_ms)
  const tasks = [
    scheduleTask(deps, deps.config.runner_cron, 'looking for work', async () => {
      runner.wake()
      await computeMissingPatterns(deps)
    }),
    scheduleTask(deps, deps.config.housekeeping_cron, 'housekeeping', async () => {
      deps.log.info(await runHousekeeping(deps), 'house kept')
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
