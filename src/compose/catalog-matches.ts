import type { Logger } from 'pino'
import type { Clock } from '../lib/clock.js'
import type { Catalog } from '../providers/catalog/catalog.js'
import { countCatalogMatches } from '../research/catalog-matches.js'
import type { CatalogMatches, MatchSearch } from '../research/match-search-types.js'

/** Counts of the catalog, which are free to ask for: what they cost this process is bounded. */

/** How long a count is kept: pages ask for the same one again. */
const maxAgeMs = 60_000
const maxKept = 200
/** So many counts wait for the one that is made; more are not made. */
const maxWaiting = 8

type Count = Promise<CatalogMatches | null>
type CountDeps = { log: Pick<Logger, 'warn'>; clock: Pick<Clock, 'now' | 'monotonicNow'> }

/**
 * Creates a function that counts what matches a search, one at a time; null without a catalog, where it cannot be read,
 * and while too many wait. It never throws.
 */
export function createCatalogMatches(
  catalog: Catalog | null,
  { log, clock }: CountDeps,
): (search: MatchSearch) => Count {
  if (catalog === null) return () => Promise.resolve(null)
  const searched = { ...catalog, ...catalog.byWords }
  const kept = new Map<string, { count: Count; made_at: number }>()
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function count(search: MatchSearch, key: string, before: Promise<unknown>): Count {
    await before
    try {
      return await countCatalogMatches(searched, search, clock.now())
    } catch (error) {
      log.warn({ err: error }, 'could not count what matches a topic')
      kept.delete(key)
      return null
    } finally {
      waiting -= 1
    }
  }

  return async (search) => {
    const key = JSON.stringify(search)
    const now = clock.monotonicNow()
    const known = kept.get(key)
    if (known && now - known.made_at < maxAgeMs) return known.count
    if (waiting > maxWaiting) return null
    waiting += 1
    const counted = count(search, key, last)
    last = counted
    kept.delete(key)
    kept.set(key, { count: counted, made_at: now })
    for (const oldest of [...kept.keys()].slice(0, Math.max(0, kept.size - maxKept))) kept.delete(oldest)
    return counted
  }
}
