import type { IncomingMessage } from 'node:http'
import { unmapIpv4 } from './client-address.js'
import { isSameOrigin } from './origin-checks.js'

/** Headers that a proxy adds. A request with one of them was forwarded, even if its peer is this machine. */
const forwardingHeaders = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/

const isLoopback = (address: string) => /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) || address === '::1'

/**
 * Whether a host name always means this machine. Any other name could be that of a page whose DNS entry points here.
 */
function isLocalHost(host: string | undefined): boolean {
  const name = (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '')
  return name === 'localhost' || name === '[::1]' || isLoopback(name)
}

/**
 * Whether a request was made on this machine: its peer is a loopback address, its host a local name, its origin not
 * another site, and no proxy forwarded it. Signing in by a link depends on this.
 */
export function isLocalRequest({ socket, headers }: IncomingMessage): boolean {
  const isForwarded = Object.keys(headers).some((name) => forwardingHeaders.test(name))
  const isFromLoopback = isLoopback(unmapIpv4(socket.remoteAddress ?? ''))
  return isFromLoopback && isLocalHost(headers.host) && isSameOrigin(headers) && !isForwarded
}
