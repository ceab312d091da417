import { median } from '../../lib/median.js'

/** The value below which a share of the charges lies, by the nearest rank, in credits; null of none. */
export function chargeQuantile(charges: number[], share: number): number | null {
  const sortedCharges = charges.toSorted((a, b) => a - b)
  return sortedCharges[Math.max(0, Math.ceil(share * sortedCharges.length) - 1)] ?? null
}

/** The median of the charges, rounded up to whole credits; null of none. */
export function medianCharge(charges: number[]): number | null {
  const middle = median(charges)
  return middle === null ? null : Math.ceil(middle)
}
