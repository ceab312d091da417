import pLimit from 'p-limit'
import { fieldsIn, type Fields, fitting } from '../answer.js'
import { SourceFault } from '../types.js'
import type { ListOf } from './api.js'
import { type Described, video_id } from './video.js'

/**
 * The tabs of a channel as playlists of its own: `UULF` its videos, `UUSH` its Shorts, `UULV` its streams. The vendor's
 * answers have no other mark that tells them apart.
 */

export type Tab = 'UULF' | 'UUSH' | 'UULV'

const page_size = 50
const requests_at_once = 8

/** The newest ids on a tab, newest first, at most 50; null where the channel has no such tab. */
export async function newestOn(
  list: ListOf,
  { tab, channel }: { tab: Tab | 'UU'; channel: string },
  signal?: AbortSignal,
): Promise<string[] | null> {
  const playlistId = `${tab}${channel.slice(2)}`
  const asked = { part: 'contentDetails', playlistId, maxResults: page_size }
  const items = await list('playlistItems', asked, signal)
  return items && items.flatMap((item) => idIn(item) ?? [])
}

function idIn(item: Fields): string | null {
  return fitting(fieldsIn(item.contentDetails).videoId, video_id)
}

/** Whether a video stands on a tab of its channel; null where nobody could say. */
export type StandsOn = (tab: Tab, video: Described, signal?: AbortSignal) => Promise<boolean | null>

/** Looks one video up on a tab: one request. A video whose channel is not named stands on none. */
export function openTabs(list: ListOf): StandsOn {
  return async (tab, { clip }, signal) => {
    if (clip.creator_id === null) return null
    const playlistId = `${tab}${clip.creator_id.slice(2)}`
    const asked = { part: 'contentDetails', playlistId, videoId: clip.clip_id, maxResults: 1 }
    const items = await list('playlistItems', asked, signal)
    return items !== null && items.some((item) => idIn(item) === clip.clip_id)
  }
}

/**
 * Which of the videos stand on a tab, looked up side by side; those that could not be looked up are not among them.
 * Throws the provider's fault where none could.
 */
export async function amongThose(
  standsOn: StandsOn,
  { tab, videos }: { tab: Tab; videos: readonly Described[] },
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const limit = pLimit(requests_at_once)
  const found = new Set<string>()
  let [told, fault]: [number, SourceFault | null] = [0, null]
  const look = async (video: Described) => {
    try {
      if (await standsOn(tab, video, signal)) found.add(video.clip.clip_id)
      told += 1
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      fault = error
    }
  }
  await Promise.all(videos.map((video) => limit(look, video)))
  if (fault !== null && told === 0) throw fault as SourceFault
  return found
}
