import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Converts an IPv4-mapped IPv6 address to IPv4; other addresses are returned unchanged. */
export function unmapIpv4(address: string): string {
  const mappedIpv4 = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)
  return mappedIpv4?.[1] ?? address
}

/**
 * The client's address. Behind trusted proxies it is the entry of X-Forwarded-For that the outermost of them added;
 * earlier entries come from the client and are ignored.
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const peer = unmapIpv4(request.socket.remoteAddress ?? '')
  if (trustedHops === 0) return peer
  const forwardedAddresses = (request.headersDistinct['x-forwarded-for'] ?? []).join(',').split(',')
  const forwardedAddress = unmapIpv4(forwardedAddresses.map((entry) => entry.trim()).at(-trustedHops) ?? '')
  return isIP(forwardedAddress) ? forwardedAddress : peer
}
