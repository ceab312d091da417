/** The domains of the platforms, for the service and for the console in the browser. */
export const platformDomains = {
  tiktok: ['tiktok.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
} as const

type PlatformWithDomains = keyof typeof platformDomains

/** Whether a host, in small letters, is one of the platform: a domain of it, or below one. */
export const isHostOf = (platform: PlatformWithDomains, host: string) =>
  platformDomains[platform].some((domain) => host === domain || host.endsWith(`.${domain}`))

/** The platform that a host, in small letters, is one of; null for any other. */
export function platformOfHost(host: string): PlatformWithDomains | null {
  const platforms = Object.keys(platformDomains) as PlatformWithDomains[]
  return platforms.find((platform) => isHostOf(platform, host)) ?? null
}
