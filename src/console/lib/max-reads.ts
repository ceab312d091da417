/** The most clips that a short run of so many results reads, as in the contract: 24, or 5 for each result. */
export function maxReadsOf(count: number): number {
  return Math.max(24, 5 * count)
}
