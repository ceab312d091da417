import type { Kind } from './types.js'

/** What a start holds at the most, and the least it begins with. Credits. */
type Price = { cap: number; floor: number }

/** The price of a run of `count` results. Long and packaging runs cost more above what one page of work covers. */
export function priceOf(kind: Kind, count: number): Price {
  switch (kind) {
    case 'short':
      return { cap: 200, floor: 40 }
    case 'long':
      return { cap: 90 + 5 * Math.max(0, count - 20), floor: 25 }
    case 'packaging':
      return { cap: 70 + 3 * Math.max(0, count - 24), floor: 25 }
  }
}

export type Reservation =
  { amount: number } | { refused: 'insufficient_credits' | 'key_credit_limit_reached'; floor: number }

/**
 * The credits a start holds: the cap, or what the balance and the key's limit leave of it. Refused below the
 * floor; where account and key both fall short, the account is named, since topping up comes first.
 */
export function reserve(
  kind: Kind,
  count: number,
  { credits, key_left }: { credits: number; key_left: number | null },
): Reservation {
  const { cap, floor } = priceOf(kind, count)
  if (credits < floor) return { refused: 'insufficient_credits', floor }
  if (key_left !== null && key_left < floor) return { refused: 'key_credit_limit_reached', floor }
  return { amount: Math.min(cap, credits, key_left ?? cap) }
}
