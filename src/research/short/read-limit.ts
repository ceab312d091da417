/** How many transcripts a run of short clips reads at most: so many for each hook that was asked for, and never fewer than the minimum. */
export const readLimit = { perHook: 5, min: 24 }

/** The most transcripts that a run for this many hooks reads, each for one credit. */
export function maxReadsFor(count: number): number {
  return Math.max(readLimit.min, count * readLimit.perHook)
}
