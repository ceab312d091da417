import { SourceFault, type ShortOffers, type Transcript } from '../types.js'
import { createBoundedMap, type CaptionFile } from './bounded-map.js'
import { chooseAgeWord, fetchPages, selectUploads, filterClips, type ListPage } from './lists.js'
import type { ScrapeCreatorsDeps } from './settings.js'
import { parsePost, tiktokUrl, type TikTokPost } from './tiktok.js'
import {
  checkStatusCode,
  createTikTokLookups,
  emptyPage,
  fetchProfile,
  parseCursor,
} from './tiktok-profile.js'
import { parseTikTokTranscript, parseVtt } from './transcripts.js'
import type { VendorCall } from './vendor.js'
import type { JsonObject } from '../vendor-json.js'

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
        const { query, posted_after } = search
        const date_posted = chooseAgeWord(posted_after, deps.now(), ageWords)
        const { rows } = await fetchPages(
          { rows: search.limit, pages: deps.search_pages },
          async (cursor) => {
            const params = { query, date_posted, cursor }
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
        const posts = await fetchProfile(deps, call, handle)
        if (posts === null) throw new SourceFault('clip', 'TikTok knows no such creator.', { status: 404 })
        const clips = posts.map(({ clip }) => clip)
        return selectUploads(clips, handle)
      }),
    ...createTikTokLookups(deps, tracks),
  }
}

function parseSearchPage(call: VendorCall, answer: JsonObject): ListPage<TikTokPost> {
  checkStatusCode(answer)
  const rows = call.rows(answer['search_item_list'], parsePost)
  return { rows, next: parseCursor(answer['cursor']) }
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
