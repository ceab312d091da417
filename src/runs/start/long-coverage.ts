import { formatNumber } from '../../lib/number-format.js'
import type { ChannelLongs } from '../../providers/catalog/channel-longs.js'
import { minPostedYear } from '../../lib/run-limits.js'
import { type CatalogOverview, maxCounted } from '../../providers/catalog/overview.js'
import type { ChannelRef, ConfiguredSources } from '../../providers/types.js'
import { parseVideoTarget } from '../../research/videos/video-target.js'
import { hasLongTranscripts, hasOnlyImports } from '../source-capabilities.js'

/** How many of the long videos that a run may find have a transcript: no others have an opening. */

/** `longs` is null where no source gives transcripts; `channel` is what the one that a topic names is called. */
export type LongCoverage = { longs: number | null; spokenLongs: number; channel: string | null }

export type LongCoverageDeps = {
  sources: ConfiguredSources
  catalogChannelLongs: (address: ChannelRef) => Promise<ChannelLongs | null>
  catalogOverview: () => Promise<Pick<CatalogOverview, keyof ChannelLongs> | null>
}

const toCoverage = (
  { recent_longs, spoken_recent_longs }: ChannelLongs,
  channel: string | null,
): LongCoverage => ({ longs: recent_longs, spokenLongs: spoken_recent_longs, channel })

const maxHandleCharacters = 60

/** What a channel is called in a sentence: an address may be too long for one. */
const nameOf = (address: ChannelRef) =>
  'handle' in address && address.handle.length <= maxHandleCharacters ? `@${address.handle}` : 'this channel'

/**
 * Of the channel that a topic names, or of all where it is a subject; null where that is not known, or more than imports
 * is searched. Throws what a source throws.
 */
export async function loadLongCoverage(deps: LongCoverageDeps, topic: string): Promise<LongCoverage | null> {
  const { long } = deps.sources
  if (!(await hasLongTranscripts(long))) return { longs: null, spokenLongs: 0, channel: null }
  if (!(await hasOnlyImports(long))) return null
  const target = parseVideoTarget(topic)
  if (target.kind === 'channel') {
    const longs = await deps.catalogChannelLongs(target.address)
    return longs && toCoverage(longs, nameOf(target.address))
  }
  if (target.kind !== 'subject') return null
  const overview = await deps.catalogOverview()
  if (overview === null || overview.recent_longs === 0 || overview.spoken_recent_longs >= maxCounted)
    return null
  return toCoverage(overview, null)
}

/** What a start says of it: that no find can have an opening, or that most cannot; null where there is nothing to say. */
export function describeLongCoverage({ longs, spokenLongs, channel }: LongCoverage): string | null {
  const where = `${channel === null ? '' : ` of ${channel}`} here from ${minPostedYear} or later`
  if (spokenLongs === 0)
    return `No long video${where} has a transcript: finds have no hook, beats or openers, and a packaging run compares titles.`
  if (longs === null || spokenLongs * 2 >= longs) return null
  return `Of the ${formatNumber(longs)} long videos${where} ${formatNumber(spokenLongs)} ${spokenLongs === 1 ? 'has' : 'have'} a transcript: no others have a hook.`
}
