import type { AboutTopic } from '../../analyst/types.js'
import { matchOf } from './candidates.js'
import type { Candidate } from './types.js'

const compareByOutlier = (a: Candidate, b: Candidate) =>
  (b.measure?.outlier ?? -1) - (a.measure?.outlier ?? -1) ||
  (b.video.views ?? -1) - (a.video.views ?? -1) ||
  (a.video.clip_id < b.video.clip_id ? -1 : 1)

const places = { whole: 0, part: 1, none: 2 }

/**
 * The possible finds in the order in which they are read: whole matches first, then partial ones, each by outlier and
 * then by views. If an address was given, only by outlier.
 */
export function rankCandidates(candidates: Candidate[]): Candidate[] {
  const measuredCandidates = candidates.filter(
    ({ rejected, measure }) => rejected === null && measure !== null,
  )
  return measuredCandidates.toSorted(
    (a, b) => places[matchOf(a)] - places[matchOf(b)] || compareByOutlier(a, b),
  )
}

type RankedVideo = {
  outlier: number | null
  views: number | null
  video_id: string
  about_subject: AboutTopic | null
}

/** The finds in the order of delivery: whole matches before partial ones, each by outlier and then by views. */
export function sortByOutlier<F extends RankedVideo>(finds: F[]): F[] {
  const isPart = ({ about_subject }: F) => Number(about_subject === 'partly')
  return finds.toSorted(
    (a, b) =>
      isPart(a) - isPart(b) ||
      (b.outlier ?? -1) - (a.outlier ?? -1) ||
      (b.views ?? -1) - (a.views ?? -1) ||
      (a.video_id < b.video_id ? -1 : 1),
  )
}
