import type { Catalog } from '../providers/catalog/catalog.js'
import type { CatalogCreator } from '../providers/catalog/creators.js'
import { type OfForms, titlesOfForms } from '../providers/catalog/titles.js'
import { createBackgroundRefresh, type BackgroundRefreshDeps } from './background-refresh.js'

/** What the catalog holds, as hints to who asks for a topic. */

/** Reading the creators goes through all clips. */
const creatorsMaxAgeMs = 600_000
/** Titles are read from a part of the catalog that does not grow with it. */
const topicsMaxAgeMs = 60_000

/** Asks the catalog for its creators; none where there is no catalog. Never throws. */
export function createCatalogCreators(
  catalog: Pick<Catalog, 'creators'> | null,
  deps: BackgroundRefreshDeps,
): () => Promise<CatalogCreator[]> {
  if (catalog === null) return () => Promise.resolve([])
  const options = { none: [], maxAgeMs: creatorsMaxAgeMs, what: 'the creators of the catalog' }
  return createBackgroundRefresh(() => catalog.creators(), options, deps)
}

/** Topics of short clips, and of long videos that are new enough to be results. */
export type CatalogTopics = OfForms<string[]>

/** Asks the catalog for topics that several of its titles share; none where there is no catalog. Never throws. */
export function createCatalogTopics(
  catalog: Pick<Catalog, 'topics'> | null,
  deps: BackgroundRefreshDeps,
): () => Promise<CatalogTopics> {
  const none: CatalogTopics = { short: [], long: [] }
  if (catalog === null) return () => Promise.resolve(none)
  const options = { none, maxAgeMs: topicsMaxAgeMs, what: 'the topics of the catalog' }
  return createBackgroundRefresh(() => catalog.topics(), options, deps)
}

/** Titles of the most viewed short clips, and of the most viewed long videos that are new enough to be results. */
export type CatalogTitles = OfForms<string[]>

/** Asks the catalog for titles; none where there is no catalog. Never throws. */
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
