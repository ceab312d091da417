import type { components } from '../../client/index.js'
import { isHostOf, platformOfHost } from '../../lib/platform-domains.js'
import { openableAddress } from './openable-address.js'

/** Where a video is: its platform, or the site that its own address leads to. */

type Platform = components['schemas']['Platform']
type VideoAddress = { platform: Platform; watch_url: string | null }

/** Names of platforms. `placeName` has that of the place where one video is. */
export const platformNames = { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube' } as const

/** The host of an address that leads somewhere, without www; null for a sample and for what is no address. */
function hostOf(address: string | null): string | null {
  const openable = openableAddress(address)
  if (openable === null || !URL.canParse(openable)) return null
  return new URL(openable).hostname.replace(/^www\./, '') || null
}

/** Where an address leads, as a reader knows it: the name of a platform, or the host. */
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

/** The name of the place that a card shows: the platform's, or the host of an imported video that is elsewhere. */
export function placeName(video: VideoAddress): string {
  return (isOffPlatform(video) ? hostOf(video.watch_url) : null) ?? platformNames[video.platform]
}
