import { schedule as cron, type ScheduledTask } from 'node-cron'
import type { Deps } from '../deps.js'
import { sweepRemixes } from '../remixes/hold.js'
import { startPolling } from '../runs/poll.js'
import type { Runner } from './drain.js'
import { keepHouse } from './housekeeping.js'
import { computeMissingPatterns } from './patterns.js'

export type Schedule = { stop(): Promise<void> }

/** Runs `work` when the schedule says so, never twice at once; what goes wrong is logged. */
function regularly(deps: Deps, when: string, name: string, work: () => Promise<unknown>): ScheduledTask {
  const run = () => work().catch((error: unknown) => deps.log.error({ err: error }, `${name} failed`))
  return cron(when, run, { noOverlap: true, timezone: 'UTC', name })
}

/**
 * Has the runner look for work: at once, on a sweep that keeps going when the wall clock is set back (cron does
 * not), and by cron, which also tries missing patterns again and keeps the house.
 */
export async function startSchedule(deps: Deps, runner: Runner): Promise<Schedule> {
  await computeMissingPatterns(deps)
  const stopPolling = await startPolling(deps)
  runner.wake()
  const sweep = setInterval(() => {
    runner.wake()
    sweepRemixes(deps).catch((error: unknown) => deps.log.error({ err: error }, 'remixes not swept'))
  }, deps.config.run_sweep_ms)
  const tasks = [
    regularly(deps, deps.config.runner_cron, 'looking for work', async () => {
      runner.wake()
      await computeMissingPatterns(deps)
    }),
    regularly(deps, deps.config.housekeeping_cron, 'housekeeping', async () => {
      deps.log.info(await keepHouse(deps), 'house kept')
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
