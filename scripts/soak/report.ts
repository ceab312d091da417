import { quantile } from '../bench/lib/statistics.js'
import type { Sample } from './samples.js'
import { leastSquaresSlope } from './slope.js'

/** The results of a soak and the thresholds it misses. */

/** Maximum growth of memory in MB per hour; less is noise of the garbage collector. */
const maxSlope = 2
/** Minimum minutes of a soak for a meaningful slope. */
const minMinutesForSlope = 60
/** Minutes in which caches and the heap fill up and are not judged; in a short soak its first third. */
const warmUpMinutes = 20

export type Outcome = {
  minutes: number
  samples: readonly Sample[]
  statuses: Record<string, number>
  errors: Record<string, number>
  runs: Record<string, number>
  violations: readonly string[]
}

function samplesAfterWarmUp({ minutes, samples }: Outcome): readonly Sample[] {
  const from = Math.min(warmUpMinutes, minutes / 3)
  return samples.filter(({ minute }) => minute >= from)
}

type SampleMetric = Exclude<keyof Sample, 'wal_mb' | 'minute'>

function slopePerHour(samples: readonly Sample[], metric: SampleMetric): number {
  return leastSquaresSlope(samples.map((sample) => ({ x: sample.minute / 60, y: sample[metric] })))
}

/**
 * Whether there are more descriptors: the minimum of the last quarter is above the maximum of the first. Two samples
 * are not enough, because connections of clients open and close.
 */
function hasMoreDescriptors(samples: readonly Sample[]): boolean {
  const counts = samples.map(({ descriptors }) => descriptors)
  const quarter = Math.floor(counts.length / 4)
  return quarter > 0 && Math.min(...counts.slice(-quarter)) > Math.max(...counts.slice(0, quarter))
}

/** The missed bars, in words. */
export function missedBars(outcome: Outcome): string[] {
  const samples = samplesAfterWarmUp(outcome)
  const slope = slopePerHour(samples, 'rss_mb')
  const bars: [boolean, string][] = [
    [samples.length === 0, 'no sample was taken'],
    [outcome.minutes >= minMinutesForSlope && !(slope <= maxSlope), `RSS grows by ${slope.toFixed(1)} MB/h`],
    [hasMoreDescriptors(samples), 'descriptors grow'],
    [Object.keys(outcome.errors).length > 0, 'some answers were not those expected'],
    [outcome.violations.length > 0, 'the audit found violations'],
    [Object.keys(outcome.runs).length === 0, 'no run ended'],
  ]
  return bars.flatMap(([isMissed, words]) => (isMissed ? [words] : []))
}

function formatCounts(counts: Record<string, number>): string {
  const words = Object.entries(counts)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, n]) => `${name}: ${n}`)
  return words.join(', ') || 'none'
}

/** The lines of the report. */
export function renderReport(outcome: Outcome): string[] {
  const samples = samplesAfterWarmUp(outcome)
  const first = samples[0]
  const last = samples.at(-1)
  if (!first || !last) return ['The soak was too short for a sample.']
  const slope = (metric: SampleMetric) => `${slopePerHour(samples, metric).toFixed(1)} MB/h`
  const range = (metric: SampleMetric) => `${first[metric].toFixed(1)} to ${last[metric].toFixed(1)} MB`
  const wals = samples.flatMap(({ wal_mb }) => wal_mb ?? [])
  const lags = samples.map(({ lag_p99_ms }) => lag_p99_ms)
  return [
    `From minute ${first.minute.toFixed(0)} to ${last.minute.toFixed(0)}, ${samples.length} samples:`,
    `  RSS ${range('rss_mb')}, slope ${slope('rss_mb')}; anonymous ${range('anonymous_mb')}, ${slope('anonymous_mb')}`,
    `  heap used ${range('heap_used_mb')}, ${slope('heap_used_mb')}; external ${range('external_mb')}, ${slope('external_mb')}`,
    `  descriptors ${first.descriptors} to ${last.descriptors}, threads ${first.threads} to ${last.threads}`,
    `  event-loop lag p99: median ${quantile(lags, 0.5).toFixed(1)} ms, worst ${Math.max(...lags).toFixed(1)} ms`,
    ...(wals.length > 0 ? [`  write-ahead log: at most ${Math.max(...wals).toFixed(1)} MB`] : []),
    `Answers by status: ${formatCounts(outcome.statuses)}`,
    `Answers not expected: ${formatCounts(outcome.errors)}`,
    `Runs: ${formatCounts(outcome.runs)}`,
    `Audit: ${outcome.violations.length === 0 ? 'all in order' : outcome.violations.join('; ')}`,
  ]
}
