/** What a run found and did not deliver, and so how much more another start could bring of it. */

type RunFigures = {
  candidates: number
  /** Transcripts read; left out where results are ranked before they are read. */
  read?: number
  rejections: Record<string, number>
}

export type LeftOverCandidates = {
  /** Neither delivered nor left out for a reason. */
  more: number
  /** How many of these were not read. */
  unread: number
  /** Left out as having too little of the topic. */
  partial: number
  /** Left out because their channel was not looked at; a larger run looks at more channels. */
  unmeasured: number
}

/** The candidates that a run with this many results left over. */
export function countLeftOver(
  { candidates, read, rejections }: RunFigures,
  resultCount: number,
): LeftOverCandidates {
  const rejectedCount = Object.values(rejections).reduce((sum, count) => sum + count, 0)
  const more = Math.max(0, candidates - resultCount - rejectedCount)
  const unread = read === undefined ? 0 : Math.min(Math.max(0, candidates - read), more)
  const { partial_match: partial = 0, not_measured: unmeasured = 0 } = rejections
  return { more, unread, partial, unmeasured }
}
