import type { components } from '../../generated/api.js'
import { iso } from '../lib/clock.js'
import type { Target } from '../research/videos/types.js'
import type { LongOptions, PackagingOptions } from './options.js'
import type { ListedRow } from './store.js'
import type { Progress, RunRow, ShortProgress, Stats, VideoProgress } from './types.js'

type RunSummary = components['schemas']['RunSummary']
type Pattern = components['schemas']['Pattern']

/**
 * What all runs have, to be added to. Members are added by Object.assign here: behind a spread in a literal each is
 * slower to add.
 */
function base(row: ListedRow): components['schemas']['RunBase'] {
  return {
    run_id: row.run_id,
    status: row.status,
    topic: row.topic,
    count: row.count,
    reserved: row.reserved,
    charged: row.charged,
    error: row.error,
    outcome: row.outcome,
    conversation_id: row.conversation_id,
    bonus: [],
    stats: JSON.parse(row.stats) as Stats,
    created_at: iso(row.created_at),
    settled_at: iso(row.settled_at),
  }
}

/** A run as lists show it: without its results. */
export function presentSummary(row: ListedRow): RunSummary {
  const { stage, message, done, total } = JSON.parse(row.progress) as Progress
  const progress = { stage, message, done, total, updated_at: iso(row.progress_at) }
  return Object.assign(base(row), { kind: row.kind, progress })
}

type Schemas = components['schemas']

function progressOf<P extends Progress>(row: RunRow) {
  return Object.assign(JSON.parse(row.progress) as P, { updated_at: iso(row.progress_at) })
}

/** A short run with its hooks. */
export function presentRun(row: RunRow, hooks: Schemas['Hook'][]): Schemas['ShortRun'] {
  return Object.assign(base(row), {
    kind: 'short' as const,
    progress: progressOf<ShortProgress>(row),
    hooks,
    patterns: row.patterns === null ? null : (JSON.parse(row.patterns) as Pattern[]),
  })
}

/** What a run for one video was asked for: that one. */
function requested({ link }: Target): 1 | null {
  return link === 'video' ? 1 : null
}

function reportOf<R>({ report }: RunRow): R | null {
  return report === null ? null : (JSON.parse(report) as R)
}

/** A long-form run with its finds. */
export function presentLongRun(row: RunRow, finds: Schemas['LongFind'][]): Schemas['LongRun'] {
  const { target, ...options } = JSON.parse(row.options) as LongOptions
  return Object.assign(base(row), {
    kind: 'long' as const,
    progress: progressOf<VideoProgress>(row),
    finds,
    options: { ...options, link: target.link },
    requested: requested(target),
    report: reportOf<Schemas['LongReport']>(row),
  })
}

/** A packaging run with its finds. */
export function presentPackagingRun(row: RunRow, finds: Schemas['PackagingFind'][]): Schemas['PackagingRun'] {
  const { target, ...options } = JSON.parse(row.options) as PackagingOptions
  return Object.assign(base(row), {
    kind: 'packaging' as const,
    progress: progressOf<VideoProgress>(row),
    finds,
    options: { ...options, link: target.link },
    requested: requested(target),
    report: reportOf<Schemas['PackagingReport']>(row),
  })
}
