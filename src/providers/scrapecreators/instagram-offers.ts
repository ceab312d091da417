import { SourceFault, type Clip, type ShortOffers } from '../types.js'
import { completed, instagramHandle, instagramPage, readInstagramPost } from './instagram.js'
import { ageWord, isUpload, most_uploads, once, paged, uploadsOf, wanted, type Page } from './lists.js'
import type { Desk } from './settings.js'
import { readInstagramTranscript } from './transcripts.js'
import type { Call } from './vendor.js'
import { fieldsOf, textOf, type Fields } from './wire.js'

/** Searches, transcripts and uploads of Instagram. */

const ages = [
  [1, 'last-day'],
  [7, 'last-week'],
  [30, 'last-month'],
  [365, 'last-year'],
] as const

/** Instagram by way of the vendor. */
export function instagramOffers(desk: Desk): ShortOffers {
  return {
    search: (search, signal) =>
      desk.vendor.call({ need: 'instagram search', signal }, async (call) => {
        const { query, posted_after, limit } = search
        const { rows } = await paged({ rows: limit, pages: desk.search_pages }, (cursor) =>
          popular(call, query, cursor),
        )
        const date_posted = ageWord(posted_after, desk.now(), ages)
        const found = rows.length > 0 ? rows : await indexed(call, query, date_posted)
        return wanted(await complete(call, once(found), desk.instagram_posts), search)
      }),

    transcript: ({ clip_id }, signal) =>
      desk.vendor.call({ need: 'instagram transcript', signal }, async (call) => {
        const asked = { url: instagramPage(clip_id) }
        const answer = await call.find('/v2/instagram/media/transcript', asked, desk.transcript_timeout_ms)
        return answer && readInstagramTranscript(answer, clip_id)
      }),

    uploads: ({ creator_id: handle }, signal) =>
      desk.vendor.call({ need: 'instagram uploads', signal }, async (call) => {
        if (!instagramHandle.test(handle)) throw new SourceFault('request', 'This is no handle of Instagram.')
        const counts = (clip: Clip) => isUpload(clip, handle)
        const reach = { rows: most_uploads, pages: desk.upload_pages, counts }
        const { rows } = await paged(reach, async (max_id) =>
          reelsPage(call, await call.ask('/v1/instagram/user/reels', { handle, max_id })),
        )
        return uploadsOf(rows, handle)
      }),
  }
}

/** The platform's own page of a subject: with plays, without dates. */
async function popular(call: Call, query: string, cursor: string | null): Promise<Page<Clip>> {
  const answer = await call.find('/v1/instagram/search/popular', { query, cursor })
  if (answer === null) return { rows: [], next: null }
  const rows = call.rows(answer['posts'], readInstagramPost)
  return { rows, next: answer['has_more'] === true ? textOf(answer['cursor']) : null }
}

/** What a search engine knows of reels: with dates, without plays. */
async function indexed(call: Call, query: string, date_posted: string | null): Promise<Clip[]> {
  const answer = await call.find('/v2/instagram/reels/search', { query, date_posted })
  return answer === null ? [] : call.rows(answer['reels'], readInstagramPost)
}

function reelsPage(call: Call, answer: Fields): Page<Clip> {
  const paging = fieldsOf(answer['paging_info'])
  const rows = call.rows(answer['items'], readInstagramPost)
  return { rows, next: paging['more_available'] === true ? textOf(paging['max_id']) : null }
}

function lacks({ views, posted_at, format }: Clip): boolean {
  return format === 'video' && (views === null || posted_at === null)
}

/** Asks the pages of the clips that lack views or a date, the most seen first; a page that does not come is no fault. */
async function complete(call: Call, clips: Clip[], most: number): Promise<Clip[]> {
  const asked = clips
    .filter(lacks)
    .toSorted((a, b) => (b.views ?? 0) - (a.views ?? 0))
    .slice(0, most)
  const pages = await Promise.all(asked.map((clip) => pageOf(call, clip.clip_id)))
  const byId = new Map(pages.flatMap((page) => (page ? [[page.clip_id, page] as const] : [])))
  return clips.map((clip) => {
    const page = byId.get(clip.clip_id)
    return page ? completed(clip, page) : clip
  })
}

async function pageOf(call: Call, clip_id: string): Promise<Clip | null> {
  try {
    const answer = await call.find('/v1/instagram/post', { url: instagramPage(clip_id) })
    return answer && readPage(answer)
  } catch (error) {
    if (error instanceof SourceFault) return null
    throw error
  }
}

/** A post's own page, as `/v1/instagram/post` answers it. Throws `SourceFault` where it holds none. */
export function readPage(answer: Fields): Clip {
  const clip = readInstagramPost(fieldsOf(fieldsOf(answer['data'])['xdt_shortcode_media']))
  if (clip === null || clip === 'left out')
    throw new SourceFault('provider', 'ScrapeCreators answered without the post.')
  return clip
}
