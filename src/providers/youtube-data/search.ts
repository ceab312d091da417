import { fieldsIn, fitting } from '../answer.js'
import { iso } from '../../lib/clock.js'
import { SourceFault, type Clip, type LongSearch, type ShortSearch } from '../types.js'
import type { ListOf } from './api.js'
import { amongThose, type StandsOn } from './tabs.js'
import { clipOf, type Described, describedOf, video_id } from './video.js'

/** Searches: one request for the ids, one for what is known of fifty of them, and one each to tell its type. */

const page_size = 50

export type Durations = 'short' | 'medium' | 'long'
export type Order = 'relevance' | 'viewCount' | 'date'
/** Told of rows that could not be read. */
type Skipped = (rows: number, signal?: AbortSignal) => void
export type Reading = { list: ListOf; standsOn: StandsOn; order: Order; skipped: Skipped }

/** What is known of these videos, in their order; at most 50 a request. Those that are gone are left out. */
export async function describe(
  { list, skipped }: Pick<Reading, 'list' | 'skipped'>,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<Described[]> {
  const found = new Map<string, Described>()
  for (let at = 0; at < ids.length; at += page_size) {
    const id = ids.slice(at, at + page_size).join(',')
    const part = 'snippet,contentDetails,statistics,liveStreamingDetails'
    const items = (await list('videos', { part, id }, signal)) ?? []
    const rows = items.flatMap((item) => describedOf(item) ?? [])
    if (rows.length < items.length) skipped(items.length - rows.length, signal)
    if (rows.length === 0 && items.length > 0)
      throw new SourceFault('provider', 'The YouTube Data API answered with videos that cannot be read.')
    for (const row of rows) found.set(row.clip.clip_id, row)
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}

type Asked = Omit<LongSearch, 'limit'> & {
  country: string | null
  videoDuration: Durations
  maxResults: number
}

async function idsOf(
  { list, order, skipped }: Reading,
  asked: Asked,
  signal?: AbortSignal,
): Promise<string[]> {
  const { query, language, country, posted_after, videoDuration, maxResults } = asked
  const parameters = {
    ...{ part: 'id', type: 'video', q: query, order, videoDuration, maxResults },
    ...{ publishedAfter: iso(posted_after), relevanceLanguage: language, regionCode: country },
  }
  const items = (await list('search', parameters, signal)) ?? []
  const ids = items.flatMap((item) => fitting(fieldsIn(item.id).videoId, video_id) ?? [])
  if (ids.length < items.length) skipped(items.length - ids.length, signal)
  return [...new Set(ids)]
}

/** What a search may deliver besides its type: neither live nor known to be in another language. */
function wanted(videos: Described[], language: string | null): Described[] {
  return videos.filter(
    ({ clip, isLive }) =>
      !isLive && (language === null || clip.language === null || clip.language === language),
  )
}

/** Shorts alone: what stands on the Shorts tab of its channel. */
export async function searchShorts(
  reading: Reading,
  { limit, ...search }: ShortSearch,
  signal?: AbortSignal,
): Promise<Clip[]> {
  const maxResults = Math.min(limit, page_size)
  const ids = await idsOf(reading, { ...search, videoDuration: 'short', maxResults }, signal)
  const videos = wanted(await describe(reading, ids, signal), search.language)
  const shorts = await amongThose(reading.standsOn, { tab: 'UUSH', videos }, signal)
  return videos.flatMap((video) => (shorts.has(video.clip.clip_id) ? [clipOf(video, 'short')] : []))
}

/** Long videos alone: what stands on the videos tab of its channel. One search a class of duration, heard in turn. */
export async function searchVideos(
  reading: Reading & { durations: readonly Durations[] },
  { limit, ...search }: LongSearch,
  signal?: AbortSignal,
): Promise<Clip[]> {
  const maxResults = Math.min(limit, page_size)
  const lists = await Promise.all(
    reading.durations.map((videoDuration) =>
      idsOf(reading, { ...search, country: null, videoDuration, maxResults }, signal),
    ),
  )
  const ids = [...new Set(inTurn(lists))].slice(0, limit)
  const videos = wanted(await describe(reading, ids, signal), search.language)
  const long = await amongThose(reading.standsOn, { tab: 'UULF', videos }, signal)
  return videos.flatMap((video) => (long.has(video.clip.clip_id) ? [clipOf(video, 'video')] : []))
}

function inTurn(lists: readonly string[][]): string[] {
  const longest = Math.max(0, ...lists.map((ids) => ids.length))
  return Array.from({ length: longest }, (_, place) => lists.flatMap((ids) => ids[place] ?? [])).flat()
}
