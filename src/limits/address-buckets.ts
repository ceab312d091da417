import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address as four hexadecimal digits each. */
function groupsOf(address: string): string[] {
  const [addressWithoutZone = ''] = address.split('%')
  const [head = '', tail] = addressWithoutZone.toLowerCase().split('::')
  const leadingGroups = head.split(':').filter(Boolean)
  const trailingGroups = (tail ?? '').split(':').filter(Boolean)
  const zeroGroups =
    tail === undefined
      ? []
      : Array.from({ length: 8 - leadingGroups.length - trailingGroups.length }, () => '0')
  return [...leadingGroups, ...zeroGroups, ...trailingGroups].map((group) => group.padStart(4, '0'))
}

/**
 * The rate limit buckets of an address: an IPv4 address is its own bucket; an IPv6 address counts in its /64 (one
 * site) and in its /48.
 */
export function addressBucketsOf(address: string): { narrow: string; wide: string | null } {
  if (!isIPv6(address.split('%')[0] ?? '')) return { narrow: address, wide: null }
  const groups = groupsOf(address)
  return { narrow: `${groups.slice(0, 4).join(':')}/64`, wide: `${groups.slice(0, 3).join(':')}/48` }
}
