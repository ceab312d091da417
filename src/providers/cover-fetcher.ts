import { detectPictureType } from '../lib/picture-type.js'
import type { Http } from './http/client.js'
import { type Platform, SourceFault } from './types.js'
import type { CoverSource } from './images.js'

/** Fetches covers: only from the platforms' own hosts, within a size limit, and checked by their first bytes. */

/** Hosts by platform; a star stands for any host under the domain. */
const hosts: Record<Platform, string[]> = {
  tiktok: ['*.tiktokcdn.com', '*.tiktokcdn-us.com', '*.tiktokcdn-eu.com', '*.ttwstatic.com'],
  instagram: ['*.cdninstagram.com', '*.fbcdn.net'],
  youtube: ['*.ytimg.com', '*.ggpht.com', 'img.youtube.com'],
}

export type CoverHostCheck = (platform: Platform, url: URL) => boolean

/**
 * Creates a check for cover URLs: https on the platform's own domains, or http or https on one of the extra hosts. An
 * extra host with a port matches only that port, one without matches the default port of the scheme.
 */
export function createCoverHostCheck(extraHosts: readonly string[]): CoverHostCheck {
  const extraHostSet = new Set(extraHosts)
  return (platform, { protocol, hostname, port, username, password }) => {
    if (username !== '' || password !== '' || (protocol !== 'https:' && protocol !== 'http:')) return false
    const effectivePort = port || (protocol === 'https:' ? '443' : '80')
    if (extraHostSet.has(`${hostname}:${effectivePort}`) || (port === '' && extraHostSet.has(hostname)))
      return true
    const isPlatformHost = hosts[platform].some((host) =>
      host.startsWith('*') ? hostname.endsWith(host.slice(1)) : hostname === host,
    )
    return isPlatformHost && protocol === 'https:' && port === ''
  }
}

export type CoverOptions = { limit_bytes: number; timeout_ms: number; mayServe: CoverHostCheck }

/** Copies covers of at most `limit_bytes`, each within `timeout_ms`. */
export function openCovers(http: Http, { mayServe, ...bounds }: CoverOptions): CoverSource {
  return {
    async coverOf(platform, address, signal) {
      const url = URL.canParse(address) ? new URL(address) : null
      if (!url || !mayServe(platform, url)) return null
      const bytes = await http.bytes({
        ...bounds,
        url,
        signal,
        isAllowed: (target) => mayServe(platform, target),
        headers: { accept: 'image/jpeg, image/png, image/webp' },
      })
      const media_type = detectPictureType(bytes)
      if (!media_type) throw new SourceFault('clip', `${url.host} answered with no picture.`)
      return { media_type, bytes }
    },
  }
}
