import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isInside } from '../../lib/public-address.js'

/**
 * Where names lead. A name that is asked on the world's behalf must not lead into this machine or its network, whatever
 * its DNS says from one moment to the next: the address that is looked at is the one that is connected to.
 */

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
