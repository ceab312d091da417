import type { RunKind } from '../types.js'

export { readLimit } from '../../research/short/read-limit.js'

/** The most credits that a run reserves, and the fewest that it can start with. */
export type RunPrice = { cap: number; floor: number }

/**
 * The price of a run of `count` results. Long and packaging runs cost more above what one page of work covers, and one
 * call more for each further page of a channel.
 */
export function getRunPrice(kind: RunKind, count: number, extra_pages = 0): RunPrice {
  switch (kind) {
    case 'short':
      return { cap: 200, floor: 40 }
    case 'long':
      return { cap: 90 + 5 * Math.max(0, count - 20) + extra_pages, floor: 25 }
    case 'packaging':
      return { cap: 70 + 3 * Math.max(0, count - 24) + extra_pages, floor: 25 }
  }
}

/** Whether these credits are fewer than a run can start with; null has no limit. */
export function isBelowFloor(credits: number | null, { floor }: RunPrice): boolean {
  return credits !== null && credits < floor
}
