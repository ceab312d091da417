import type { Logger } from 'pino'
import type { Infrastructure } from '../infrastructure.js'
import type { Catalog } from '../providers/catalog/catalog.js'
import type { ChannelLongs } from '../providers/catalog/channel-longs.js'
import type { CatalogCreator } from '../providers/catalog/creators.js'
import type { CatalogOverview } from '../providers/catalog/overview.js'
import { type ChannelRef, SourceFault } from '../providers/types.js'
import type { CatalogClips } from '../scoring/catalog-lines.js'
import { createMatchCounter, type MatchCounter } from './match-counter.js'
import { createTextLookup, type TextLookup } from './text-lookup.js'
import {
  type CatalogTitles,
  type CatalogTopics,
  createCatalogCreators,
  createCatalogStock,
  createCatalogTitles,
  createCatalogTopics,
} from './catalog-hints.js'

/** What is read from the catalog beside the searches of runs. */
export type ServiceCatalogQueries = {
  /** How much of the catalog matches a search; null without a catalog, and where it cannot be counted now or in time. */
  catalogMatches: MatchCounter
  /** The imported clips that drafts are compared with; null without a catalog. */
  catalogClips: CatalogClips | null
  /** What the catalog holds; null without a catalog, or if it cannot be read. */
  catalogOverview: () => Promise<CatalogOverview | null>
  /** What is imported, as it was up to a minute ago; null where nothing is. */
  catalogStock: () => Promise<CatalogOverview | null>
  /** Subjects that several titles of the catalog share. */
  catalogTopics: () => Promise<CatalogTopics>
  catalogTitles: () => Promise<CatalogTitles>
  /** Whether a video has all of these words in its texts. */
  catalogHasText: TextLookup
  /** The creators with the most clips in the catalog. */
  catalogCreators: () => Promise<CatalogCreator[]>
  /** The catalog's long videos of the channel at an address; null if there are none. */
  catalogChannelLongs: (address: ChannelRef) => Promise<ChannelLongs | null>
}

/** Creates all queries of the catalog, except those in `overrides`. */
export function openCatalogQueries(
  catalog: Catalog | null,
  deps: Pick<Infrastructure, 'log' | 'clock'>,
  overrides: Partial<ServiceCatalogQueries>,
): ServiceCatalogQueries {
  const catalogOverview = overrides.catalogOverview ?? createCatalogOverview(catalog, deps.log)
  return {
    catalogOverview,
    catalogMatches: overrides.catalogMatches ?? createMatchCounter(catalog, deps),
    catalogStock: overrides.catalogStock ?? createCatalogStock(catalog, deps),
    catalogTopics: overrides.catalogTopics ?? createCatalogTopics(catalog, deps),
    catalogHasText: overrides.catalogHasText ?? createTextLookup(catalog),
    catalogTitles: overrides.catalogTitles ?? createCatalogTitles(catalog, deps),
    catalogCreators: overrides.catalogCreators ?? createCatalogCreators(catalog, deps),
    catalogChannelLongs:
      overrides.catalogChannelLongs ??
      ((address) => (catalog ? catalog.channelLongs(address) : Promise.resolve(null))),
    catalogClips: overrides.catalogClips ?? createCatalogClips(catalog),
  }
}

/** The catalog's clips as scoring reads them; null without a catalog. */
export function createCatalogClips(catalog: Catalog | null): CatalogClips | null {
  return catalog && { ...catalog, ...catalog.byWords }
}

/**
 * Creates a function that returns what the catalog holds; null without a catalog, or if it cannot be read, which is
 * logged for the operator.
 */
function createCatalogOverview(
  catalog: Catalog | null,
  log: Pick<Logger, 'warn'>,
): () => Promise<CatalogOverview | null> {
  return async () => {
    try {
      return catalog && (await catalog.overview())
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      log.warn({ err: error }, 'could not read what the catalog holds')
      return null
    }
  }
}
