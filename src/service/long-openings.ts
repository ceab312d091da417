import type { Infrastructure } from '../infrastructure.js'
import type { CatalogOverview } from '../providers/catalog/overview.js'
import { type ConfiguredSources, SourceFault } from '../providers/types.js'
import { hasLongTranscripts, hasOnlyImports, servesLongVideos } from '../runs/source-capabilities.js'

export type LongOpeningsDeps = Pick<Infrastructure, 'clock' | 'log'> & {
  sources: Pick<ConfiguredSources, 'long'>
  catalogOverview: () => Promise<Pick<CatalogOverview, 'spoken_recent_longs'> | null>
}

/**
 * Whether a long run may find openings here: not without transcripts of long videos, or where nothing but imports is
 * searched and no recent one has any. Not while the sources cannot be read either, which is logged for the operator.
 */
export async function hasLongOpenings(deps: LongOpeningsDeps): Promise<boolean> {
  const { long } = deps.sources
  try {
    if (!(await servesLongVideos(long, deps.clock)) || !(await hasLongTranscripts(long))) return false
    if (!(await hasOnlyImports(long))) return true
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    deps.log.warn({ err: error }, 'could not read the capabilities of the sources')
    return false
  }
  const overview = await deps.catalogOverview()
  return overview === null || overview.spoken_recent_longs > 0
}
