import { formatNumber } from '../../lib/number-format.js'
import type { CatalogCreator } from '../../providers/catalog/creators.js'
import { nameAsHandle, normalizeHandle } from '../../providers/catalog/handle.js'
import { type CatalogOverview, firstYear, maxCounted } from '../../providers/catalog/overview.js'
import type { ChannelRef, ConfiguredSources } from '../../providers/types.js'
import { parseVideoTarget } from '../../research/videos/video-target.js'
import { hasLongTranscripts, hasOnlyImports } from '../source-capabilities.js'

/** How many of the long videos that a run may find have a transcript: no others have an opening. */

/** `longs` is null where no source gives transcripts; `channel` is what the one that a topic names is called. */
export type LongCoverage = { longs: number | null; spoken: number; channel: string | null }

export type LongCoverageDeps = {
  sources: ConfiguredSources
  catalogCreators: () => Promise<CatalogCreator[]>
  catalogOverview: () => Promise<Pick<CatalogOverview, 'recent_longs' | 'spoken_recent_longs'> | null>
}

/** The channel at an address, as a run finds it: by its handle, else the only one of that name without a handle. */
function channelAt(address: ChannelRef, creators: CatalogCreator[]): CatalogCreator | null {
  const channels = creators.filter(({ platform }) => platform === 'youtube')
  if ('channel_id' in address)
    return channels.find(({ creator_id }) => creator_id === address.channel_id) ?? null
  const sought = normalizeHandle(address.handle)
  const withHandle = channels.filter(({ handle }) => handle === sought)
  const named = channels.filter(({ handle, name }) => handle === null && nameAsHandle(name) === sought)
  const [channel = null, another] = withHandle.length > 0 ? withHandle : named
  return another === undefined ? channel : null
}

const maxHandleCharacters = 60

/** What a channel is called in a sentence: an address may be too long for one. */
const nameOf = (address: ChannelRef) =>
  'handle' in address && address.handle.length <= maxHandleCharacters ? `@${address.handle}` : 'this channel'

function coverageOfChannel(address: ChannelRef, creators: CatalogCreator[]): LongCoverage | null {
  const channel = channelAt(address, creators)
  if (channel === null || channel.recent_longs === 0) return null
  return { longs: channel.recent_longs, spoken: channel.spoken_recent_longs, channel: nameOf(address) }
}

/**
 * Of the channel that a topic names, or of all where it is a subject; null where that is not known, or more than imports
 * is searched. Throws what a source throws.
 */
export async function loadLongCoverage(deps: LongCoverageDeps, topic: string): Promise<LongCoverage | null> {
  const { long } = deps.sources
  if (!(await hasLongTranscripts(long))) return { longs: null, spoken: 0, channel: null }
  if (!(await hasOnlyImports(long))) return null
  const target = parseVideoTarget(topic)
  if (target.kind === 'channel') return coverageOfChannel(target.address, await deps.catalogCreators())
  if (target.kind !== 'subject') return null
  const overview = await deps.catalogOverview()
  if (overview === null || overview.recent_longs === 0 || overview.spoken_recent_longs >= maxCounted)
    return null
  return { longs: overview.recent_longs, spoken: overview.spoken_recent_longs, channel: null }
}

/** What a start says of it: that no find can have an opening, or that most cannot; null where there is nothing to say. */
export function describeLongCoverage({ longs, spoken, channel }: LongCoverage): string | null {
  const where = `${channel === null ? '' : ` of ${channel}`} here from ${firstYear} or later`
  if (spoken === 0)
    return `No long video${where} has a transcript: finds have no hook, beats or openers, and a packaging run compares titles.`
  if (longs === null || spoken * 2 >= longs) return null
  return `Of the ${formatNumber(longs)} long videos${where} ${formatNumber(spoken)} ${spoken === 1 ? 'has' : 'have'} a transcript: no others have a hook.`
}
