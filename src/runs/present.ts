import type { components } from '../../generated/api.js'
import { iso } from '../lib/clock.js'
import type { Progress, RunRow, Stats } from './types.js'

type Run = components['schemas']['Run']
type RunSummary = components['schemas']['RunSummary']
type Pattern = components['schemas']['Pattern']

function base(row: RunRow): components['schemas']['RunBase'] {
  const { run_id, status, topic, count, reserved, charged, error, outcome, conversation_id } = row
  return {
    ...{ run_id, status, topic, count, reserved, charged, error, outcome, conversation_id },
    bonus: [],
    stats: JSON.parse(row.stats) as Stats,
    created_at: iso(row.created_at),
    settled_at: iso(row.settled_at),
  }
}

/** A run as lists show it: without its results. */
export function presentSummary(row: RunRow): RunSummary {
  const { stage, message, done, total } = JSON.parse(row.progress) as Progress
  return {
    ...base(row),
    kind: row.kind,
    progress: { stage, message, done, total, updated_at: iso(row.progress_at) },
  }
}

/** A run with its results. */
export function presentRun(row: RunRow, hooks: components['schemas']['Hook'][]): Run {
  return {
    ...base(row),
    kind: 'short',
    progress: { ...(JSON.parse(row.progress) as Progress), updated_at: iso(row.progress_at) },
    hooks,
    patterns: row.patterns === null ? null : (JSON.parse(row.patterns) as Pattern[]),
  }
}
