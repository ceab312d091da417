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

/** A count that requests wait for. It ends once none of them waits any more. */
type SharedCount = { matches: Promise<CatalogMatches | null>; waiting: number; ending: AbortController }

/**
 * Creates a function that counts what matches a search, one at a time; null without a catalog, where it cannot be read
 * or does not answer in time, once the signal has fired, and while too many wait, in all or of the account. It never
 * throws.
 */
export function createMatchCounter(
  catalog: Catalog | null,
  { log, clock, maxWaitMs = defaultMaxWaitMs }: CounterDeps,
): MatchCounter {
  if (catalog === null) return () => Promise.resolve(null)
  const kept = new LRUCache<string, SharedCount>({
    max: maxKept,
    ttl: maxAgeMs,
    perf: { now: () => clock.monotonicNow() },
    ttlResolution: 0,
  })
  const queue = createCountQueue(catalog, clock)

  function start(account_id: string, search: MatchSearch, key: string): SharedCount {
    const ending = new AbortController()
    const matches = queue.count(account_id, search, ending.signal).catch((error: unknown) => {
      if (kept.peek(key) === shared) kept.delete(key)
      if (!ending.signal.aborted) log.warn({ err: error }, 'could not count what matches a topic')
      return null
    })
    const shared = { matches, waiting: 0, ending }
    kept.set(key, shared)
    return shared
  }

  /** The matches, or null once this request need not wait any more. */
  async function waitFor(shared: SharedCount, signal: AbortSignal): Promise<CatalogMatches | null> {
    const tooLong = AbortSignal.timeout(maxWaitMs)
    shared.waiting += 1
    try {
      return await rejectOnAbort(shared.matches, AbortSignal.any([signal, tooLong]))
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'counting what matches a topic took too long')
      return null
    } finally {
      shared.waiting -= 1
      if (shared.waiting === 0) shared.ending.abort()
    }
  }

  return async (account_id, search, signal) => {
    const key = JSON.stringify(search)
    const known = kept.get(key)
    if (known === undefined && queue.isFull(account_id)) return null
    return waitFor(known ?? start(account_id, search, key), signal)
  }
}

/** Creates the queue of counts, which makes one at a time. A count leaves it as soon as its signal fires. */
function createCountQueue(catalog: Catalog, clock: Pick<Clock, 'now'>) {
  const searched = { ...catalog, ...catalog.byWords }
  const oneAtATime = pLimit(1)
  /** The account of each count in the queue or in progress. */
  const accounts: string[] = []

  return {
    /** Whether no further count of this account may join. */
    isFull: (account_id: string): boolean =>
      accounts.length > maxWaiting ||
      accounts.filter((one) => one === account_id).length >= maxWaitingOfAccount,

    /** Throws `SourceFault`, and the signal's reason. */
    async count(account_id: string, search: MatchSearch, signal: AbortSignal): Promise<CatalogMatches> {
      accounts.push(account_id)
      const counted = oneAtATime(() => {
        signal.throwIfAborted()
        return countCatalogMatches(searched, search, { now: clock.now(), signal })
      })
      try {
        return await rejectOnAbort(counted, signal)
      } finally {
        accounts.splice(accounts.indexOf(account_id), 1)
      }
    },
  }
}
