/** The relevance of rows as FTS5 computes it, so that both indexes rank alike. */

const saturation = 1.2
const lengthShare = 0.75
/** FTS5's weight of a term that is in more than half of the rows. */
const minTermWeight = 1e-6

/** The weight of a term that is in `rows` of `total` rows. */
export function termWeight(rows: number, total: number): number {
  return Math.max(minTermWeight, Math.log((total - rows + 0.5) / (rows + 0.5)))
}

/** What a term adds to the relevance of a row whose length is `relativeLength` times the average. */
export function termStrength(frequency: number, weight: number, relativeLength: number): number {
  const norm = saturation * (1 - lengthShare + lengthShare * relativeLength)
  return (weight * (frequency * (saturation + 1))) / (frequency + norm)
}
