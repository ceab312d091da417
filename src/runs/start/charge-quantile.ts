/** The value below which a share of the charges lies, by the nearest rank, in credits; null of none. */
export function chargeQuantile(charges: number[], share: number): number | null {
  const ascending = charges.toSorted((a, b) => a - b)
  return ascending[Math.max(0, Math.ceil(share * ascending.length) - 1)] ?? null
}
