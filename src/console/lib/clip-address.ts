import type { components } from '../../client/index.js'
import { isHostOf, platformOfHost } from '../../lib/platform-domains.js'
import { openableAddress } from './openable-address.js'

/** Where a video is: on its platform, or on the site of its own address. */

type Platform = components['schemas']['Platform']
export type VideoAddress = { platform: Platform; watch_url: string | null }

/** Display names of the platforms. Use `placeName` for the place of one video. */
export const platformNames = { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube' } as const

/** The host of an address without www; null for a sample and for a text that is no address. */
function hostOf(address: string | null): string | null {
  const openable = openableAddress(address)
  if (openable === null || !URL.canParse(openable)) return null
  return new URL(openable).hostname.replace(/^www\./, '') || null
}

/** Where an address leads: the name of a platform, or the host. Null if it leads nowhere. */
export function placeOf(address: string | null): string | null {
  const host = hostOf(address)
  if (host === null) return null
  const platform = platformOfHost(host)
  return platform ? platformNames[platform] : host
}

/** Whether a video is on another site than its platform, as imported ones may be. */
export function isOffPlatform({ platform, watch_url }: VideoAddress): boolean {
  const host = hostOf(watch_url)
  return host !== null && !isHostOf(platform, host)
}

/** The place that a card shows: the name of the platform, or the host of an imported video on another site. */
export function placeName(video: VideoAddress): string {
  return (isOffPlatform(video) ? hostOf(video.watch_url) : null) ?? platformNames[video.platform]
}
