/**
 * Minimises a function with the gradient `slopeAt` by Adam (Kingma & Ba 2015), starting at zero. Returns the weights.
 */
export function minimise(
  size: number,
  slopeAt: (weights: Float64Array) => Float64Array,
  { rounds, step }: { rounds: number; step: number },
): Float64Array {
  const weights = new Float64Array(size)
  const first = new Float64Array(size)
  const second = new Float64Array(size)
  for (let round = 1; round <= rounds; round += 1) {
    const slope = slopeAt(weights)
    for (let at = 0; at < size; at += 1) {
      first[at] = 0.9 * (first[at] ?? 0) + 0.1 * (slope[at] ?? 0)
      second[at] = 0.99 * (second[at] ?? 0) + 0.01 * (slope[at] ?? 0) ** 2
      const direction = (first[at] ?? 0) / (1 - 0.9 ** round)
      weights[at] =
        (weights[at] ?? 0) - (step * direction) / (Math.sqrt((second[at] ?? 0) / (1 - 0.99 ** round)) + 1e-8)
    }
  }
  return weights
}
