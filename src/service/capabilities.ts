import type { components } from '../../generated/api.js'
import type { Analyst } from '../analyst/types.js'
import type { Infrastructure } from '../infrastructure.js'
import type { CatalogOverview } from '../providers/catalog/overview.js'
import { type ConfiguredSources, platforms, SourceFault, type SpeechSource } from '../providers/types.js'
import { sourceKinds } from '../runs/source-capabilities.js'
import { toCatalogStock } from './catalog-stock.js'
import { possibleSources } from './possible-sources.js'
import { suggestedModel } from './suggested-model.js'
import { version } from './version.js'

/** What this server can do. Which vendors and models it uses is known to the operator only. */

export type CapabilitiesAnswer = components['schemas']['Capabilities']

export type CapabilitiesDeps = Pick<Infrastructure, 'config' | 'clock' | 'log'> & {
  analyst: Pick<Analyst, 'by'>
  sources: ConfiguredSources
  speech: SpeechSource | null
  /** What is imported; null where nothing is, or that is not known. */
  catalogStock: () => Promise<CatalogOverview | null>
  /** Subjects that several titles of the catalog share. */
  catalogTopics: () => Promise<CapabilitiesAnswer['catalog_topics']>
}

/** The kinds of sources. None if they cannot be read, which is logged for the operator. */
async function loadPlatforms({
  sources,
  clock,
  log,
}: CapabilitiesDeps): Promise<CapabilitiesAnswer['platforms']> {
  try {
    const kinds = await sourceKinds(sources, clock)
    return kinds.map(({ platform, short, long }) => ({
      platform,
      short: short ?? 'none',
      long: long ?? 'none',
    }))
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    log.warn({ err: error }, 'could not read the capabilities of the sources')
    return platforms.map((platform) => ({ platform, short: 'none', long: 'none' }))
  }
}

/**
 * The platforms and formats that the server serves now, and the analyst that it uses. The subjects of the catalog are
 * private to the operator, so only callers with a key see them; everybody sees how much it holds.
 */
export async function loadCapabilities(
  deps: CapabilitiesDeps,
  { hasKey }: { hasKey: boolean },
): Promise<CapabilitiesAnswer> {
  const { analyst, config, clock, speech } = deps
  const [overview, servedPlatforms, catalog_topics] = await Promise.all([
    deps.catalogStock(),
    loadPlatforms(deps),
    hasKey ? deps.catalogTopics() : { short: [], long: [] },
  ])
  return {
    version,
    platforms: servedPlatforms,
    reads_by: analyst.by,
    reads_pictures: analyst.by === 'model' && config.model_vision,
    hears_speech: speech !== null,
    possible_sources: possibleSources(),
    suggested_model: suggestedModel,
    catalog_topics,
    catalog_stock: overview && toCatalogStock(overview, { now: clock.now(), hasKey }),
  }
}
