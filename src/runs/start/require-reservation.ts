import { describeShortage, otherLimit, topUp } from '../../credits/shortage.js'
import { ApiError } from '../../errors.js'
import { keyCreditsLeft } from '../../lib/key-credits-left.js'
import type { RunKind } from '../types.js'
import { calculateReservation, type MonthBudget } from './reservation-or-error.js'
import type { StartConditions } from './store.js'

/** What a start reserves, or why its credits do not suffice. */

type ReservationInput = {
  request: { kind: RunKind; count: number; extra_pages: number }
  /** What the account has left. */
  credits: number
  conditions: StartConditions
  /** What the month of a watch has left; absent or null without a watch. */
  month?: Omit<MonthBudget, 'month'> | null
}

/** What the month of a watch leaves, or that no month has enough. */
function describeMonth(
  { credits_left, credits_per_month }: Omit<MonthBudget, 'month'>,
  floor: number,
): string {
  return credits_per_month < floor
    ? `credits_per_month gives this watch ${credits_per_month} in any month.`
    : `credits_per_month leaves this watch ${Math.max(0, credits_left)} until the next month.`
}

/**
 * The credits that a start reserves. Throws `insufficient_credits`, `key_credit_limit_reached` or
 * `monthly_cap_reached` if they are less than a run of its kind needs; the message says what to do.
 */
export function requireReservation({ request, credits, conditions, month }: ReservationInput): number {
  const { kind, count, extra_pages } = request
  const key_left = keyCreditsLeft(conditions)
  const month_left = month?.credits_left ?? null
  const reservation = calculateReservation(kind, count, { credits, key_left, month_left, extra_pages })
  if ('amount' in reservation) return reservation.amount
  const { errorCode, floor } = reservation
  const requirement = `A run of this kind needs at least ${floor} credits`
  if (errorCode === 'insufficient_credits') {
    const remedy = describeShortage(floor, { credits, held: conditions.reserved }, topUp)
    throw new ApiError(errorCode, `${requirement}; the balance is ${credits}. ${remedy}`)
  }
  if (errorCode === 'monthly_cap_reached' && month) {
    const message = `${requirement}; ${describeMonth(month, floor)} PATCH /v1/watches/{watch_id} raises it.`
    throw new ApiError(errorCode, message)
  }
  const keyCredits = { credits: key_left ?? 0, held: conditions.held ?? 0 }
  const remedy = describeShortage(floor, keyCredits, otherLimit)
  throw new ApiError(
    errorCode,
    `${requirement}; the credit limit of this API key leaves ${key_left ?? 0}. ${remedy}`,
  )
}
