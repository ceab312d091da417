import type { Clock } from '../../lib/clock.js'
import { SourceFault } from '../types.js'

/** Counts the day's quota, which resets at midnight Pacific time, like the vendor's. */

export type QuotaLimits = {
  /** The day's units for all requests except searches; `videos`, `channels` and `playlistItems` cost 1 each. */
  units_per_day: number
  searches_per_day: number
  /** How many of `units_per_day` a search costs: 0 if searches have their own quota, 100 under the older terms. */
  units_a_search: number
}

export type RequestKind = 'search' | 'lookup'

export type QuotaUsage = { units: number; searches: number }

/** Stores the usage of each day (a date such as 2026-01-31). */
export type QuotaCounter = {
  /**
   * Adds `cost` to the day's usage unless that would exceed `limits`. Resolves with whether it did. If the usage is
   * stored in a database that is unavailable, waits for it until the signal fires.
   */
  add(day: string, cost: QuotaUsage, limits: QuotaUsage, signal?: AbortSignal): Promise<boolean>
  /** Raises the usage of the day to these figures if it is lower. */
  raise(day: string, usage: QuotaUsage): Promise<void>
  read(day: string): Promise<QuotaUsage>
}

export type Quota = {
  /**
   * Counts one request and resolves with the day it is counted on, or throws the provider's `SourceFault` if the day's
   * quota does not cover it.
   */
  consume(kind: RequestKind, signal?: AbortSignal): Promise<string>
  /** Records that the vendor reports the day's quota for such requests as spent. */
  markExhausted(kind: RequestKind, day: string): Promise<void>
  /** Units and searches used today. */
  usage(): Promise<QuotaUsage>
}

const pacificDayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
})

/** Creates the quota of a key, whose usage is stored in `counter`. */
export function createQuota(
  limits: QuotaLimits,
  { clock, counter }: { clock: Pick<Clock, 'now'>; counter: QuotaCounter },
): Quota {
  const today = () => pacificDayFormat.format(clock.now())
  const dayLimits = { units: limits.units_per_day, searches: limits.searches_per_day }
  return {
    async consume(kind, signal) {
      const day = today()
      const cost =
        kind === 'search' ? { units: limits.units_a_search, searches: 1 } : { units: 1, searches: 0 }
      if (!(await counter.add(day, cost, dayLimits, signal))) throw quotaFault(kind)
      return day
    },
    markExhausted(kind, day) {
      return counter.raise(day, { ...dayLimits, units: kind === 'lookup' ? dayLimits.units : 0 })
    },
    usage: () => counter.read(today()),
  }
}

/** Counts in this process only, and only the latest day. */
export function createMemoryQuotaCounter(): QuotaCounter {
  let latest = { day: '', units: 0, searches: 0 }
  const usageOf = (day: string) => (latest.day === day ? latest : { day, units: 0, searches: 0 })
  return {
    add(day, cost, limits) {
      const { units, searches } = usageOf(day)
      const next = { day, units: units + cost.units, searches: searches + cost.searches }
      const isOver = next.units > limits.units || (cost.searches > 0 && next.searches > limits.searches)
      if (!isOver) latest = next
      return Promise.resolve(!isOver)
    },
    raise(day, { units, searches }) {
      if (day < latest.day) return Promise.resolve()
      const usage = usageOf(day)
      latest = { day, units: Math.max(usage.units, units), searches: Math.max(usage.searches, searches) }
      return Promise.resolve()
    },
    read(day) {
      const { units, searches } = usageOf(day)
      return Promise.resolve({ units, searches })
    },
  }
}

function quotaFault(kind: RequestKind): SourceFault {
  const what = kind === 'search' ? 'searches' : 'requests'
  const message = `The YouTube Data API's ${what} of the day are used up; they reset at midnight Pacific time.`
  return new SourceFault('provider', message)
}
