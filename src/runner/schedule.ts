import { schedule as cron } from 'node-cron'
import type { Deps } from '../deps.js'
import { recover, type Runner } from './drain.js'
import { computeMissingPatterns } from './patterns.js'

export type Schedule = { stop(): Promise<void> }

/**
 * Has the runner look for work: at once, on a sweep that keeps going when the wall clock is set back (cron does
 * not), and by cron, which also tries missing patterns again.
 */
export async function startSchedule(deps: Deps, runner: Runner): Promise<Schedule> {
  await recover(deps)
  runner.wake()
  const sweep = setInterval(() => runner.wake(), deps.config.run_sweep_ms)
  const task = cron(
    deps.config.runner_cron,
    async () => {
      runner.wake()
      await computeMissingPatterns(deps).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'patterns failed'),
      )
    },
    { noOverlap: true, timezone: 'UTC' },
  )
  return {
    async stop() {
      clearInterval(sweep)
      await task.destroy()
    },
  }
}
