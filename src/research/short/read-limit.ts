/** Maximum number of transcripts that a short run reads: a number per requested hook, but at least the minimum. */
export const readLimit = { perHook: 5, min: 24 }

/** Maximum number of transcripts for a run with this many hooks. Each costs one credit. */
export function maxReadsFor(count: number): number {
  return Math.max(readLimit.min, count * readLimit.perHook)
}
