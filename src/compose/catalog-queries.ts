import type { Logger } from 'pino'
import type { Infrastructure } from '../infrastructure.js'
import type { Catalog } from '../providers/catalog/catalog.js'
import type { ChannelLongs } from '../providers/catalog/channel-longs.js'
import type { CatalogCreator } from '../providers/catalog/creators.js'
import type { CatalogOverview } from '../providers/catalog/overview.js'
import { type ChannelRef, SourceFault } from '../providers/types.js'
import type { CatalogClips } from '../scoring/catalog-lines.js'
import {
  type CatalogTitles,
  type CatalogTopics,
  createCatalogCreators,
  createCatalogTitles,
  createCatalogTopics,
} from './catalog-hints.js'

/** What is read of the catalog beside the searches of runs. */
export type CatalogQueries = {
  /** The imported clips that drafts are compared with; null where there is no catalog. */
  catalogClips: CatalogClips | null
  /** What the catalog holds; null where there is none, or where it cannot be read. */
  catalogOverview: () => Promise<CatalogOverview | null>
  /** Topics that several titles of the catalog share. */
  catalogTopics: () => Promise<CatalogTopics>
  catalogTitles: () => Promise<CatalogTitles>
  /** The creators that the catalog has the most clips of. */
  catalogCreators: () => Promise<CatalogCreator[]>
  /** The long videos that the catalog has of the channel at an address; null for none. */
  catalogChannelLongs: (address: ChannelRef) => Promise<ChannelLongs | null>
}

/** Reads the catalog in every way that `overrides` does not replace. */
export function openCatalogQueries(
  catalog: Catalog | null,
  deps: Pick<Infrastructure, 'log' | 'clock'>,
  overrides: Partial<CatalogQueries>,
): CatalogQueries {
  return {
    catalogOverview: overrides.catalogOverview ?? createCatalogOverview(catalog, deps.log),
    catalogTopics: overrides.catalogTopics ?? createCatalogTopics(catalog, deps),
    catalogTitles: overrides.catalogTitles ?? createCatalogTitles(catalog, deps),
    catalogCreators: overrides.catalogCreators ?? createCatalogCreators(catalog, deps),
    catalogChannelLongs:
      overrides.catalogChannelLongs ??
      ((address) => (catalog ? catalog.channelLongs(address) : Promise.resolve(null))),
    catalogClips: overrides.catalogClips ?? createCatalogClips(catalog),
  }
}

/** The catalog as scores ask it; null where there is none. */
export function createCatalogClips(catalog: Catalog | null): CatalogClips | null {
  return catalog && { ...catalog, ...catalog.byWords }
}

/** Asks the catalog what it holds; null where there is none, or where it cannot be read, which is the operator's to see. */
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
