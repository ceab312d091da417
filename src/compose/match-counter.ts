import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Logger } from 'pino'
import type { Clock } from '../lib/clock.js'
import { rejectOnAbort } from '../lib/reject-on-abort.js'
import type { Catalog } from '../providers/catalog/catalog.js'
import { countCatalogMatches } from '../research/count-matches.js'
import type { CatalogMatches, MatchSearch } from '../research/match-search-types.js'

/** Counts of the catalog, which are free to ask for: what they cost this process is bounded. */

/** How long a count is kept: pages ask for the same one again. */
const maxAgeMs = 60_000
const maxKept = 200
/** Maximum counts in the queue behind the one in progress. */
const maxWaiting = 8
/** Maximum counts of an account in the queue or in progress. */
const maxWaitingOfAccount = 2
/** How long a request waits for its count, the queue included. */
const defaultMaxWaitMs = 5_000

/** Counts what matches a search, for an account; it stops waiting when the signal fires. */
export type MatchCounter = (
  account_id: string,
  search: MatchSearch,
  signal: AbortSignal,
) => Promise<CatalogMatches | null>

type CounterDeps = {
  log: Pick<Logger, 'warn'>
  clock: Pick<Clock, 'now' | 'monotonicNow'>
  /** How long a request waits; 5 seconds if absent. */
  maxWaitMs?: number
}

/** A count in the queue: one that has begun, or that requests wait for. */
type QueuedCount = { account_id: string; waiters: number; hasBegun: boolean }
type SharedCount = { matches: Promise<CatalogMatches | null>; place: QueuedCount }

/**
 * Creates a function that counts what matches a search, one at a time; null without a catalog, where it cannot be read
 * or does not answer in time, once the signal has fired, and while too many wait, in all or of the account. It never
 * throws. A count that has begun is made and kept even if all who waited for it have left: the search of the catalog
 * cannot be ended, so that another one may only begin after it.
 */
export function createMatchCounter(
  catalog: Catalog | null,
  { log, clock, maxWaitMs = defaultMaxWaitMs }: CounterDeps,
): MatchCounter {
  if (catalog === null) return () => Promise.resolve(null)
  const sharedCounts = new LRUCache<string, SharedCount>({
    max: maxKept,
    ttl: maxAgeMs,
    perf: { now: () => clock.monotonicNow() },
    ttlResolution: 0,
  })
  const queue = createCountQueue(catalog, clock)

  function start(account_id: string, search: MatchSearch, key: string): SharedCount {
    const place = { account_id, waiters: 0, hasBegun: false }
    const matches = queue.count(place, search).catch((error: unknown) => {
      if (sharedCounts.peek(key) === sharedCount) sharedCounts.delete(key)
      log.warn({ err: error }, 'could not count what matches a topic')
      return null
    })
    const sharedCount = { matches, place }
    sharedCounts.set(key, sharedCount)
    return sharedCount
  }

  /** The matches, or null once this request need not wait any more. */
  async function waitFor(
    { matches, place }: SharedCount,
    { key, signal }: { key: string; signal: AbortSignal },
  ): Promise<CatalogMatches | null> {
    const tooLong = AbortSignal.timeout(maxWaitMs)
    place.waiters += 1
    try {
      return await rejectOnAbort(matches, AbortSignal.any([signal, tooLong]))
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'counting what matches a topic took too long')
      return null
    } finally {
      place.waiters -= 1
      // Nobody may join it: its place is free.
      if (!isTaken(place) && sharedCounts.peek(key)?.place === place) sharedCounts.delete(key)
    }
  }

  return async (account_id, search, signal) => {
    const key = JSON.stringify(search)
    const knownCount = sharedCounts.get(key)
    if (knownCount === undefined && queue.isFull(account_id)) return null
    return waitFor(knownCount ?? start(account_id, search, key), { key, signal })
  }
}

/** Whether a count has begun or is waited for. */
const isTaken = ({ waiters, hasBegun }: QueuedCount): boolean => hasBegun || waiters > 0

/** Creates the queue of counts, which makes one at a time. A count that has begun leaves it with the catalog's answer. */
function createCountQueue(catalog: Catalog, clock: Pick<Clock, 'now'>) {
  const searchedCatalog = { ...catalog, ...catalog.byWords }
  const oneAtATime = pLimit(1)
  const places = new Set<QueuedCount>()

  return {
    /** Whether no further count of this account may join. */
    isFull(account_id: string): boolean {
      const takenPlaces = [...places].filter(isTaken)
      const ofAccount = takenPlaces.filter((place) => place.account_id === account_id)
      return takenPlaces.length > maxWaiting || ofAccount.length >= maxWaitingOfAccount
    },

    /** Counts in turn; null if nobody waits for it by then. Throws `SourceFault`. */
    async count(place: QueuedCount, search: MatchSearch): Promise<CatalogMatches | null> {
      places.add(place)
      try {
        return await oneAtATime(() => {
          if (!isTaken(place)) return null
          place.hasBegun = true
          return countCatalogMatches(searchedCatalog, search, clock.now())
        })
      } finally {
        places.delete(place)
      }
    },
  }
}
