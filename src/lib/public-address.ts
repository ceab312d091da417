import { BlockList, isIP, isIPv6 } from 'node:net'

/** Tells public addresses from those of this machine, its network, and reserved ranges. */

/**
 * Special-purpose ranges of RFC 6890 and its successors, without `198.18.0.0/15`, which some VPNs use for DNS answers.
 */
const internalIpv4Ranges =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/** Global unicast, and IPv4 addresses embedded by NAT64. */
const publicIpv6Ranges = '2000::/3 64:ff9b::/96'
/** Ranges within those that embed other addresses or are for documentation. */
const internalIpv6Ranges = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

export const privateAddressCode = 'PRIVATE_ADDRESS'

/** A host has no address that may be connected to. */
export class PrivateAddressError extends Error {
  readonly code = privateAddressCode
}

function createBlockList(ranges: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges.split(' ')) {
    const [net = '', prefix] = range.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}

const internalIpv4 = createBlockList(internalIpv4Ranges, 'ipv4')
const nat64Ranges = internalIpv4Ranges.replaceAll(
  /(\S+)\/(\d+)/gu,
  (_, net, bits) => `64:ff9b::${net}/${96 + Number(bits)}`,
)
const internalIpv6 = createBlockList(`${internalIpv6Ranges} ${nat64Ranges}`, 'ipv6')
const publicIpv6 = createBlockList(publicIpv6Ranges, 'ipv6')

/** Whether an address belongs to this machine, its network, or a reserved range. */
export function isPrivateAddress(address: string): boolean {
  if (!isIPv6(address)) return internalIpv4.check(address, 'ipv4')
  return !publicIpv6.check(address, 'ipv6') || internalIpv6.check(address, 'ipv6')
}

/** Allowed as the result of a DNS lookup (some VPNs use it), but not as a literal in a URL that other people open. */
const benchmarkRange = createBlockList('198.18.0.0/15', 'ipv4')

/**
 * Special-use domains (RFC 6761 and others), ICANN's private-use domain, and names common in home and office networks.
 */
const internalDomains = new Set(
  'localhost local internal localdomain lan home intranet corp private invalid test onion alt arpa'.split(
    ' ',
  ),
)

function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/u, '').split('.')
  return labels.length > 1 && !labels.includes('') && !internalDomains.has(labels.at(-1) ?? '')
}

/**
 * Whether a URL may be passed to a user's browser: https, without credentials, on a host that is public as written. The
 * host is not resolved.
 */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/gu, '').replace(/^([\d.]+)\.$/u, '$1')
  if (isIP(host) === 0) return isPublicName(host)
  return !isPrivateAddress(host) && (isIPv6(host) || !benchmarkRange.check(host, 'ipv4'))
}
