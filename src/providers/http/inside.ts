import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'

/**
 * Where names lead. A name that is asked on the world's behalf must not lead into this machine or its network, whatever
 * its DNS says from one moment to the next: the address that is looked at is the one that is connected to.
 */

/** RFC 6890 and its successors: own, private, local, for documents, for many. `198.18/15` is left: some VPNs answer with it. */
const inside_v4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
  '192.88.99.0/24 192.168.0.0/16 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4'
/** IPv6 that is used in public, and IPv4 as NAT64 writes it. */
const outside_v6 = '2000::/3 64:ff9b::/96'
/** Of those, what carries other addresses or stands in documents. */
const inside_v6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20'

function listOf(ranges: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges.split(' ')) {
    const [net = '', prefix] = range.split('/')
    list.addSubnet(net, Number(prefix), family)
  }
  return list
}

const v4 = listOf(inside_v4, 'ipv4')
const mapped = inside_v4.replaceAll(
  /(\S+)\/(\d+)/gu,
  (_, net, bits) => `64:ff9b::${net}/${96 + Number(bits)}`,
)
const v6 = listOf(`${inside_v6} ${mapped}`, 'ipv6')
const v6_outside = listOf(outside_v6, 'ipv6')

/** Whether an address lies in this machine, its network, or nowhere in public. */
export function isInside(address: string): boolean {
  if (!isIPv6(address)) return v4.check(address, 'ipv4')
  return !v6_outside.check(address, 'ipv6') || v6.check(address, 'ipv6')
}

/** As `dns.lookup` with `all`. */
export type Resolve = (
  hostname: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6'; hints?: number },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

class LeadsInside extends Error {
  readonly code = 'ELEADSINSIDE'
}

/**
 * Looks names up for a connection, which is then made to what this answers. Fails where one of a name's addresses lies
 * inside, unless the operator named it (`mayBeInside`).
 */
export function guardedLookup(
  mayBeInside: (hostname: string) => boolean,
  resolve: Resolve = systemLookup,
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return done(error, '')
      if (first === undefined) return done(new LeadsInside(`${hostname} has no address.`), '')
      if (!mayBeInside(hostname) && addresses.some(({ address }) => isInside(address)))
        return done(new LeadsInside(`${hostname} leads to an address that is not public.`), '')
      if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
