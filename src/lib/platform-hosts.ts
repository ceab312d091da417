import { platformOfHost } from './platform-domains.js'

/** Whether an address is one of its platform. */

const hostPattern = /^[a-z\d.-]{4,60}$/u

/** A host as people name it. */
export const withoutWww = (host: string) => host.replace(/^www\.(?=.+\.)/u, '')

/** Whether a host is one that can be named and is no platform's. */
export const isOtherHost = (host: string) => hostPattern.test(host) && platformOfHost(host) === null

/** The host that the address of an imported clip leads to, where it is no platform's, without "www."; null for any other. */
export function otherHostOf(watch_url: string | null): string | null {
  if (watch_url === null || !URL.canParse(watch_url)) return null
  const { hostname } = new URL(watch_url)
  return isOtherHost(hostname) ? withoutWww(hostname) : null
}

/** The site of a clip where it is not its platform: the host of its address. A sample is on no site. */
export function otherSiteOf({ watch_url, sample }: { watch_url?: unknown; sample?: unknown }): string | null {
  return sample === true || typeof watch_url !== 'string' ? null : otherHostOf(watch_url)
}
