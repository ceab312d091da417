import type { Catalog } from '../providers/catalog/catalog.js'
import type { CatalogOverview } from '../providers/catalog/overview.js'
import type { CatalogCreator } from '../providers/catalog/creators.js'
import { type OfForms, titlesOfForms } from '../providers/catalog/titles.js'
import { createBackgroundRefresh, type BackgroundRefreshDeps } from './background-refresh.js'

/** What the catalog holds, as hints for somebody who chooses a topic. */

/** Long, because reading the creators scans all clips. */
const creatorsMaxAgeMs = 600_000
/** Titles are read from a part of the catalog that does not grow with its size. */
const topicsMaxAgeMs = 60_000

/** Creates a function that returns the creators of the catalog; none without a catalog. It never throws. */
export function createCatalogCreators(
  catalog: Pick<Catalog, 'creators'> | null,
  deps: BackgroundRefreshDeps,
): () => Promise<CatalogCreator[]> {
  if (catalog === null) return () => Promise.resolve([])
  const options = { none: [], maxAgeMs: creatorsMaxAgeMs, what: 'the creators of the catalog' }
  return createBackgroundRefresh(() => catalog.creators(), options, deps)
}

/** Topics of short clips, and of long videos that are recent enough to be results. */
export type CatalogTopics = OfForms<string[]>

/** Creates a function that returns subjects that several titles share; none without a catalog. It never throws. */
export function createCatalogTopics(
  catalog: Pick<Catalog, 'topics'> | null,
  deps: BackgroundRefreshDeps,
): () => Promise<CatalogTopics> {
  const none: CatalogTopics = { short: [], long: [] }
  if (catalog === null) return () => Promise.resolve(none)
  const options = { none, maxAgeMs: topicsMaxAgeMs, what: 'the topics of the catalog' }
  return createBackgroundRefresh(() => catalog.topics(), options, deps)
}

/** How old what is known of the stock may be. */
const stockMaxAgeMs = 60_000

/** Creates a function that returns what is imported; null if nothing is, or the first count takes long. It never throws. */
export function createCatalogStock(
  catalog: Pick<Catalog, 'overview'> | null,
  deps: BackgroundRefreshDeps,
): () => Promise<CatalogOverview | null> {
  if (catalog === null) return () => Promise.resolve(null)
  const options = { none: null, maxAgeMs: stockMaxAgeMs, what: 'how much the catalog holds' }
  const read = async () => {
    const overview = await catalog.overview()
    return overview.is_sample ? null : overview
  }
  return createBackgroundRefresh(read, options, deps)
}

/** Titles of the most viewed short clips, and of the most viewed long videos that are recent enough to be results. */
export type CatalogTitles = OfForms<string[]>

/** Creates a function that returns titles of the catalog; none without a catalog. It never throws. */
export function createCatalogTitles(
  catalog: Pick<Catalog, 'titles'> | null,
  deps: BackgroundRefreshDeps,
): () => Promise<CatalogTitles> {
  const none: CatalogTitles = { short: [], long: [] }
  if (catalog === null) return () => Promise.resolve(none)
  const read = async () => ({
    short: await catalog.titles(titlesOfForms.short),
    long: await catalog.titles(titlesOfForms.long),
  })
  return createBackgroundRefresh(
    read,
    { none, maxAgeMs: topicsMaxAgeMs, what: 'the titles of the catalog' },
    deps,
  )
}
