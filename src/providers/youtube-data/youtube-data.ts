import { type Clock, systemClock } from '../../lib/clock.js'
import { workOf } from '../../lib/log.js'
import type { Http } from '../http.js'
import { type Clip, type Provider, SourceFault } from '../types.js'
import { openLists } from './api.js'
import { readChannel, readShorts } from './channel.js'
import { createQuota, type Quota, type QuotaTerms } from './quota.js'
import { describe, type Durations, type Order, type Reading, searchShorts, searchVideos } from './search.js'
import { openTabs } from './tabs.js'
import { clipOf, video_id } from './video.js'

/** YouTube through its Data API v3, with a key of the operator's. It has no transcripts for others than the owner. */

export type YoutubeDataSettings = Partial<QuotaTerms> & {
  api_key: string
  base_url?: string
  order?: Order
  /** Classes of duration that a search for long videos asks for, one of the day's searches each. */
  long_durations?: readonly Durations[]
  clock?: Pick<Clock, 'now'>
  log?: { info(fields: object, message: string): void }
}

const usual = {
  base_url: 'https://www.googleapis.com/youtube/v3',
  order: 'relevance',
  long_durations: ['medium', 'long'],
  units_per_day: 10_000,
  searches_per_day: 100,
  units_a_search: 0,
} as const

export type YoutubeData = Provider & { quota: Pick<Quota, 'spent'> }

/** Each call may take several requests of the day's quota; it is one call of ours. */
export function openYoutubeData(http: Http, settings: YoutubeDataSettings): YoutubeData {
  const { base_url, order, long_durations, clock = systemClock, log, ...own } = { ...usual, ...settings }
  const quota = createQuota(own, clock)
  const list = openLists(http, { base_url, api_key: own.api_key, quota })
  const skipped: Reading['skipped'] = (rows, signal) =>
    log?.info({ ...workOf(signal), provider: 'youtube-data', rows }, 'rows that cannot be read')
  const reading: Reading = { list, standsOn: openTabs(list), order, skipped }
  const long = { ...reading, durations: long_durations }
  return {
    name: 'youtube-data',
    by_country: true,
    quota,
    short: {
      youtube: {
        search: (search, signal) => searchShorts(reading, search, signal),
        uploads: ({ creator_id }, signal) => readShorts(reading, creator_id, signal),
      },
    },
    long: {
      searchLong: (search, signal) => searchVideos(long, search, signal),
      channel: (address, signal) => readChannel(reading, address, signal),
      video: (clip_id, signal) => readVideo(reading, clip_id, signal),
    },
  }
}

/** One video, its type told by the tab it stands on: a premiere is a video, what was streamed is none. */
async function readVideo(reading: Reading, id: string, signal?: AbortSignal): Promise<Clip | null> {
  if (!video_id.test(id)) throw new SourceFault('request', 'This is no identifier of a YouTube video.')
  const [video] = await describe(reading, [id], signal)
  if (video === undefined) return null
  if (video.isLive) return clipOf(video, 'livestream')
  if (await reading.standsOn('UUSH', video, signal)) return clipOf(video, 'short')
  const isVideo = !video.wasAnnounced || (await reading.standsOn('UULF', video, signal)) === true
  return clipOf(video, isVideo ? 'video' : 'livestream')
}
