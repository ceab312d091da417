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

/** Headers that a proxy adds: what comes with one was forwarded, whoever the peer is. */
const forwardingHeaders = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/

const isLoopback = (address: string) => /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) || address === '::1'

/** A name by which only this machine reaches itself; any other could be a page's that had it resolve to here. */
function isLocalHost(host: string | undefined): boolean {
  const name = (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '')
  return name === 'localhost' || name === '[::1]' || isLoopback(name)
}

/** Whether a request came from this machine itself: a loopback peer, a local name, and nothing that forwards. */
export function isLocalRequest({ socket, headers }: IncomingMessage): boolean {
  const { host, origin } = headers
  const isForwarded = Object.keys(headers).some((name) => forwardingHeaders.test(name))
  const isOfHost = origin === undefined || origin === `http://${host}`
  return isLoopback(unmapIpv4(socket.remoteAddress ?? '')) && isLocalHost(host) && isOfHost && !isForwarded
}
