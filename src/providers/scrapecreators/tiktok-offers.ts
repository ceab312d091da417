import { SourceFault, type ShortOffers, type Transcript } from '../types.js'
import { openMemory, type Track } from './captions.js'
import { ageWord, isUpload, newestFirst, most_uploads, paged, uploadsOf, wanted, type Page } from './lists.js'
import type { Desk } from './settings.js'
import { readPost, tiktokHandle, tiktokPage, type Post } from './tiktok.js'
import { readTikTokTranscript, readVtt } from './transcripts.js'
import type { Call } from './vendor.js'
import { numberOf, type Fields } from './wire.js'

/** Searches, transcripts and uploads of TikTok. */

const ages = [
  [1, 'yesterday'],
  [7, 'this-week'],
  [30, 'this-month'],
  [90, 'last-3-months'],
  [180, 'last-6-months'],
] as const

/** Clips of the last searches whose caption files are known: some hundred bytes each. */
const most_tracks = 4_000

/** TikTok by way of the vendor. What a search told of caption files is kept, so that reading them costs nothing. */
export function tiktokOffers(desk: Desk): ShortOffers {
  const tracks = openMemory<Track>(most_tracks)

  return {
    search: (search, signal) =>
      desk.vendor.call({ need: 'tiktok search', signal }, async (call) => {
        const { query, posted_after, country } = search
        const date_posted = ageWord(posted_after, desk.now(), ages)
        const { rows } = await paged({ rows: search.limit, pages: desk.search_pages }, async (cursor) => {
          const asked = { query, date_posted, region: country, cursor }
          const answer = await call.find('/v1/tiktok/search/keyword', asked)
          return answer === null ? none : searchPage(call, answer)
        })
        for (const { clip, track } of rows) if (track) tracks.set(clip.clip_id, track)
        return wanted(
          rows.map(({ clip }) => clip),
          search,
        )
      }),

    transcript: ({ clip_id }, signal) =>
      desk.vendor.call({ need: 'tiktok transcript', signal }, async (call) => {
        const told = await readTrack(desk, tracks.get(clip_id), signal)
        if (told) return told
        const url = tiktokPage(clip_id, null)
        const answer = await call.find('/v1/tiktok/video/transcript', { url })
        return answer && readTikTokTranscript(answer, clip_id)
      }),

    uploads: ({ creator_id: handle }, signal) =>
      desk.vendor.call({ need: 'tiktok uploads', signal }, async (call) => {
        if (!tiktokHandle.test(handle)) throw new SourceFault('request', 'This is no handle of TikTok.')
        const counts = ({ clip, is_pinned }: Post) => !is_pinned && isUpload(clip, handle)
        const { rows, ended } = await paged(
          { rows: most_uploads, pages: desk.upload_pages, counts },
          async (cursor) => {
            const asked = { handle, sort_by: 'latest', max_cursor: cursor }
            return profilePage(call, await call.ask('/v3/tiktok/profile/videos', asked))
          },
        )
        const posts = ended ? rows : withoutOldPins(rows)
        return uploadsOf(
          posts.map(({ clip }) => clip),
          handle,
        )
      }),
  }
}

const none: Page<Post> = { rows: [], next: null }

/** A cursor as text; null where the list ends. */
function cursorOf(cursor: unknown): string | null {
  const number = numberOf(cursor)
  return number === null || number === 0 ? null : String(number)
}

function searchPage(call: Call, answer: Fields): Page<Post> {
  mustBeFine(answer)
  const rows = call.rows(answer['search_item_list'], readPost)
  return { rows, next: cursorOf(answer['cursor']) }
}

function profilePage(call: Call, answer: Fields): Page<Post> {
  mustBeFine(answer)
  const { aweme_list, has_more, max_cursor } = answer
  const rows = call.rows(aweme_list, readPost)
  return { rows, next: has_more === 1 || has_more === true ? cursorOf(max_cursor) : null }
}

/** TikTok's own word beside the vendor's. */
function mustBeFine({ status_code }: Fields): void {
  if (typeof status_code === 'number' && status_code !== 0)
    throw new SourceFault('provider', `TikTok refused the vendor with ${status_code}.`)
}

/** Pinned posts stand above newer ones. Those older than all that was listed are not among the newest. */
function withoutOldPins(posts: Post[]): Post[] {
  const oldest = newestFirst(posts.filter(({ is_pinned }) => !is_pinned).map(({ clip }) => clip)).at(-1)
  const since = oldest?.posted_at ?? 0
  return posts.filter(({ clip, is_pinned }) => !is_pinned || (clip.posted_at ?? 0) >= since)
}

/** A signed address is not asked for so near its end. */
const margin_ms = 60_000

/** What a known caption file holds; null where there is none to be had, for which the vendor is asked then. */
async function readTrack(
  { http, mayServeCaptions, now }: Desk,
  track: Track | undefined,
  signal: AbortSignal | undefined,
): Promise<Transcript | null> {
  const isOpen = track && (track.expires_at === null || track.expires_at - margin_ms > now())
  const allowed = (url: URL) => mayServeCaptions('tiktok', url)
  if (!isOpen || !allowed(new URL(track.url))) return null
  const { language, auto_captions } = track
  try {
    const file = await http.bytes({ url: new URL(track.url), allowed, signal })
    const told = readVtt(file.toString('utf8'), { language, auto_captions })
    return told.lines.length > 0 ? told : null
  } catch (error) {
    if (error instanceof SourceFault) return null
    throw error
  }
}
