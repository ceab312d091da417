import { platformOfHost } from './platform-domains.js'

/** Whether an address is one of its platform. */

const hostPattern = /^[a-z\d.-]{4,60}$/u

/** Whether a host is one that can be named and is no platform's. */
export const isOtherHost = (host: string) => hostPattern.test(host) && platformOfHost(host) === null

/** The host that the address of an imported clip leads to, where it is no platform's; null for any other address. */
export function otherHostOf(watch_url: string | null): string | null {
  if (watch_url === null || !URL.canParse(watch_url)) return null
  const { hostname } = new URL(watch_url)
  return isOtherHost(hostname) ? hostname : null
}
