import { lookup as systemLookup, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPrivateAddress, PrivateAddressError } from '../../lib/public-address.js'

/**
 * DNS lookup that refuses private addresses, against server-side request forgery. The checked address is the one that
 * is connected to, so that DNS rebinding cannot get past the check.
 */

/** As `dns.lookup` with `all`. */
export type ResolveHost = (
  hostname: string,
  options: { all: true; family?: number | 'IPv4' | 'IPv6'; hints?: number },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Creates the lookup of a connection pool. It fails if one of a host's addresses is private, unless `mayBePrivate`
 * allows the host.
 */
export function createPrivateAddressGuard(
  mayBePrivate: (hostname: string) => boolean,
  resolveHost: ResolveHost = systemLookup,
): LookupFunction {
  return (hostname, options, done) => {
    resolveHost(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error) return done(error, '')
      if (first === undefined) return done(new PrivateAddressError(`${hostname} has no address.`), '')
      if (!mayBePrivate(hostname) && addresses.some(({ address }) => isPrivateAddress(address)))
        return done(new PrivateAddressError(`${hostname} leads to an address that is not public.`), '')
      if (options.all === true) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
