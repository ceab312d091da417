import type { IncomingHttpHeaders } from 'node:http'

/**
 * Host and Origin checks, which stop pages of other sites from reaching a server on this machine (DNS rebinding).
 * Signing in by a link is allowed only to the service's own pages (`isSameOrigin`); MCP also accepts the origins that
 * the operator allows (`isAllowedOrigin`).
 */

/**
 * Whether the page that sends a request is from the host that it sends it to, over http. True without an Origin header.
 */
export function isSameOrigin({ host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>): boolean {
  return origin === undefined || origin === `http://${host}`
}

export type OriginPolicy = {
  /** The address under which clients reach this server. */
  base_url: string
  /** Further hosts, as host or host:port. */
  mcp_allowed_hosts: string[]
  /** Further origins, as scheme://host or scheme://host:port. */
  mcp_allowed_origins: string[]
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]']

function parseUrl(text: string): URL | null {
  return URL.canParse(text) ? new URL(text) : null
}

/** Whether the Host header names this server, on any port. */
export function isOwnHost(
  hosts: string[] | undefined,
  { base_url, mcp_allowed_hosts }: OriginPolicy,
): boolean {
  const [host = ''] = hosts ?? []
  const url = hosts?.length === 1 && /^[a-z0-9._:[\]-]+$/i.test(host) ? parseUrl(`http://${host}`) : null
  if (!url) return false
  const allowedHostnames = [...loopbackHosts, new URL(base_url).hostname]
  return (
    allowedHostnames.includes(url.hostname) ||
    mcp_allowed_hosts.some((one) => one === url.hostname || one === host)
  )
}

/** Whether a page of this origin may call the MCP endpoint. True without an Origin header: only browsers send one. */
export function isAllowedOrigin(origins: string[] | undefined, policy: OriginPolicy): boolean {
  if (origins === undefined) return true
  const url = origins.length === 1 ? parseUrl(origins[0] ?? '') : null
  if (!url || !/^https?:$/.test(url.protocol)) return false
  const allowedOrigins = [policy.base_url, ...policy.mcp_allowed_origins].map((one) => new URL(one).origin)
  return loopbackHosts.includes(url.hostname) || allowedOrigins.includes(url.origin)
}
