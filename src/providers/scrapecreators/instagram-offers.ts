import { SourceFault, type Clip, type ShortOffers } from '../types.js'
import { mergePage, instagramHandle, instagramUrl, parseInstagramPost } from './instagram.js'
import {
  chooseAgeWord,
  handleOf,
  isUpload,
  maxUploads,
  uniqueClips,
  fetchPages,
  selectClips,
  selectUploads,
  filterClips,
  type ListPage,
} from './lists.js'
import type { ScrapeCreatorsDeps } from './settings.js'
import { parseInstagramTranscript } from './transcripts.js'
import type { VendorCall } from './vendor.js'
import { asText } from './wire.js'
import { asObject, type JsonObject } from '../vendor-json.js'

/** Searches, transcripts and uploads of Instagram. */

const ageWords = [
  [1, 'last-day'],
  [7, 'last-week'],
  [30, 'last-month'],
  [365, 'last-year'],
] as const

/** Instagram through the vendor. */
export function createInstagramOffers(deps: ScrapeCreatorsDeps): ShortOffers {
  return {
    search: (search, signal) =>
      deps.vendor.call({ need: 'instagram search', signal }, async (call) => {
        const { query, posted_after, limit } = search
        const { rows } = await fetchPages({ rows: limit, pages: deps.search_pages }, (cursor) =>
          searchPopular(call, query, cursor),
        )
        const date_posted = chooseAgeWord(posted_after, deps.now(), ageWords)
        const clips = rows.length > 0 ? rows : await searchReels(call, query, date_posted)
        return filterClips(await completeClips(call, uniqueClips(clips), deps.instagram_posts), search)
      }),

    transcript: ({ clip_id }, signal) =>
      deps.vendor.call({ need: 'instagram transcript', signal }, async (call) => {
        const params = { url: instagramUrl(clip_id) }
        const answer = await call.getOrNull(
          '/v2/instagram/media/transcript',
          params,
          deps.transcript_timeout_ms,
        )
        return answer && parseInstagramTranscript(answer, clip_id)
      }),

    uploads: ({ creator_id: handle }, signal) =>
      deps.vendor.call({ need: 'instagram uploads', signal }, async (call) => {
        const reels = await fetchReels(deps, call, handle)
        if (reels === null) throw new SourceFault('clip', 'Instagram knows no such creator.', { status: 404 })
        return selectUploads(reels, handle)
      }),

    creator: (address, signal) =>
      deps.vendor.call({ need: 'instagram creator', signal }, async (call) => {
        const handle = handleOf(address)
        const reels = await fetchReels(deps, call, handle)
        if (reels === null) return null
        const clips = selectClips(reels, handle).map((clip) => ({ ...clip, creator_id: handle }))
        return { creator_id: handle, creator: clips[0]?.creator ?? null, clips }
      }),

    clip: ({ clip_id }, signal) =>
      deps.vendor.call({ need: 'instagram clip', signal }, async (call) => {
        const answer = await call.getOrNull('/v1/instagram/post', { url: instagramUrl(clip_id) })
        return answer && requireClip(parsePostPage(answer), clip_id)
      }),
  }
}

function requireClip(clip: Clip, clip_id: string): Clip {
  if (clip.clip_id !== clip_id)
    throw new SourceFault('provider', 'ScrapeCreators answered with another post.')
  return clip
}

/** The newest reels of a profile; null if there is no such profile. */
async function fetchReels(
  { upload_pages }: ScrapeCreatorsDeps,
  call: VendorCall,
  handle: string,
): Promise<Clip[] | null> {
  if (!instagramHandle.test(handle)) throw new SourceFault('request', 'This is no handle of Instagram.')
  const isCounted = (clip: Clip) => isUpload(clip, handle)
  let isMissing = false
  const { rows } = await fetchPages({ rows: maxUploads, pages: upload_pages, isCounted }, async (max_id) => {
    const answer = await call.getOrNull('/v1/instagram/user/reels', { handle, max_id })
    isMissing = answer === null && max_id === null
    return answer === null ? { rows: [], next: null } : parseReelsPage(call, answer)
  })
  return isMissing ? null : rows
}

/** Searches the platform's page for a topic: results have views, but no dates. */
async function searchPopular(
  call: VendorCall,
  query: string,
  cursor: string | null,
): Promise<ListPage<Clip>> {
  const answer = await call.getOrNull('/v1/instagram/search/popular', { query, cursor })
  if (answer === null) return { rows: [], next: null }
  const rows = call.rows(answer['posts'], parseInstagramPost)
  return { rows, next: answer['has_more'] === true ? asText(answer['cursor']) : null }
}

/** Searches a search engine's index of reels: results have dates, but no views. */
async function searchReels(call: VendorCall, query: string, date_posted: string | null): Promise<Clip[]> {
  const answer = await call.getOrNull('/v2/instagram/reels/search', { query, date_posted })
  return answer === null ? [] : call.rows(answer['reels'], parseInstagramPost)
}

function parseReelsPage(call: VendorCall, answer: JsonObject): ListPage<Clip> {
  const paging = asObject(answer['paging_info'])
  const rows = call.rows(answer['items'], parseInstagramPost)
  return { rows, next: paging['more_available'] === true ? asText(paging['max_id']) : null }
}

function isIncomplete({ views, posted_at, format }: Clip): boolean {
  return format === 'video' && (views === null || posted_at === null)
}

/** Fetches the posts of clips without views or date, the most viewed first; failed fetches are ignored. */
async function completeClips(call: VendorCall, clips: Clip[], maxPages: number): Promise<Clip[]> {
  const incomplete = clips
    .filter(isIncomplete)
    .toSorted((a, b) => (b.views ?? 0) - (a.views ?? 0))
    .slice(0, maxPages)
  const pages = await Promise.all(incomplete.map((clip) => fetchPost(call, clip.clip_id)))
  const byId = new Map(pages.flatMap((page) => (page ? [[page.clip_id, page] as const] : [])))
  return clips.map((clip) => {
    const page = byId.get(clip.clip_id)
    return page ? mergePage(clip, page) : clip
  })
}

async function fetchPost(call: VendorCall, clip_id: string): Promise<Clip | null> {
  try {
    const answer = await call.getOrNull('/v1/instagram/post', { url: instagramUrl(clip_id) })
    return answer && parsePostPage(answer)
  } catch (error) {
    if (error instanceof SourceFault) return null
    throw error
  }
}

/** Parses the answer of `/v1/instagram/post`. Throws `SourceFault` if it has no post. */
export function parsePostPage(answer: JsonObject): Clip {
  const clip = parseInstagramPost(asObject(asObject(answer['data'])['xdt_shortcode_media']))
  if (clip === null || clip === 'left out')
    throw new SourceFault('provider', 'ScrapeCreators answered without the post.')
  return clip
}
