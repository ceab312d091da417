import { SourceFault, type ShortOffers } from '../types.js'
import type { BoundedMap, CaptionFile } from './bounded-map.js'
import {
  fetchPages,
  handleOf,
  isUpload,
  maxUploads,
  newestFirst,
  type ListPage,
  selectClips,
} from './lists.js'
import type { ScrapeCreatorsDeps } from './settings.js'
import { parsePost, tiktokHandle, tiktokUrl, type TikTokPost } from './tiktok.js'
import type { VendorCall } from './vendor.js'
import { asNumber } from './wire.js'
import type { JsonObject } from '../vendor-json.js'

/** Profiles and single posts of TikTok. */

/** Looks up creators and single clips, and remembers their caption files in `tracks`. */
export function createTikTokLookups(
  deps: ScrapeCreatorsDeps,
  tracks: BoundedMap<CaptionFile>,
): Pick<ShortOffers, 'creator' | 'clip'> {
  return {
    creator: (address, signal) =>
      deps.vendor.call({ need: 'tiktok creator', signal }, async (call) => {
        const handle = handleOf(address)
        const posts = await fetchProfile(deps, call, handle)
        if (posts === null) return null
        for (const { clip, track } of posts) if (track) tracks.set(clip.clip_id, track)
        const clips = selectClips(
          posts.map(({ clip }) => clip),
          handle,
        )
        return { creator_id: handle, creator: clips[0]?.creator ?? null, clips }
      }),

    clip: ({ clip_id }, signal) =>
      deps.vendor.call({ need: 'tiktok clip', signal }, async (call) => {
        const answer = await call.getOrNull('/v2/tiktok/video', { url: tiktokUrl(clip_id, null) })
        if (answer === null) return null
        const post = parsePostPage(answer, clip_id)
        if (post?.track) tracks.set(clip_id, post.track)
        return post?.clip ?? null
      }),
  }
}

/** Parses a post's own page; null for a private or deleted one. Throws `SourceFault` if it has another post. */
export function parsePostPage(answer: JsonObject, clip_id: string): TikTokPost | null {
  checkStatusCode(answer)
  const post = parsePost(answer['aweme_detail'])
  if (post === 'left out') return null
  if (post?.clip.clip_id !== clip_id)
    throw new SourceFault('provider', 'ScrapeCreators answered without the post.')
  return post
}

/** The newest posts of a profile; null if there is no such profile. */
export async function fetchProfile(
  { upload_pages }: ScrapeCreatorsDeps,
  call: VendorCall,
  handle: string,
): Promise<TikTokPost[] | null> {
  if (!tiktokHandle.test(handle)) throw new SourceFault('request', 'This is no handle of TikTok.')
  const isCounted = ({ clip, is_pinned }: TikTokPost) => !is_pinned && isUpload(clip, handle)
  const limits = { rows: maxUploads, pages: upload_pages, isCounted }
  let isMissing = false
  const { rows, isComplete } = await fetchPages(limits, async (cursor) => {
    const params = { handle, sort_by: 'latest', max_cursor: cursor }
    const answer = await call.getOrNull('/v3/tiktok/profile/videos', params)
    isMissing = answer === null && cursor === null
    return answer === null ? emptyPage : parseProfilePage(call, answer)
  })
  if (isMissing) return null
  return isComplete ? rows : removeOldPins(rows)
}

export const emptyPage: ListPage<TikTokPost> = { rows: [], next: null }

/** The cursor as text; null at the end of the list. */
export function parseCursor(cursor: unknown): string | null {
  const number = asNumber(cursor)
  return number === null || number === 0 ? null : String(number)
}

function parseProfilePage(call: VendorCall, answer: JsonObject): ListPage<TikTokPost> {
  checkStatusCode(answer)
  const { aweme_list, has_more, max_cursor } = answer
  const rows = call.rows(aweme_list, parsePost)
  return { rows, next: has_more === 1 || has_more === true ? parseCursor(max_cursor) : null }
}

/** Checks TikTok's own status code in the vendor's answer. */
export function checkStatusCode({ status_code }: JsonObject): void {
  if (typeof status_code === 'number' && status_code !== 0)
    throw new SourceFault('provider', `TikTok refused the vendor with ${status_code}.`)
}

/** Removes pinned posts that are older than all other listed posts: they are not among the newest. */
function removeOldPins(posts: TikTokPost[]): TikTokPost[] {
  const oldest = newestFirst(posts.filter(({ is_pinned }) => !is_pinned).map(({ clip }) => clip)).at(-1)
  const oldestPostedAt = oldest?.posted_at ?? 0
  return posts.filter(({ clip, is_pinned }) => !is_pinned || (clip.posted_at ?? 0) >= oldestPostedAt)
}
