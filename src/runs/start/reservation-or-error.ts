import type { RunKind } from '../types.js'
import { isBelowFloor, reservationBoundsOf } from './reservation-bounds.js'

/** A month of a watch, as YYYY-MM in its time zone, with what it has left of what each month has. */
export type MonthBudget = { month: string; credits_left: number; credits_per_month: number }

export type Reservation =
  | { amount: number }
  | { errorCode: 'insufficient_credits' | 'key_credit_limit_reached' | 'monthly_cap_reached'; floor: number }

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
  const bounds = reservationBoundsOf(kind, count, extra_pages)
  const { cap, floor } = bounds
  if (isBelowFloor(credits, bounds)) return { errorCode: 'insufficient_credits', floor }
  if (isBelowFloor(key_left, bounds)) return { errorCode: 'key_credit_limit_reached', floor }
  if (isBelowFloor(month_left, bounds)) return { errorCode: 'monthly_cap_reached', floor }
  return { amount: Math.min(cap, credits, key_left ?? cap, month_left ?? cap) }
}
