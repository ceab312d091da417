import { countIn, fieldsIn, fitting, textIn } from '../answer.js'
import { SourceFault, type ChannelAddress, type ChannelPage, type Clip, type Upload } from '../types.js'
import type { Parameters } from './api.js'
import { describe, type Reading } from './search.js'
import { newestOn } from './tabs.js'
import { channel_id, clipOf } from './video.js'

/** Channels and their newest uploads. */

/** The clip itself may be among them, so one more than the usual looks at. */
const most_shorts = 31

/** A channel with its newest videos, three requests. Null where there is no such channel. */
export async function readChannel(
  reading: Reading,
  address: ChannelAddress,
  signal?: AbortSignal,
): Promise<ChannelPage | null> {
  const named: Parameters =
    'handle' in address ? { forHandle: `@${address.handle}` } : { id: address.channel_id }
  const asked = { part: 'snippet,statistics', ...named, maxResults: 1 }
  const [item] = (await reading.list('channels', asked, signal)) ?? []
  if (item === undefined) return null
  const id = fitting(item.id, channel_id)
  if (id === null) throw new SourceFault('provider', 'The YouTube Data API named a channel without its id.')
  const ids = (await newestOn(reading.list, { tab: 'UULF', channel: id }, signal)) ?? []
  const left = ids.length > 0 ? ids : await sortedOut(reading, id, signal)
  const videos = await describe(reading, left, signal)
  const creator_followers = countIn(fieldsIn(item.statistics).subscriberCount)
  const uploads = videos.map((video): Clip => {
    return { ...clipOf(video, video.isLive ? 'livestream' : 'video'), creator_followers }
  })
  return { channel_id: id, channel: textIn(fieldsIn(item.snippet).title), uploads }
}

/**
 * Its newest uploads less those on the other tabs, where the videos tab could not be read: each list is the newest
 * 50, so what is on one of them and among the newest uploads is told. Throws where no tab could be read at all.
 */
async function sortedOut({ list }: Reading, channel: string, signal?: AbortSignal): Promise<string[]> {
  const all = await newestOn(list, { tab: 'UU', channel }, signal)
  if (all === null || all.length === 0) return []
  const shorts = await newestOn(list, { tab: 'UUSH', channel }, signal)
  const streams = await newestOn(list, { tab: 'UULV', channel }, signal)
  if (shorts === null && streams === null)
    throw new SourceFault(
      'provider',
      'The YouTube Data API does not tell the Shorts of the channel from its videos.',
    )
  const others = new Set([...(shorts ?? []), ...(streams ?? [])])
  return all.filter((id) => !others.has(id))
}

/** A creator's newest Shorts with their views, two requests. */
export async function readShorts(reading: Reading, channel: string, signal?: AbortSignal): Promise<Upload[]> {
  if (!channel_id.test(channel))
    throw new SourceFault('request', 'The creator is not named by the identifier of a YouTube channel.')
  const ids = (await newestOn(reading.list, { tab: 'UUSH', channel }, signal)) ?? []
  const videos = await describe(reading, ids.slice(0, most_shorts), signal)
  return videos.map(({ clip: { clip_id, views, posted_at } }) => ({ clip_id, views, posted_at }))
}
