import pLimit from 'p-limit'
import { asObject, type JsonObject, asMatchingText } from '../vendor-json.js'
import { SourceFault } from '../types.js'
import type { ListItems } from './api.js'
import { type VideoDetails, videoIdPattern } from './video.js'

/**
 * The tabs of a channel as automatic playlists: `UULF` videos, `UUSH` Shorts, `UULV` streams. Nothing else in the API
 * distinguishes these types.
 */

export type Tab = 'UULF' | 'UUSH' | 'UULV'

const pageSize = 50
const maxConcurrency = 8

/** The newest ids on a tab, newest first, at most 50; null if the channel does not have the tab. */
export async function fetchNewestIds(
  list: ListItems,
  { tab, channel }: { tab: Tab | 'UU'; channel: string },
  signal?: AbortSignal,
): Promise<string[] | null> {
  const playlistId = `${tab}${channel.slice(2)}`
  const parameters = { part: 'contentDetails', playlistId, maxResults: pageSize }
  const items = await list('playlistItems', parameters, signal)
  return items && items.flatMap((item) => parseVideoId(item) ?? [])
}

function parseVideoId(item: JsonObject): string | null {
  return asMatchingText(asObject(item.contentDetails).videoId, videoIdPattern)
}

/** Whether a video is listed on a tab of its channel; null if that is unknown. */
export type IsOnTab = (tab: Tab, video: VideoDetails, signal?: AbortSignal) => Promise<boolean | null>

/** Creates a check that takes one request per video. The result is null for a video without a channel. */
export function createTabCheck(list: ListItems): IsOnTab {
  return async (tab, { clip }, signal) => {
    if (clip.creator_id === null) return null
    const playlistId = `${tab}${clip.creator_id.slice(2)}`
    const parameters = { part: 'contentDetails', playlistId, videoId: clip.clip_id, maxResults: 1 }
    const items = await list('playlistItems', parameters, signal)
    return items !== null && items.some((item) => parseVideoId(item) === clip.clip_id)
  }
}

/**
 * The ids of the videos that are listed on a tab, checked concurrently. Videos whose check failed are left out. Throws
 * the provider's fault if every check failed.
 */
export async function filterByTab(
  isOnTab: IsOnTab,
  { tab, videos }: { tab: Tab; videos: readonly VideoDetails[] },
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const limit = pLimit(maxConcurrency)
  const tabIds = new Set<string>()
  let checkedCount = 0
  let fault: SourceFault | null = null
  const checkVideo = async (video: VideoDetails) => {
    try {
      if (await isOnTab(tab, video, signal)) tabIds.add(video.clip.clip_id)
      checkedCount += 1
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      fault = error
    }
  }
  await Promise.all(videos.map((video) => limit(checkVideo, video)))
  if (fault !== null && checkedCount === 0) throw fault as SourceFault
  return tabIds
}
