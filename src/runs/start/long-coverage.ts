import type { CatalogCreator } from '../../providers/catalog/creators.js'
import { nameAsHandle } from '../../providers/catalog/handle.js'
import { type CatalogOverview, firstYear, maxCounted } from '../../providers/catalog/overview.js'
import type { ChannelRef, ConfiguredSources } from '../../providers/types.js'
import { parseVideoTarget } from '../../research/videos/video-target.js'
import { hasLongTranscripts, hasOnlyImports } from '../source-capabilities.js'

/** How many of the long videos that a run may find have a transcript: no others have an opening. */

/** `longs` is null where no source gives transcripts; `channel` is the topic that names one. */
export type LongCoverage = { longs: number | null; spoken: number; channel: string | null }

export type LongCoverageDeps = {
  sources: ConfiguredSources
  catalogCreators: () => Promise<CatalogCreator[]>
  catalogOverview: () => Promise<Pick<CatalogOverview, 'recent_longs' | 'spoken_recent_longs'> | null>
}

const isOf = (address: ChannelRef) => (one: CatalogCreator) =>
  one.platform === 'youtube' &&
  ('channel_id' in address
    ? one.creator_id === address.channel_id
    : [one.handle, nameAsHandle(one.name)].includes(nameAsHandle(address.handle)))

/** Of the channel that a topic names, or of all; null where more than imports are searched. Throws what a source throws. */
export async function loadLongCoverage(deps: LongCoverageDeps, topic: string): Promise<LongCoverage | null> {
  const { long } = deps.sources
  if (!(await hasLongTranscripts(long))) return { longs: null, spoken: 0, channel: null }
  if (!(await hasOnlyImports(long))) return null
  const target = parseVideoTarget(topic)
  const channel =
    target.kind === 'channel' ? (await deps.catalogCreators()).find(isOf(target.address)) : undefined
  if (channel && channel.recent_longs > 0)
    return { longs: channel.recent_longs, spoken: channel.spoken_longs, channel: topic.trim() }
  const overview = await deps.catalogOverview()
  if (overview === null || overview.recent_longs === 0 || overview.spoken_recent_longs >= maxCounted)
    return null
  return { longs: overview.recent_longs, spoken: overview.spoken_recent_longs, channel: null }
}

const without = 'finds have no hook, beats or openers, and a packaging run compares titles.'

/** What a start says of it: that no find can have an opening, or that most cannot; null where there is nothing to say. */
export function describeLongCoverage({ longs, spoken, channel }: LongCoverage): string | null {
  const here = `here from ${firstYear} or later`
  if (spoken === 0)
    return channel === null
      ? `No long video ${here} has a transcript: ${without}`
      : `Of the ${longs} long videos of ${channel} ${here} none has a transcript: ${without}`
  if (longs === null || spoken * 2 >= longs) return null
  const of = channel === null ? '' : ` of ${channel}`
  return `Of the ${longs} long videos${of} ${here} ${spoken} ${spoken === 1 ? 'has' : 'have'} a transcript: no others have a hook.`
}
