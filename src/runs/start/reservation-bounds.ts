import { minCreditsByKind } from '../../lib/run-limits.js'
import type { RunKind } from '../types.js'

/** The most credits that a run reserves, and the fewest that it can start with. */
export type ReservationBounds = { cap: number; floor: number }

/** The credits that each result above so many adds to the most that a run reserves. */
export const extraResults = {
  long: { price: 5, above: 20 },
  packaging: { price: 3, above: 24 },
} as const

/** The credits that a run of `count` results reserves for those above what one page of work covers. */
function extraCap(kind: keyof typeof extraResults, count: number): number {
  const { price, above } = extraResults[kind]
  return price * Math.max(0, count - above)
}

/**
 * What a run of `count` results reserves. Long and packaging runs cost more above what one page of work covers, and one
 * call more for each further page of a channel.
 */
export function reservationBoundsOf(kind: RunKind, count: number, extra_pages = 0): ReservationBounds {
  const floor = minCreditsByKind[kind]
  switch (kind) {
    case 'short':
      return { cap: 200, floor }
    case 'long':
      return { cap: 90 + extraCap('long', count) + extra_pages, floor }
    case 'packaging':
      return { cap: 70 + extraCap('packaging', count) + extra_pages, floor }
  }
}

/** Whether these credits are fewer than a run can start with; null has no limit. */
export function isBelowFloor(credits: number | null, { floor }: ReservationBounds): boolean {
  return credits !== null && credits < floor
}
