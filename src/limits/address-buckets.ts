import { isIPv6 } from 'node:net'

/**
 * The eight groups of an IPv6 address, as four hexadecimal digits each. An address without `::` gets an empty ninth
 * group.
 */
function groupsOf(address: string): string[] {
  const [addressWithoutZone = ''] = address.split('%')
  const [head = '', tail = ''] = addressWithoutZone.toLowerCase().split('::')
  // An address that begins or ends with `::` has an empty group there, which counts as a zero.
  const leadingGroups = head.split(':')
  const trailingGroups = tail.split(':')
  const zeroGroups = Array.from({ length: 8 - leadingGroups.length - trailingGroups.length }, () => '')
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
