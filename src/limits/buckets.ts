import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address as four hexadecimal digits each. */
function groupsOf(address: string): string[] {
  const [plain = ''] = address.split('%')
  const [head = '', tail] = plain.toLowerCase().split('::')
  const front = head.split(':').filter(Boolean)
  const back = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? [] : Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...gap, ...back].map((group) => group.padStart(4, '0'))
}

/**
 * The buckets a caller's address counts in: an IPv4 address by itself; an IPv6 address by its /64, which is one
 * site's, and by its /48.
 */
export function bucketsOf(address: string): { narrow: string; wide: string | null } {
  if (!isIPv6(address.split('%')[0] ?? '')) return { narrow: address, wide: null }
  const groups = groupsOf(address)
  return { narrow: `${groups.slice(0, 4).join(':')}/64`, wide: `${groups.slice(0, 3).join(':')}/48` }
}
