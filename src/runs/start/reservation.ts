import type { RunKind } from '../types.js'

/** The most credits that a run reserves, and the fewest that it can start with. */
type Price = { cap: number; floor: number }

/**
 * The price of a run of `count` results. Long and packaging runs cost more above what one page of work covers, and one
 * call more for each further page of a channel.
 */
export function getRunPrice(kind: RunKind, count: number, extra_pages = 0): Price {
  switch (kind) {
    case 'short':
      return { cap: 200, floor: 40 }
    case 'long':
      return { cap: 90 + 5 * Math.max(0, count - 20) + extra_pages, floor: 25 }
    case 'packaging':
      return { cap: 70 + 3 * Math.max(0, count - 24) + extra_pages, floor: 25 }
  }
}

export type Reservation =
  | { amount: number }
  | { errorCode: 'insufficient_credits' | 'key_credit_limit_reached' | 'monthly_cap_reached'; floor: number }

/** Whether these credits are fewer than a run can start with; null has no limit. */
export function isBelowFloor(credits: number | null, { floor }: Price): boolean {
  return credits !== null && credits < floor
}

/** What bounds a reservation; null where something has no limit. `month_left` is what the month of a watch leaves. */
export type ReservationLimits = {
  credits: number
  key_left: number | null
  month_left?: number | null
  extra_pages?: number
}

/**
 * The credits that a run reserves: the cap, or less where the balance, the key's limit or the month of its watch leaves
 * less. Below the floor the start is refused; where several fall short, for the account, which must be topped up first.
 */
export function calculateReservation(
  kind: RunKind,
  count: number,
  { credits, key_left, month_left = null, extra_pages }: ReservationLimits,
): Reservation {
  const price = getRunPrice(kind, count, extra_pages)
  const { cap, floor } = price
  if (isBelowFloor(credits, price)) return { errorCode: 'insufficient_credits', floor }
  if (isBelowFloor(key_left, price)) return { errorCode: 'key_credit_limit_reached', floor }
  if (isBelowFloor(month_left, price)) return { errorCode: 'monthly_cap_reached', floor }
  return { amount: Math.min(cap, credits, key_left ?? cap, month_left ?? cap) }
}
