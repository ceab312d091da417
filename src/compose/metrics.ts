import type { Infrastructure } from '../infrastructure.js'
import type { Notifications } from '../db/postgres/notifications.js'
import { countRunsByStatus } from '../runs/read/queue-depth.js'
import type { RunServices } from '../runs/run-services.js'

type MetricsSources = Pick<Infrastructure, 'config' | 'db' | 'log'> &
  Pick<RunServices, 'runWaiters'> & { notifications: Notifications; countActiveRuns: () => number }

/** Opens the metrics. Undefined if the settings turn them off; their library is not loaded then. */
export async function openMetrics({ config, db, runWaiters, notifications, ...sources }: MetricsSources) {
  if (!config.metrics) return undefined
  const { createMetrics } = await import('../metrics/metrics.js')
  return createMetrics({
    countRuns: () => countRunsByStatus(db),
    countWaits: () => runWaiters.waiterCount(),
    isListening: () => notifications.isListening(),
    runsAtOnce: config.runs_at_once,
    role: config.role,
    ...sources,
  })
}
