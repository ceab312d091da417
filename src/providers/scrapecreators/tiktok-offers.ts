import { SourceFault, type ShortOffers, type Transcript } from '../types.js'
import { createBoundedMap, type CaptionFile } from './bounded-map.js'
import {
  chooseAgeWord,
  isUpload,
  newestFirst,
  maxUploads,
  fetchPages,
  selectUploads,
  filterClips,
  type Page,
} from './lists.js'
import type { ScrapeCreatorsDeps } from './settings.js'
import { parsePost, tiktokHandle, tiktokUrl, type TikTokPost } from './tiktok.js'
import { parseTikTokTranscript, parseVtt } from './transcripts.js'
import type { VendorCall } from './vendor.js'
import { asNumber, type JsonObject } from './wire.js'

/** Searches, transcripts and uploads of TikTok. */

const ageWords = [
  [1, 'yesterday'],
  [7, 'this-week'],
  [30, 'this-month'],
  [90, 'last-3-months'],
  [180, 'last-6-months'],
] as const

/** Maximum remembered caption files, some hundred bytes each. */
const maxCaptionFiles = 4_000

/** TikTok through the vendor. Caption files listed by a search are remembered, so that reading them costs nothing. */
export function createTikTokOffers(deps: ScrapeCreatorsDeps): ShortOffers {
  const tracks = createBoundedMap<CaptionFile>(maxCaptionFiles)

  return {
    search: (search, signal) =>
      deps.vendor.call({ need: 'tiktok search', signal }, async (call) => {
        const { query, posted_after, country } = search
        const date_posted = chooseAgeWord(posted_after, deps.now(), ageWords)
        const { rows } = await fetchPages(
          { rows: search.limit, pages: deps.search_pages },
          async (cursor) => {
            const params = { query, date_posted, region: country, cursor }
            const answer = await call.getOrNull('/v1/tiktok/search/keyword', params)
            return answer === null ? emptyPage : parseSearchPage(call, answer)
          },
        )
        for (const { clip, track } of rows) if (track) tracks.set(clip.clip_id, track)
        return filterClips(
          rows.map(({ clip }) => clip),
          search,
        )
      }),

    transcript: ({ clip_id }, signal) =>
      deps.vendor.call({ need: 'tiktok transcript', signal }, async (call) => {
        const captionTranscript = await readCaptionFile(deps, tracks.get(clip_id), signal)
        if (captionTranscript) return captionTranscript
        const url = tiktokUrl(clip_id, null)
        const answer = await call.getOrNull('/v1/tiktok/video/transcript', { url })
        return answer && parseTikTokTranscript(answer, clip_id)
      }),

    uploads: ({ creator_id: handle }, signal) =>
      deps.vendor.call({ need: 'tiktok uploads', signal }, async (call) => {
        if (!tiktokHandle.test(handle)) throw new SourceFault('request', 'This is no handle of TikTok.')
        const isCounted = ({ clip, is_pinned }: TikTokPost) => !is_pinned && isUpload(clip, handle)
        const { rows, isComplete } = await fetchPages(
          { rows: maxUploads, pages: deps.upload_pages, isCounted },
          async (cursor) => {
            const params = { handle, sort_by: 'latest', max_cursor: cursor }
            return parseProfilePage(call, await call.get('/v3/tiktok/profile/videos', params))
          },
        )
        const posts = isComplete ? rows : removeOldPins(rows)
        return selectUploads(
          posts.map(({ clip }) => clip),
          handle,
        )
      }),
  }
}

const emptyPage: Page<TikTokPost> = { rows: [], next: null }

/** The cursor as text; null at the end of the list. */
function parseCursor(cursor: unknown): string | null {
  const number = asNumber(cursor)
  return number === null || number === 0 ? null : String(number)
}

function parseSearchPage(call: VendorCall, answer: JsonObject): Page<TikTokPost> {
  checkStatusCode(answer)
  const rows = call.rows(answer['search_item_list'], parsePost)
  return { rows, next: parseCursor(answer['cursor']) }
}

function parseProfilePage(call: VendorCall, answer: JsonObject): Page<TikTokPost> {
  checkStatusCode(answer)
  const { aweme_list, has_more, max_cursor } = answer
  const rows = call.rows(aweme_list, parsePost)
  return { rows, next: has_more === 1 || has_more === true ? parseCursor(max_cursor) : null }
}

/** Checks TikTok's own status code in the vendor's answer. */
function checkStatusCode({ status_code }: JsonObject): void {
  if (typeof status_code === 'number' && status_code !== 0)
    throw new SourceFault('provider', `TikTok refused the vendor with ${status_code}.`)
}

/** Removes pinned posts that are older than all other listed posts: they are not among the newest. */
function removeOldPins(posts: TikTokPost[]): TikTokPost[] {
  const oldest = newestFirst(posts.filter(({ is_pinned }) => !is_pinned).map(({ clip }) => clip)).at(-1)
  const oldestPostedAt = oldest?.posted_at ?? 0
  return posts.filter(({ clip, is_pinned }) => !is_pinned || (clip.posted_at ?? 0) >= oldestPostedAt)
}

/** A signed URL is not used this close to its expiry. */
const expiryMarginMs = 60_000

/** The transcript in a remembered caption file; null if there is none, so that the vendor has to be called. */
async function readCaptionFile(
  { http, mayServeCaptions, now }: ScrapeCreatorsDeps,
  track: CaptionFile | undefined,
  signal: AbortSignal | undefined,
): Promise<Transcript | null> {
  const isUsable = track && (track.expires_at === null || track.expires_at - expiryMarginMs > now())
  const isAllowed = (url: URL) => mayServeCaptions('tiktok', url)
  if (!isUsable || !isAllowed(new URL(track.url))) return null
  const { language, auto_captions } = track
  try {
    const file = await http.bytes({ url: new URL(track.url), isAllowed, signal })
    const captionTranscript = parseVtt(file.toString('utf8'), { language, auto_captions })
    return captionTranscript.lines.length > 0 ? captionTranscript : null
  } catch (error) {
    if (error instanceof SourceFault) return null
    throw error
  }
}
