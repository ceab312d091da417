import { type ChannelRef, type Clip, type CreatorPage, SourceFault } from '../types.js'
import type { BoundedMap } from './bounded-map.js'
import { fetchPages, maxUploads, selectClips } from './lists.js'
import type { ScrapeCreatorsDeps } from './settings.js'
import type { VendorCall } from './vendor.js'
import { asText } from './wire.js'
import { channelIdPattern, parseChannel, parseYouTubeRow } from './youtube.js'

/** Creators of Shorts. */

export type ChannelDeps = { deps: ScrapeCreatorsDeps; call: VendorCall; channelNames: BoundedMap<string> }

/** A channel's newest Shorts, as they are listed. */
export async function fetchShorts(
  { upload_pages }: ScrapeCreatorsDeps,
  call: VendorCall,
  channel_id: string,
) {
  if (!channelIdPattern.test(channel_id)) throw new SourceFault('request', 'This is no channel of YouTube.')
  const { rows } = await fetchPages({ rows: maxUploads, pages: upload_pages }, async (continuationToken) => {
    const params = { channelId: channel_id, sort: 'newest', continuationToken }
    const answer = await call.get('/v1/youtube/channel/shorts', params)
    const shorts = call.rows(answer['shorts'], (row) => parseYouTubeRow(row, 'short'))
    return { rows: shorts, next: asText(answer['continuationToken']) }
  })
  return rows
}

/**
 * A channel's newest Shorts. Their list has neither the name nor the id of the channel, so the channel is requested first.
 * Null if it does not exist.
 */
export async function fetchCreator(
  { deps, call, channelNames }: ChannelDeps,
  address: ChannelRef,
): Promise<CreatorPage | null> {
  const params: Record<string, string> =
    'handle' in address ? { handle: address.handle } : { channelId: address.channel_id }
  const answer = await call.getOrNull('/v1/youtube/channel', params)
  if (answer === null) return null
  const channel = parseChannel(answer)
  if (channel === null) throw missingChannelFault()
  const { channel_id, channel: creator, followers: creator_followers } = channel
  if (creator !== null) channelNames.set(channel_id, creator)
  const shorts = await fetchShorts(deps, call, channel_id)
  const owner = { creator, creator_id: channel_id, creator_followers }
  const clips = selectClips(shorts, channel_id).map((clip) => withOwner(clip, owner))
  return { creator_id: channel_id, creator, clips }
}

/** The fault for an answer without the channel. */
export function missingChannelFault(): SourceFault {
  return new SourceFault('provider', 'ScrapeCreators answered without the channel.')
}

type Owner = Pick<Clip, 'creator' | 'creator_id' | 'creator_followers'>

/** Adds the owner to a row, unless it has its own. */
export function withOwner(clip: Clip, owner: Owner): Clip {
  if (clip.creator_id !== null && clip.creator_id !== owner.creator_id) return clip
  return { ...clip, ...owner, creator: clip.creator ?? owner.creator }
}
