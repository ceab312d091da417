import { asCount, asObject, asMatchingText, asText } from '../vendor-json.js'
import {
  SourceFault,
  type ChannelPageRef,
  type ChannelPage,
  type ChannelRef,
  type Clip,
  type CreatorPage,
  type Upload,
} from '../types.js'
import type { Parameters } from './api.js'
import { fetchVideos, type YouTubeDataDeps } from './search.js'
import { fetchNewestIds } from './tabs.js'
import { channelIdPattern, toClip } from './video.js'

/** Channels and their newest uploads. */

/** One more than the baseline needs, because the clip itself may be among them. */
const maxShorts = 31

/** A channel with its newest videos, up to 50 on its only page; three requests. Null if it does not exist. */
export async function readChannel(
  deps: YouTubeDataDeps,
  address: ChannelPageRef,
  signal?: AbortSignal,
): Promise<ChannelPage | null> {
  const details = await findChannel(deps, address, signal)
  if (details === null) return null
  const { id, channel, creator_followers, total } = details
  const ids = (await fetchNewestIds(deps.list, { tab: 'UULF', channel: id }, signal)) ?? []
  const videoIds = ids.length > 0 ? ids : await newestLongIds(deps, id, signal)
  const videos = await fetchVideos(deps, videoIds, signal)
  const uploads = videos.map((video): Clip => {
    return { ...toClip(video, video.isLive ? 'livestream' : 'video'), creator_followers }
  })
  return { channel_id: id, channel, uploads, total }
}

/** The id, name, followers and number of uploads of a channel; null if it does not exist. */
async function findChannel(deps: YouTubeDataDeps, address: ChannelRef, signal?: AbortSignal) {
  const channelParameter: Parameters =
    'handle' in address ? { forHandle: `@${address.handle}` } : { id: address.channel_id }
  const parameters = { part: 'snippet,statistics', ...channelParameter, maxResults: 1 }
  const [item] = (await deps.list('channels', parameters, signal)) ?? []
  if (item === undefined) return null
  const id = asMatchingText(item.id, channelIdPattern)
  if (id === null) throw new SourceFault('provider', 'The YouTube Data API named a channel without its id.')
  const { subscriberCount, videoCount } = asObject(item.statistics)
  return {
    id,
    channel: asText(asObject(item.snippet).title),
    creator_followers: asCount(subscriberCount),
    total: asCount(videoCount),
  }
}

/** A channel with its newest Shorts; three requests. Null if it does not exist. */
export async function readCreator(
  deps: YouTubeDataDeps,
  address: ChannelRef,
  signal?: AbortSignal,
): Promise<CreatorPage | null> {
  const details = await findChannel(deps, address, signal)
  if (details === null) return null
  const { id, channel, creator_followers } = details
  const shorts = await fetchShorts(deps, id, signal)
  const clips = shorts.map((video): Clip => ({ ...toClip(video, 'short'), creator_followers }))
  return { creator_id: id, creator: channel, clips: clips.filter(({ creator_id }) => creator_id === id) }
}

async function fetchShorts(deps: YouTubeDataDeps, channel: string, signal?: AbortSignal) {
  const ids = (await fetchNewestIds(deps.list, { tab: 'UUSH', channel }, signal)) ?? []
  return fetchVideos(deps, ids.slice(0, maxShorts), signal)
}

/**
 * The ids of the newest long videos if the videos tab is unavailable: the newest 50 uploads without those that are
 * among the newest 50 of another tab. Throws if no tab is available.
 */
async function newestLongIds(
  { list }: YouTubeDataDeps,
  channel: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const newestIds = await fetchNewestIds(list, { tab: 'UU', channel }, signal)
  if (newestIds === null || newestIds.length === 0) return []
  const shorts = await fetchNewestIds(list, { tab: 'UUSH', channel }, signal)
  const streams = await fetchNewestIds(list, { tab: 'UULV', channel }, signal)
  if (shorts === null && streams === null)
    throw new SourceFault(
      'provider',
      'The YouTube Data API does not tell the Shorts of the channel from its videos.',
    )
  const otherIds = new Set([...(shorts ?? []), ...(streams ?? [])])
  return newestIds.filter((id) => !otherIds.has(id))
}

/** A creator's newest Shorts with their views; two requests. */
export async function readShorts(
  deps: YouTubeDataDeps,
  channel: string,
  signal?: AbortSignal,
): Promise<Upload[]> {
  if (!channelIdPattern.test(channel))
    throw new SourceFault('request', 'The creator is not named by the identifier of a YouTube channel.')
  const videos = await fetchShorts(deps, channel, signal)
  return videos.map(({ clip: { clip_id, views, posted_at } }) => ({ clip_id, views, posted_at }))
}
