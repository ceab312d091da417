import { settingName } from '../config/setting-name.js'
import { invalidRequest } from '../errors.js'
import { isPublicHttps } from '../lib/public-address.js'

/** The addresses that webhooks may have: public https addresses, and hosts that the operator allows. */

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** Whether the operator allows this host: an entry is its name, or its name and port. */
export function isAllowedHost(url: URL, allowedHosts: readonly string[]): boolean {
  const { hostname, port, protocol } = url
  const withPort = `${hostname}:${port || defaultPorts[protocol]}`
  return allowedHosts.some((one) => one === hostname || one === withPort)
}

/** Whether messages may be sent to the address, as far as that is known without resolving its host. */
export function isAllowedAddress(url: URL, allowedHosts: readonly string[]): boolean {
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:'
  if (!isHttp || url.username !== '' || url.password !== '') return false
  return isAllowedHost(url, allowedHosts) || isPublicHttps(url.href)
}

/** Normalises the address and removes its fragment. Throws `invalid_request` if it is not allowed. */
export function requireAllowedAddress(address: string, allowedHosts: readonly string[]): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !isAllowedAddress(url, allowedHosts)) {
    const message = `must be an https:// address without a user, on a public host or one that the operator allows (${settingName('WEBHOOK_ALLOWED_HOSTS')})`
    throw invalidRequest([{ path: 'url', message }])
  }
  url.hash = ''
  return url.href
}
