import type { Clock } from '../../lib/clock.js'
import { logContextOf } from '../../lib/log.js'
import type { Http } from '../http/client.js'
import type { ClipRef, LongClipRef, LongSearch, Provider, ShortSearch } from '../types.js'
import { fetchChannelPage, fetchShortUploads } from './channel.js'
import { fetchCreator } from './creator.js'
import { type InnertubeClientSettings, createClient } from './client.js'
import { createAppIdentity, createWebIdentity } from './identities.js'
import type { Rows } from './rows.js'
import { searchLong, searchShorts } from './search.js'
import { fetchDatedTranscript, fetchTranscript, fetchVideo } from './video.js'

/** YouTube without a key, through the internal API of its own clients. */

export type InnertubeSettings = InnertubeClientSettings & {
  clock: Pick<Clock, 'now'>
  /** Lists of Shorts have neither creator nor date, so the player is requested for this many Shorts per search. */
  details_per_search: number
  /** How long a transcript waits for its exact date. */
  date_timeout_ms: number
  /** Logs rows in an unknown format, a sign that YouTube has changed. */
  log?: { warn(facts: object, message: string): void }
}

/** Default settings. */
export const innertubeDefaults = {
  base_url: 'https://www.youtube.com',
  web: createWebIdentity({ name: 'WEB', version: null }),
  app: createAppIdentity({ name: 'ANDROID', version: null, user_agent: null }),
  details_per_search: 24,
  date_timeout_ms: 3_000,
}

/** Opens YouTube as a vendor. Nothing is requested before the first call. */
export function openInnertube(http: Http, settings: InnertubeSettings): Provider {
  const { clock, log, details_per_search, date_timeout_ms } = settings
  const client = createClient(http, settings)
  const { host } = new URL(settings.base_url)

  function reportUnparsedRows({ rows, unparsed }: Rows, signal?: AbortSignal): void {
    if (unparsed === 0) return
    const rowCounts = { vendor: 'innertube', read: rows.length, unparsed }
    log?.warn({ ...logContextOf(signal), ...rowCounts }, 'rows could not be read')
  }
  const createContext = (signal?: AbortSignal) => ({
    now: clock.now(),
    signal,
    reportUnparsedRows: (rows: Rows) => reportUnparsedRows(rows, signal),
  })
  const transcript = ({ clip_id }: ClipRef, signal?: AbortSignal) =>
    fetchTranscript(client, clip_id, { host, signal })
  const datedTranscript = ({ clip_id }: LongClipRef, signal?: AbortSignal) =>
    fetchDatedTranscript(client, clip_id, { host, signal, date_timeout_ms })

  return {
    name: 'innertube',
    by_country: true,
    short: {
      youtube: {
        search: (search: ShortSearch, signal) =>
          searchShorts(client, search, { ...createContext(signal), details_per_search }),
        transcript,
        uploads: ({ creator_id }, signal) => fetchShortUploads(client, creator_id, createContext(signal)),
        creator: (address, signal) =>
          fetchCreator(client, address, { ...createContext(signal), details_per_search }),
        clip: ({ clip_id }, signal) => fetchVideo(client, clip_id, signal),
      },
    },
    long: {
      searchLong: (search: LongSearch, signal) => searchLong(client, search, createContext(signal)),
      channel: (address, signal) => fetchChannelPage(client, address, createContext(signal)),
      video: (clip_id, signal) => fetchVideo(client, clip_id, signal),
      transcript: (clip, signal) => (clip.wants_date ? datedTranscript : transcript)(clip, signal),
    },
  }
}
