import type { Schemas } from '../../contract/types.js'
import type { components } from '../../../generated/api.js'
import { toIso } from '../../lib/clock.js'
import type { Target } from '../../research/videos/types.js'
import {
  defaultMinOutlier,
  defaultUploads,
  type LongOptions,
  type PackagingOptions,
  type ShortOptions,
  topicMatchOf,
} from '../options.js'
import type { RunSummaryRow } from '../store.js'
import {
  emptyStats,
  maxPatternsTries,
  type Progress,
  type RunRow,
  type ShortProgress,
  type Stats,
  type VideoProgress,
} from '../types.js'

type RunSummary = components['schemas']['RunSummary']
type Pattern = components['schemas']['Pattern']

/**
 * What all runs have, to be added to. Members are added by Object.assign here: behind a spread in a literal each is
 * slower to add.
 */
function presentBase(row: RunSummaryRow): components['schemas']['RunBase'] {
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
    stats: presentStats(row),
    created_at: toIso(row.created_at),
    settled_at: toIso(row.settled_at),
    watch_id: row.watch_id,
    new_count: row.new_count,
  }
}

/** Runs of earlier versions lack the figures that came later. */
function presentStats({ stats }: Pick<RunSummaryRow, 'stats'>): Stats {
  return { ...emptyStats, ...(JSON.parse(stats) as Partial<Stats>) }
}

/** How much of the topic clips had to have; null where they were not matched with one: of videos, and at an address. */
function appliedTopicMatchOf({ kind, options }: RunSummaryRow): RunSummary['topic_match'] {
  if (kind !== 'short') return null
  const { target = null, ...others } = JSON.parse(options) as ShortOptions
  return target === null ? topicMatchOf(others) : null
}

/** A run as lists show it: without its results. */
export function presentSummary(row: RunSummaryRow): RunSummary {
  const { stage, message, done, total } = JSON.parse(row.progress) as Progress
  const progress = { stage, message, done, total, updated_at: toIso(row.progress_at) }
  return Object.assign(presentBase(row), { kind: row.kind, progress, topic_match: appliedTopicMatchOf(row) })
}

function presentProgress<P extends Progress>(row: RunRow) {
  return Object.assign(JSON.parse(row.progress) as P, { updated_at: toIso(row.progress_at) })
}

type PatternsState = Pick<RunRow, 'kind' | 'status' | 'patterns' | 'patterns_tries' | 'lease_owner'>

/** Where the patterns of a run are; null for one that is not done, and of another kind. */
export function patternsStateOf(row: PatternsState): Schemas['ShortProgress']['patterns'] {
  const { kind, status, patterns, patterns_tries, lease_owner } = row
  if (kind !== 'short' || status !== 'done') return null
  if (patterns !== null) return patterns === '[]' ? 'none' : 'ready'
  return patterns_tries >= maxPatternsTries && lease_owner === null ? 'none' : 'pending'
}

/** A short run with its hooks. */
export function presentRun(row: RunRow, hooks: Schemas['Hook'][]): Schemas['ShortRun'] {
  const { target = null, ...options } = JSON.parse(row.options) as ShortOptions
  return Object.assign(presentBase(row), {
    kind: 'short' as const,
    progress: Object.assign(presentProgress<ShortProgress>(row), { patterns: patternsStateOf(row) }),
    hooks,
    patterns: row.patterns === null ? null : (JSON.parse(row.patterns) as Pattern[]),
    options: { ...options, topic_match: topicMatchOf(options), link: target?.link ?? null },
  })
}

/** What a run for one video was asked for: that one. */
function requestedCount({ link }: Target): 1 | null {
  return link === 'video' ? 1 : null
}

function parseReport<R extends object>({ report }: RunRow): R | null {
  // Reports of earlier versions do not say why there are fewer texts than were asked for.
  return report === null ? null : { fewer_written_because: null, ...(JSON.parse(report) as R) }
}

/** A long-form run with its finds. */
export function presentLongRun(row: RunRow, finds: Schemas['LongFind'][]): Schemas['LongRun'] {
  const { target, ...options } = JSON.parse(row.options) as LongOptions
  return Object.assign(presentBase(row), {
    kind: 'long' as const,
    progress: presentProgress<VideoProgress>(row),
    finds,
    options: { uploads: defaultUploads, ...options, link: target.link },
    requested: requestedCount(target),
    report: parseReport<Schemas['LongReport']>(row),
  })
}

/** A packaging run with its finds. */
export function presentPackagingRun(row: RunRow, finds: Schemas['PackagingFind'][]): Schemas['PackagingRun'] {
  const { target, ...options } = JSON.parse(row.options) as PackagingOptions
  return Object.assign(presentBase(row), {
    kind: 'packaging' as const,
    progress: presentProgress<VideoProgress>(row),
    finds,
    options: { uploads: defaultUploads, min_outlier: defaultMinOutlier, ...options, link: target.link },
    requested: requestedCount(target),
    report: parseReport<Schemas['PackagingReport']>(row),
  })
}
