import type { ClipAddress, Platform } from './types.js'

/** A clip's page as it is named to vendors and programs: made anew from parts that fit the platform's patterns. */

const builders: Record<Platform, (clip: ClipAddress) => string | null> = {
  youtube: ({ clip_id }) =>
    /^[\w-]{11}$/u.test(clip_id) ? `https://www.youtube.com/watch?v=${clip_id}` : null,
  tiktok({ clip_id, watch_url }) {
    const owner = /^https:\/\/www\.tiktok\.com\/@([\w.-]{1,60})\//u.exec(watch_url ?? '')?.[1] ?? '_'
    return /^\d{5,25}$/u.test(clip_id) ? `https://www.tiktok.com/@${owner}/video/${clip_id}` : null
  },
  instagram({ clip_id, watch_url }) {
    const pattern =
      /^https:\/\/(?:www\.)?instagram\.com\/(?:[\w.]{1,60}\/)?(?:p|reels?|tv)\/([\w-]{5,60})(?:[/?#]|$)/u
    const code = pattern.exec(watch_url ?? '')?.[1] ?? (/^\d+$/u.test(clip_id) ? '' : clip_id)
    return /^[\w-]{5,60}$/u.test(code) ? `https://www.instagram.com/reel/${code}/` : null
  },
}

/** The https address of a clip; null where neither its id nor its address fits the platform's pattern. */
export function clipAddress(clip: ClipAddress): string | null {
  return builders[clip.platform](clip)
}
