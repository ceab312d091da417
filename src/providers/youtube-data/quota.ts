import type { Clock } from '../../lib/clock.js'
import { SourceFault } from '../types.js'

/** Counts the day's quota, which resets at midnight Pacific time, like the vendor's. */

export type QuotaLimits = {
  /** The day's units for all requests except searches; `videos`, `channels` and `playlistItems` cost 1 each. */
  units_per_day: number
  searches_per_day: number
  /** What a search costs of `units_per_day`: 0 if searches have their own quota, 100 under the older terms. */
  units_a_search: number
}

export type RequestKind = 'search' | 'lookup'

export type Quota = {
  /** Counts one request, or throws the provider's `SourceFault` if the day's quota does not cover it. */
  consume(kind: RequestKind): void
  /** Records that the vendor reports the quota for such requests as spent. */
  markExhausted(kind: RequestKind): void
  /** Units and searches used today. */
  usage(): { units: number; searches: number }
}

const pacificDayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  dateStyle: 'short',
})

/** Creates an unused quota, for one process. */
export function createQuota(limits: QuotaLimits, clock: Pick<Clock, 'now'>): Quota {
  let day = ''
  let units = 0
  let searches = 0

  function resetOnNewDay(): void {
    const today = pacificDayFormat.format(clock.now())
    if (today === day) return
    day = today
    units = 0
    searches = 0
  }

  return {
    consume(kind) {
      resetOnNewDay()
      const cost = kind === 'search' ? limits.units_a_search : 1
      const exceedsQuota =
        units + cost > limits.units_per_day || (kind === 'search' && searches >= limits.searches_per_day)
      if (exceedsQuota) throw quotaFault(kind)
      units += cost
      if (kind === 'search') searches += 1
    },
    markExhausted(kind) {
      resetOnNewDay()
      searches = limits.searches_per_day
      if (kind === 'lookup') units = limits.units_per_day
    },
    usage() {
      resetOnNewDay()
      return { units, searches }
    },
  }
}

function quotaFault(kind: RequestKind): SourceFault {
  const what = kind === 'search' ? 'searches' : 'requests'
  const message = `The YouTube Data API's ${what} of the day are used up; they begin anew at midnight Pacific time.`
  return new SourceFault('provider', message)
}
