/** Popularity beside relevance. */

/** Share of popularity in a score; ten million views count fully. */
const popularityShare = 0.35
const maxViewsLog = Math.log10(10_000_000)

/** A score from 0 to 1 with the views (on a logarithmic scale) counted in; unknown views count as none. */
export function popularScore(score: number, views: number | null): number {
  const popularity = Math.min(1, Math.log10(1 + (views ?? 0)) / maxViewsLog)
  return (1 - popularityShare) * score + popularityShare * popularity
}
