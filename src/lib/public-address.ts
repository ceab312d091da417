import { BlockList, isIP, isIPv6 } from 'node:net'

/** Which addresses are public, and which lie in this machine, its network, or nowhere. */

/** RFC 6890 and its successors: own, private, local, for documents, for many. `198.18/15` is left: some VPNs answer with it. */
const internalIpv4Ranges =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/** IPv6 that is used in public, and IPv4 as NAT64 writes it. */
const publicIpv6Ranges = '2000::/3 64:ff9b::/96'
/** Of those, what carries other addresses or stands in documents. */
const internalIpv6Ranges = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

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

/** Whether an address lies in this machine, its network, or nowhere in public. */
export function isInternalAddress(address: string): boolean {
  if (!isIPv6(address)) return internalIpv4.check(address, 'ipv4')
  return !publicIpv6.check(address, 'ipv6') || internalIpv6.check(address, 'ipv6')
}

/** Left to names, which some VPNs answer with it: nobody writes it into an address that is meant for others. */
const benchmarkRange = createBlockList('198.18.0.0/15', 'ipv4')

/** Domains of RFC 6761 and its like, of ICANN for private use, and those that home and company networks use. */
const internalDomains = new Set(
  'localhost local internal localdomain lan home intranet corp private invalid test onion alt arpa'.split(
    ' ',
  ),
)

function isPublicName(hostname: string): boolean {
  const labels = hostname.replace(/\.$/u, '').split('.')
  return labels.length > 1 && !internalDomains.has(labels.at(-1) ?? '')
}

/**
 * Whether an address may be handed to somebody else's browser: https without credentials, on a host that is public as
 * it is written. What a name leads to is not looked up.
 */
export function isPublicHttps(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  const host = hostname.replace(/^\[|\]$/gu, '').replace(/^([\d.]+)\.$/u, '$1')
  if (isIP(host) === 0) return isPublicName(host)
  return !isInternalAddress(host) && (isIPv6(host) || !benchmarkRange.check(host, 'ipv4'))
}
