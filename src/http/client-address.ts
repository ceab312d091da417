import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** An IPv4 address that came mapped into IPv6 is written as IPv4. */
export function unmapIpv4(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)
  return mapped?.[1] ?? address
}

/**
 * The caller's address. Behind `hops` trusted proxies it is the entry that the outermost of them wrote into
 * X-Forwarded-For; entries before it are the caller's own words and are not believed.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const peer = unmapIpv4(request.socket.remoteAddress ?? '')
  if (trustedHops === 0) return peer
  const forwarded = (request.headersDistinct['x-forwarded-for'] ?? []).join(',').split(',')
  const forwardedAddress = unmapIpv4(forwarded.map((entry) => entry.trim()).at(-trustedHops) ?? '')
  return isIP(forwardedAddress) ? forwardedAddress : peer
}
