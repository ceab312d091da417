import type { IncomingMessage } from 'node:http'
import { unmapIpv4 } from './client-address.js'
import { isSameOrigin } from './origin-checks.js'

/** Headers that a proxy adds: what comes with one was forwarded, whoever the peer is. */
const forwardingHeaders = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|cf-connecting-ip|true-client-ip)$/

const isLoopback = (address: string) => /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(address) || address === '::1'

/** A name by which only this machine reaches itself; any other could be a page's that had it resolve to here. */
function isLocalHost(host: string | undefined): boolean {
  const name = (host ?? '').toLowerCase().replace(/:\d{1,5}$/, '')
  return name === 'localhost' || name === '[::1]' || isLoopback(name)
}

/**
 * Whether a request came from this machine itself: a loopback peer, a local name, no page of another origin, and nothing
 * that forwards. Signing in by a link depends on it.
 */
export function isLocalRequest({ socket, headers }: IncomingMessage): boolean {
  const isForwarded = Object.keys(headers).some((name) => forwardingHeaders.test(name))
  const isFromLoopback = isLoopback(unmapIpv4(socket.remoteAddress ?? ''))
  return isFromLoopback && isLocalHost(headers.host) && isSameOrigin(headers) && !isForwarded
}
