import type { ClipRef, Platform } from './types.js'

/** Builds the URL of a clip for vendors and programs from validated parts. */

const urlBuilders: Record<Platform, (clip: ClipRef) => string | null> = {
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

/** The https URL of a clip; null if neither its id nor its URL matches the platform's pattern. */
export function canonicalClipUrl(clip: ClipRef): string | null {
  return urlBuilders[clip.platform](clip)
}
