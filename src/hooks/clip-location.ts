import type { Platform } from '../providers/types.js'
import type { ClipPage } from '../providers/images.js'

/** Locates a clip on its platform from its address and id, and builds the platform's addresses for it. */

/** The fields of a hook that locate its clip. */
export type ClipReference = { platform: Platform; clip_id: string; watch_url: string | null }

/** A clip's location on its platform, as the platform's addresses name it. */
export type ClipLocation = { platform: Platform; id: string; kind: 'video' | 'post' | 'photo'; owner: string }

type Site = {
  hosts: string[]
  id: RegExp
  /** Host and path of the addresses that hold an id. */
  address: RegExp
  page: (clipLocation: ClipLocation) => string
  player: (clipLocation: ClipLocation) => string
}

const sites: Record<Platform, Site> = {
  tiktok: {
    hosts: ['www.tiktok.com', 'tiktok.com', 'm.tiktok.com', 'vm.tiktok.com', 'vt.tiktok.com'],
    id: /^\d{5,25}$/,
    address: /\/@(?<owner>[\w.]{0,60})\/(?<kind>video|photo)\/(?<id>\d{5,25})\/?$/,
    page: ({ id, kind, owner }) =>
      `https://www.tiktok.com/@${owner}/${kind === 'photo' ? 'photo' : 'video'}/${id}`,
    player: ({ id }) => `https://www.tiktok.com/player/v1/${id}`,
  },
  instagram: {
    hosts: ['www.instagram.com', 'instagram.com', 'm.instagram.com'],
    id: /^[\w-]{5,60}$/,
    address: /\/(?<kind>p|reel|reels|tv)\/(?<id>[\w-]{5,60})\/?$/,
    page: (clipLocation) => `https://www.instagram.com/${instagramFolder(clipLocation)}/${clipLocation.id}/`,
    player: (clipLocation) =>
      `https://www.instagram.com/${instagramFolder(clipLocation)}/${clipLocation.id}/embed`,
  },
  youtube: {
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'],
    id: /^[\w-]{11}$/,
    address: /(?:^youtu\.be|\/shorts|\/embed|\/live|\/watch)\/(?<id>[\w-]{11})\/?$/,
    page: ({ id }) => `https://www.youtube.com/watch?v=${id}`,
    player: ({ id }) => `https://www.youtube.com/embed/${id}`,
  },
}

function instagramFolder({ kind }: ClipLocation): 'p' | 'reel' {
  return kind === 'video' ? 'reel' : 'p'
}

const kindByPathSegment: Record<string, ClipLocation['kind']> = { photo: 'photo', p: 'post', tv: 'post' }

/**
 * Locates a clip. Returns null if its address does not belong to its platform, or if neither the address nor the
 * clip's own id matches the platform's id pattern.
 */
export function locateClip({ platform, clip_id, watch_url }: ClipReference): ClipLocation | null {
  const site = sites[platform]
  const url = watch_url !== null && URL.canParse(watch_url) ? new URL(watch_url) : null
  if (!url || !site.hosts.includes(url.hostname)) return null
  const { id, kind = '', owner = '' } = site.address.exec(`${url.hostname}${url.pathname}`)?.groups ?? {}
  const matchedId = [id, url.searchParams.get('v'), clip_id].find((one) => one != null && site.id.test(one))
  return matchedId == null
    ? null
    : { platform, id: matchedId, kind: kindByPathSegment[kind] ?? 'video', owner }
}

/** Returns the clip's page on the platform. */
export function toClipPage(clipLocation: ClipLocation): ClipPage {
  return {
    platform: clipLocation.platform,
    id: clipLocation.id,
    url: sites[clipLocation.platform].page(clipLocation),
  }
}

/** Returns the address of the platform's embeddable player for the clip. */
export function platformPlayerUrl(clipLocation: ClipLocation): string {
  return sites[clipLocation.platform].player(clipLocation)
}

/** Whether an id matches the platform's id pattern. */
export function isPlatformClipId(platform: Platform, id: string): boolean {
  return sites[platform].id.test(id)
}
