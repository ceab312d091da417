/**
 * Derives how often a term occurs in a row from `ts_rank`. For a single term with weights of 1, the rank is the sum of
 * 1/n² over its positions, divided by the sum of the series; a weight of 0 leaves positions out. Titles come before
 * captions, and these before speech (text-vector.ts), so three ranks give the three numbers.
 */

/** Weights of D, C, B and A: for the title, then also the caption, then all parts. */
export const frequencyWeights = ['{0,0,0,1}', '{0,1,0,1}', '{0,1,1,1}'] as const

/** The weight of a term in each part, as in FTS5's bm25 (index-scan.ts). */
const partWeights = { title: 4, caption: 0.7, spoken: 1 }

const seriesSum = Math.PI ** 2 / 6
const maxCount = 255
/** By number of occurrences: the sum of 1/n². */
const sums = new Float64Array(maxCount + 1)
for (let count = 1; count <= maxCount; count += 1) sums[count] = (sums[count - 1] ?? 0) + 1 / count ** 2

/** The number of occurrences that results in a rank. */
function countOf(rank: number): number {
  const sum = rank * seriesSum
  let count = 0
  while (count < maxCount && ((sums[count] ?? 0) + (sums[count + 1] ?? 0)) / 2 < sum) count += 1
  return count
}

/** The weighted frequency of a term, computed from its ranks with each of `frequencyWeights`. */
export function toFrequency([title, listing, all]: readonly [number, number, number]): number {
  const counts = { title: countOf(title), listing: countOf(listing), all: countOf(all) }
  return (
    partWeights.title * counts.title +
    partWeights.caption * (counts.listing - counts.title) +
    partWeights.spoken * (counts.all - counts.listing)
  )
}
