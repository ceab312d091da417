import type { Clock } from '../../lib/clock.js'
import { workOf } from '../../lib/log.js'
import type { Http } from '../http.js'
import type { ClipAddress, LongAddress, LongSearch, Provider, ShortSearch } from '../types.js'
import { channelPage, shortUploads } from './channel.js'
import { type ClientSettings, createClient } from './client.js'
import { appIdentity, webIdentity } from './identities.js'
import type { Rows } from './rows.js'
import { searchLong, searchShorts } from './search.js'
import { datedTranscriptOf, transcriptOf, videoOf } from './watch.js'

/** YouTube without a key, through the interface that its own programs use. */

export type InnertubeSettings = ClientSettings & {
  clock: Pick<Clock, 'now'>
  /** Shorts are listed without creator and date: of so many a search the player is asked too. */
  details_per_search: number
  /** How long words wait for the date that is wanted with them. */
  date_timeout_ms: number
  /** Told where rows come in a form that is not known: a sign that YouTube has changed. */
  log?: { warn(facts: object, message: string): void }
}

/** What is asked where nothing else is said. */
export const innertubeDefaults = {
  base_url: 'https://www.youtube.com',
  web: webIdentity({ name: 'WEB', version: null }),
  app: appIdentity({ name: 'ANDROID', version: null, user_agent: null }),
  details_per_search: 24,
  date_timeout_ms: 3_000,
}

/** Opens YouTube as a vendor. Nothing is asked before the first call. */
export function openInnertube(http: Http, settings: InnertubeSettings): Provider {
  const { clock, log, details_per_search, date_timeout_ms } = settings
  const client = createClient(http, settings)
  const { host } = new URL(settings.base_url)

  function note({ rows, unread }: Rows, signal?: AbortSignal): void {
    if (unread === 0) return
    const counted = { vendor: 'innertube', read: rows.length, unread }
    log?.warn({ ...workOf(signal), ...counted }, 'rows could not be read')
  }
  const asked = (signal?: AbortSignal) => ({
    now: clock.now(),
    signal,
    note: (rows: Rows) => note(rows, signal),
  })
  const transcript = ({ clip_id }: ClipAddress, signal?: AbortSignal) =>
    transcriptOf(client, clip_id, { host, signal })
  const dated = ({ clip_id }: LongAddress, signal?: AbortSignal) =>
    datedTranscriptOf(client, clip_id, { host, signal, date_timeout_ms })

  return {
    name: 'innertube',
    by_country: true,
    short: {
      youtube: {
        search: (search: ShortSearch, signal) =>
          searchShorts(client, search, { ...asked(signal), details_per_search }),
        transcript,
        uploads: ({ creator_id }, signal) => shortUploads(client, creator_id, asked(signal)),
      },
    },
    long: {
      searchLong: (search: LongSearch, signal) => searchLong(client, search, asked(signal)),
      channel: (address, signal) => channelPage(client, address, asked(signal)),
      video: (clip_id, signal) => videoOf(client, clip_id, signal),
      transcript: (clip, signal) => (clip.wants_date ? dated : transcript)(clip, signal),
    },
  }
}
