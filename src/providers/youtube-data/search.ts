import { asObject, asMatchingText } from '../vendor-json.js'
import { toIso } from '../../lib/clock.js'
import { SourceFault, type Clip, type LongSearch, type ShortSearch } from '../types.js'
import type { ListItems } from './api.js'
import { filterByTab, type IsOnTab } from './tabs.js'
import { toClip, type VideoDetails, parseVideo, videoIdPattern } from './video.js'

/** Searches: one request for the ids, one for the details of up to fifty videos, and one per video for its type. */

const pageSize = 50

export type DurationClass = 'short' | 'medium' | 'long'
export type SearchOrder = 'relevance' | 'viewCount' | 'date'
/** Reports rows that could not be parsed. */
type ReportSkippedRows = (rows: number, signal?: AbortSignal) => void
export type YouTubeDataDeps = {
  list: ListItems
  isOnTab: IsOnTab
  order: SearchOrder
  reportSkippedRows: ReportSkippedRows
}

/** The details of these videos in order, up to 50 per request. Deleted ones are left out. */
export async function fetchVideos(
  { list, reportSkippedRows }: Pick<YouTubeDataDeps, 'list' | 'reportSkippedRows'>,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<VideoDetails[]> {
  const detailsById = new Map<string, VideoDetails>()
  for (let at = 0; at < ids.length; at += pageSize) {
    const id = ids.slice(at, at + pageSize).join(',')
    const part = 'snippet,contentDetails,statistics,liveStreamingDetails'
    const items = (await list('videos', { part, id }, signal)) ?? []
    const rows = items.flatMap((item) => parseVideo(item) ?? [])
    if (rows.length < items.length) reportSkippedRows(items.length - rows.length, signal)
    if (rows.length === 0 && items.length > 0)
      throw new SourceFault('provider', 'The YouTube Data API answered with videos that cannot be read.')
    for (const row of rows) detailsById.set(row.clip.clip_id, row)
  }
  return ids.flatMap((id) => detailsById.get(id) ?? [])
}

type SearchParameters = Omit<LongSearch, 'limit'> & {
  country: string | null
  videoDuration: DurationClass
  maxResults: number
}

async function searchIds(
  { list, order, reportSkippedRows }: YouTubeDataDeps,
  searchParameters: SearchParameters,
  signal?: AbortSignal,
): Promise<string[]> {
  const { query, language, country, posted_after, videoDuration, maxResults } = searchParameters
  const parameters = {
    part: 'id',
    type: 'video',
    q: query,
    order,
    videoDuration,
    maxResults,
    publishedAfter: toIso(posted_after),
    relevanceLanguage: language,
    regionCode: country,
  }
  const items = (await list('search', parameters, signal)) ?? []
  const ids = items.flatMap((item) => asMatchingText(asObject(item.id).videoId, videoIdPattern) ?? [])
  if (ids.length < items.length) reportSkippedRows(items.length - ids.length, signal)
  return [...new Set(ids)]
}

/** Removes live videos and those known to be in another language. */
function filterVideos(videos: VideoDetails[], language: string | null): VideoDetails[] {
  return videos.filter(
    ({ clip, isLive }) =>
      !isLive && (language === null || clip.language === null || clip.language === language),
  )
}

/** Shorts only: videos on the Shorts tab of their channel. */
export async function searchShorts(
  deps: YouTubeDataDeps,
  { limit, ...search }: ShortSearch,
  signal?: AbortSignal,
): Promise<Clip[]> {
  const maxResults = Math.min(limit, pageSize)
  const ids = await searchIds(deps, { ...search, videoDuration: 'short', maxResults }, signal)
  const videos = filterVideos(await fetchVideos(deps, ids, signal), search.language)
  const shorts = await filterByTab(deps.isOnTab, { tab: 'UUSH', videos }, signal)
  return videos.flatMap((video) => (shorts.has(video.clip.clip_id) ? [toClip(video, 'short')] : []))
}

/** Long videos only: videos on the videos tab of their channel. One search per duration class, interleaved. */
export async function searchVideos(
  deps: YouTubeDataDeps & { durations: readonly DurationClass[] },
  { limit, ...search }: LongSearch,
  signal?: AbortSignal,
): Promise<Clip[]> {
  const maxResults = Math.min(limit, pageSize)
  const lists = await Promise.all(
    deps.durations.map((videoDuration) =>
      searchIds(deps, { ...search, country: null, videoDuration, maxResults }, signal),
    ),
  )
  const ids = [...new Set(interleave(lists))].slice(0, limit)
  const videos = filterVideos(await fetchVideos(deps, ids, signal), search.language)
  const long = await filterByTab(deps.isOnTab, { tab: 'UULF', videos }, signal)
  return videos.flatMap((video) => (long.has(video.clip.clip_id) ? [toClip(video, 'video')] : []))
}

function interleave(lists: readonly string[][]): string[] {
  const maxLength = Math.max(0, ...lists.map((ids) => ids.length))
  return Array.from({ length: maxLength }, (_, index) => lists.flatMap((ids) => ids[index] ?? [])).flat()
}
