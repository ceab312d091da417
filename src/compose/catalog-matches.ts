import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from '../lib/clock.js'
import type { Catalog } from '../providers/catalog/catalog.js'
import { countCatalogMatches } from '../research/catalog-matches.js'
import type { CatalogMatches, MatchSearch } from '../research/match-search-types.js'

/** Counts of the catalog, which are free to ask for: what they cost this process is bounded. */

/** How long a count is kept: pages ask for the same one again. */
const maxAgeMs = 60_000
const maxKept = 200
/** Maximum counts in the queue behind the one in progress. */
const maxWaiting = 8
/** Maximum counts of an account in the queue or in progress. */
const maxWaitingOfAccount = 2

type Count = Promise<CatalogMatches | null>
type CountDeps = { log: Pick<Logger, 'warn'>; clock: Pick<Clock, 'now' | 'monotonicNow'> }

/**
 * Creates a function that counts what matches a search, one at a time; null without a catalog, where it cannot be read,
 * and while too many wait, in all or of the account. It never throws.
 */
export function createCatalogMatches(
  catalog: Catalog | null,
  { log, clock }: CountDeps,
): (account_id: string, search: MatchSearch) => Count {
  if (catalog === null) return () => Promise.resolve(null)
  const searched = { ...catalog, ...catalog.byWords }
  const kept = new LRUCache<string, Count>({
    max: maxKept,
    ttl: maxAgeMs,
    perf: { now: () => clock.monotonicNow() },
    ttlResolution: 0,
  })
  /** The account of each count in the queue or in progress. */
  const waiting: string[] = []
  let last: Promise<unknown> = Promise.resolve()

  async function count(account_id: string, search: MatchSearch, key: string): Count {
    const before = last
    waiting.push(account_id)
    await before
    try {
      return await countCatalogMatches(searched, search, clock.now())
    } catch (error) {
      log.warn({ err: error }, 'could not count what matches a topic')
      kept.delete(key)
      return null
    } finally {
      waiting.splice(waiting.indexOf(account_id), 1)
    }
  }

  const isFull = (account_id: string) =>
    waiting.length > maxWaiting || waiting.filter((one) => one === account_id).length >= maxWaitingOfAccount

  return async (account_id, search) => {
    const key = JSON.stringify(search)
    const known = kept.get(key)
    if (known) return known
    if (isFull(account_id)) return null
    const counted = count(account_id, search, key)
    last = counted
    kept.set(key, counted)
    return counted
  }
}
