import type { Clock } from '../../lib/clock.js'
import { SourceFault } from '../types.js'

/** The day's quota, as we count it. It begins anew at midnight Pacific time, like the vendor's. */

export type QuotaTerms = {
  /** What all requests but searches may cost together in a day; `videos`, `channels` and `playlistItems` cost 1 each. */
  units_per_day: number
  searches_per_day: number
  /** What a search costs of `units_per_day`: 0 where searches have a quota of their own, 100 on the older terms. */
  units_a_search: number
}

export type Purpose = 'search' | 'lookup'

export type Quota = {
  /** Notes one request, or throws the provider's `SourceFault` where the day's quota does not cover it. */
  spend(purpose: Purpose): void
  /** Notes that the vendor says there is nothing left for such requests today. */
  exhausted(purpose: Purpose): void
  /** What was spent today. */
  spent(): { units: number; searches: number }
}

const pacific = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles', dateStyle: 'short' })

/** A quota that nothing was spent of, for one process. */
export function createQuota(terms: QuotaTerms, clock: Pick<Clock, 'now'>): Quota {
  let [day, units, searches] = ['', 0, 0]

  function today(): void {
    const now = pacific.format(clock.now())
    if (now !== day) [day, units, searches] = [now, 0, 0]
  }

  return {
    spend(purpose) {
      today()
      const cost = purpose === 'search' ? terms.units_a_search : 1
      const isOver =
        units + cost > terms.units_per_day || (purpose === 'search' && searches >= terms.searches_per_day)
      if (isOver) throw usedUp(purpose)
      units += cost
      if (purpose === 'search') searches += 1
    },
    exhausted(purpose) {
      today()
      searches = terms.searches_per_day
      if (purpose === 'lookup') units = terms.units_per_day
    },
    spent() {
      today()
      return { units, searches }
    },
  }
}

function usedUp(purpose: Purpose): SourceFault {
  const what = purpose === 'search' ? 'searches' : 'requests'
  const message = `The YouTube Data API's ${what} of the day are used up; they begin anew at midnight Pacific time.`
  return new SourceFault('provider', message)
}
