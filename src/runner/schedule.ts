import { setMaxListeners } from 'node:events'
import { schedule as cron } from 'node-cron'
import { deleteRowsOfClosedAccounts } from '../accounts/delete-account-rows.js'
import { sweepExpiredRemixes } from '../remixes/reservation.js'
import { createNotificationListeners } from '../runs/notification-listeners.js'
import { startChangePolling } from '../runs/change-polling.js'
import type { Runner } from './runner.js'
import { runHousekeepingExclusively } from './housekeeping.js'
import type { ScheduleDeps } from './types.js'
import { computeMissingPatterns } from './patterns.js'
import { abandonPatterns } from '../runs/work/patterns-backfill.js'

export type TaskSchedule = {
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
      const task = run(name, work).finally(() => underWay.delete(task))
      underWay.add(task)
      return task
    },
    async stop() {
      stopController.abort()
      await Promise.all(underWay)
    },
  }
}

type WakeableRunner = Pick<Runner, 'wake'>
type ScheduledWork = { runner: WakeableRunner; background: BackgroundWork }

/** Returns a function that starts the work, or joins it where this process is already doing it. */
function createSingleFlight(
  background: BackgroundWork,
  ...[name, work]: Parameters<BackgroundWork['start']>
): () => Promise<void> {
  let underWay: Promise<void> | null = null
  return () => {
    underWay ??= background.start(name, work).finally(() => (underWay = null))
    return underWay
  }
}

/** Gives up patterns that will not come, and computes those that are missing. */
async function completePatterns(deps: ScheduleDeps, stop: AbortSignal): Promise<void> {
  await abandonPatterns(deps)
  await computeMissingPatterns(deps, stop)
}

/** Starts what a worker does at intervals and by cron. Returns what ends it. */
function startIntervals(deps: ScheduleDeps, { runner, background }: ScheduledWork): () => Promise<void> {
  const startWatches = createSingleFlight(background, 'starting watches', (stop) =>
    deps.startDueWatches(stop),
  )
  const deleteClosedAccounts = createSingleFlight(background, 'deleting closed accounts', (stop) =>
    deleteRowsOfClosedAccounts(deps, stop),
  )
  const sweep = setInterval(() => {
    runner.wake()
    deps.webhooks.wake()
    void background.start('releasing expired remixes', () => sweepExpiredRemixes(deps))
    void startWatches()
    void deleteClosedAccounts()
  }, deps.config.run_sweep_ms)
  /** Runs on a cron schedule, one run at a time. */
  const schedule = (cronExpression: string, name: string, work: Parameters<BackgroundWork['start']>[1]) =>
    cron(cronExpression, () => background.start(name, work), { noOverlap: true, timezone: 'UTC', name })
  const tasks = [
    schedule(deps.config.runner_cron, 'waking the runner', async (stop) => {
      runner.wake()
      await Promise.all([startWatches(), completePatterns(deps, stop)])
    }),
    schedule(deps.config.housekeeping_cron, 'housekeeping', async (stop) => {
      const result = await runHousekeepingExclusively(deps, stop)
      if (result) deps.log.info(result, 'housekeeping finished')
      else deps.log.info('housekeeping is done by another process')
    }),
  ]
  return async () => {
    clearInterval(sweep)
    for (const task of tasks) await task.destroy()
  }
}

/**
 * Wakes the runner and the webhooks now, when another process has something for them, at intervals, and the runner by
 * cron. The interval also works when the wall clock is set back, which delays cron. Cron also does the housekeeping, and
 * computes missing patterns, as is begun now; what fails of that is logged. A process that answers requests alone only
 * hears what the others change.
 */
export async function startSchedule(deps: ScheduleDeps, runner: WakeableRunner): Promise<TaskSchedule> {
  const isWorker = deps.config.role !== 'api'
  const background = createBackgroundWork(deps)
  if (isWorker) {
    // A write whose error is not caught: a database that takes none stops the start, with its reason.
    await abandonPatterns(deps)
    // Nobody's requests wait for a model, which takes as long as it likes.
    void background.start('computing the patterns', (stop) => computeMissingPatterns(deps, stop))
  }
  const changePolling = await startChangePolling(deps)
  runner.wake()
  deps.webhooks.wake()
  const readSettings = createSingleFlight(background, 'reading the settings', () =>
    deps.liveSettings.refresh(),
  )
  await deps.notifications.start({
    ...createNotificationListeners(deps, (name, work) => background.start(name, work)),
    coldopen_run_queued: () => runner.wake(),
    coldopen_webhook_due: () => deps.webhooks.wake(),
    coldopen_settings_changed: () => void readSettings(),
    onListening() {
      void readSettings()
      runner.wake()
      deps.webhooks.wake()
      changePolling.poll()
      deps.remoteWaitCounts.resync()
    },
  })
  const stopIntervals = isWorker ? startIntervals(deps, { runner, background }) : () => Promise.resolve()
  const settingsTimer = setInterval(() => void readSettings(), deps.config.settings_poll_ms)
  return {
    async stop() {
      clearInterval(settingsTimer)
      await stopIntervals()
      await Promise.all([changePolling.stop(), background.stop()])
    },
  }
}
