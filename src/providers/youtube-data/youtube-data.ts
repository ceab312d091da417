import { type Clock, systemClock } from '../../lib/clock.js'
import { logContextOf } from '../../lib/log.js'
import type { Http } from '../http/client.js'
import { type Clip, type Provider, SourceFault } from '../types.js'
import { createListItems } from './api.js'
import { readChannel, readCreator, readShorts } from './channel.js'
import {
  createMemoryQuotaCounter,
  createQuota,
  type Quota,
  type QuotaCounter,
  type QuotaLimits,
} from './quota.js'
import {
  fetchVideos,
  type DurationClass,
  type SearchOrder,
  type YouTubeDataDeps,
  searchShorts,
  searchVideos,
} from './search.js'
import { createTabCheck } from './tabs.js'
import { toClip, videoIdPattern } from './video.js'

/** YouTube through its Data API v3, with the operator's key. The API has no transcripts of other people's videos. */

export type YoutubeDataSettings = Partial<QuotaLimits> & {
  api_key: string
  base_url?: string
  order?: SearchOrder
  /** The duration classes of a search for long videos; each takes one search of the day's quota. */
  long_durations?: readonly DurationClass[]
  /** Stores the usage of the key; by default in the memory of this process. */
  counter?: QuotaCounter
  clock?: Pick<Clock, 'now'>
  log?: Record<'info' | 'warn', (fields: object, message: string) => void>
}

const defaults = {
  base_url: 'https://www.googleapis.com/youtube/v3',
  order: 'relevance',
  long_durations: ['medium', 'long'],
  units_per_day: 10_000,
  searches_per_day: 100,
  units_a_search: 0,
} as const

export type YoutubeData = Provider & { quota: Pick<Quota, 'usage'> }

/** Opens the API. A provider call may take several requests of the day's quota. */
export function openYoutubeData(http: Http, settings: YoutubeDataSettings): YoutubeData {
  const {
    base_url,
    order,
    long_durations,
    counter = createMemoryQuotaCounter(),
    clock = systemClock,
    log,
    ...quotaOptions
  } = { ...defaults, ...settings }
  const quota = createQuota(quotaOptions, { clock, counter })
  const list = createListItems(http, { base_url, api_key: quotaOptions.api_key, quota, log })
  const reportSkippedRows: YouTubeDataDeps['reportSkippedRows'] = (rows, signal) =>
    log?.info({ ...logContextOf(signal), provider: 'youtube-data', rows }, 'rows that cannot be read')
  const deps: YouTubeDataDeps = { list, isOnTab: createTabCheck(list), order, reportSkippedRows }
  const long = { ...deps, durations: long_durations }
  return {
    name: 'youtube-data',
    by_country: true,
    quota,
    short: {
      youtube: {
        search: (search, signal) => searchShorts(deps, search, signal),
        uploads: ({ creator_id }, signal) => readShorts(deps, creator_id, signal),
        creator: (address, signal) => readCreator(deps, address, signal),
        clip: ({ clip_id }, signal) => readVideo(deps, clip_id, signal),
      },
    },
    long: {
      searchLong: (search, signal) => searchVideos(long, search, signal),
      channel: (address, signal) => readChannel(deps, address, signal),
      video: (clip_id, signal) => readVideo(deps, clip_id, signal),
    },
  }
}

/** One video, with the type of the tab that lists it: a premiere is a video, a recorded stream is not. */
async function readVideo(deps: YouTubeDataDeps, id: string, signal?: AbortSignal): Promise<Clip | null> {
  if (!videoIdPattern.test(id)) throw new SourceFault('request', 'This is no identifier of a YouTube video.')
  const [video] = await fetchVideos(deps, [id], signal)
  if (video === undefined) return null
  if (video.isLive) return toClip(video, 'livestream')
  if (await deps.isOnTab('UUSH', video, signal)) return toClip(video, 'short')
  const isVideo = !video.wasStreamedOrPremiered || (await deps.isOnTab('UULF', video, signal)) === true
  return toClip(video, isVideo ? 'video' : 'livestream')
}
