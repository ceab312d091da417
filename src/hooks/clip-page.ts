import type { ClipPage, Platform } from '../providers/types.js'

/** Where a clip is on its platform: told by its address and its id alone, and written anew from what fits. */

/** What of a hook tells where its clip is. */
export type Placed = { platform: Platform; clip_id: string; watch_url: string | null }

/** A clip as its platform's addresses name it. */
export type Spot = { platform: Platform; id: string; kind: 'video' | 'post' | 'photo'; owner: string }

type Site = {
  hosts: string[]
  id: RegExp
  /** Host and path of the addresses that hold an id. */
  address: RegExp
  page: (spot: Spot) => string
  player: (spot: Spot) => string
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
    page: (spot) => `https://www.instagram.com/${instagramFolder(spot)}/${spot.id}/`,
    player: (spot) => `https://www.instagram.com/${instagramFolder(spot)}/${spot.id}/embed`,
  },
  youtube: {
    hosts: ['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be'],
    id: /^[\w-]{11}$/,
    address: /(?:^youtu\.be|\/shorts|\/embed|\/live|\/watch)\/(?<id>[\w-]{11})\/?$/,
    page: ({ id }) => `https://www.youtube.com/watch?v=${id}`,
    player: ({ id }) => `https://www.youtube.com/embed/${id}`,
  },
}

function instagramFolder({ kind }: Spot): 'p' | 'reel' {
  return kind === 'video' ? 'reel' : 'p'
}

const kinds: Record<string, Spot['kind']> = { photo: 'photo', p: 'post', tv: 'post' }

/**
 * Where a clip is; null where its address is not one of its platform, or neither the address nor the clip's own id
 * fits the platform's pattern.
 */
export function spotOf({ platform, clip_id, watch_url }: Placed): Spot | null {
  const site = sites[platform]
  const url = watch_url !== null && URL.canParse(watch_url) ? new URL(watch_url) : null
  if (!url || !site.hosts.includes(url.hostname)) return null
  const { id, kind = '', owner = '' } = site.address.exec(`${url.hostname}${url.pathname}`)?.groups ?? {}
  const found = [id, url.searchParams.get('v'), clip_id].find((one) => one != null && site.id.test(one))
  return found == null ? null : { platform, id: found, kind: kinds[kind] ?? 'video', owner }
}

/** The clip's own page. */
export function pageOf(spot: Spot): ClipPage {
  return { platform: spot.platform, id: spot.id, url: sites[spot.platform].page(spot) }
}

/** The address of the platform's plain player of the clip. */
export function playerOf(spot: Spot): string {
  return sites[spot.platform].player(spot)
}

/** Whether an id fits the platform's pattern. */
export function fitsPlatform(platform: Platform, id: string): boolean {
  return sites[platform].id.test(id)
}
