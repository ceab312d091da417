import type { Infrastructure } from '../../infrastructure.js'
import { type ConfiguredSources, type Platform, SourceFault } from '../../providers/types.js'
import type { CatalogMatches, MatchSearch } from '../../research/match-search-types.js'
import type { LongOptions, PackagingOptions, ShortOptions } from '../options.js'
import { topicMatchOf } from '../options.js'
import { sourceKinds } from '../source-capabilities.js'
import type { StartRunRequest } from './start-run.js'

/** What the catalog has on the topic of a start, for those who ask before they pay. */

export type CatalogMatchesDeps = Pick<Infrastructure, 'clock' | 'log'> & {
  sources: ConfiguredSources
  /** How much of the catalog matches a search of an account; null where that cannot be counted now or in time. */
  catalogMatches: (
    account_id: string,
    search: MatchSearch,
    signal: AbortSignal,
  ) => Promise<CatalogMatches | null>
}

/** How much of the catalog matches what a start asks for; null where more than the catalog is searched, or for an address. */
export async function matchesOfStart(
  deps: CatalogMatchesDeps,
  { account_id, signal }: { account_id: string; signal: AbortSignal },
  request: StartRunRequest,
): Promise<CatalogMatches | null> {
  const search = toMatchSearch(request)
  if (search === null || !(await isOnCatalog(deps, search))) return null
  return deps.catalogMatches(account_id, search, signal)
}

/** What a run would search for; null for an address. */
function toMatchSearch({ kind, topic, options }: StartRunRequest): MatchSearch | null {
  if (kind !== 'short') {
    const { target } = options as LongOptions | PackagingOptions
    return target.link === null ? { form: 'long', topic: target.subject } : null
  }
  const { target, platforms, language, posted_within_days, ...rest } = options as ShortOptions
  if (target) return null
  return { form: 'short', topic, platforms, language, posted_within_days, topic_match: topicMatchOf(rest) }
}

/** Whether nothing but the catalog serves what is searched. */
async function isOnCatalog(
  { sources, clock, log }: CatalogMatchesDeps,
  search: MatchSearch,
): Promise<boolean> {
  const isSearched = (platform: Platform) => search.form === 'long' || search.platforms.includes(platform)
  try {
    const kinds = await sourceKinds(sources, clock)
    const allKinds = kinds.filter(({ platform }) => isSearched(platform)).map((one) => one[search.form])
    const knownKinds = allKinds.filter((kind) => kind !== null)
    return knownKinds.length > 0 && !knownKinds.includes('live')
  } catch (error) {
    if (!(error instanceof SourceFault)) throw error
    log.warn({ err: error }, 'could not read which sources serve the search')
    return false
  }
}
