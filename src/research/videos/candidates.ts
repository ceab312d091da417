import { shorten, collapseWhitespace } from '../../lib/text.js'
import type { Clip } from '../../providers/types.js'
import { relevance, type TopicTerms } from '../relevance.js'
import { listingRejection } from './channel-measure.js'
import type { Candidate, RejectionReason, ScanItem } from './types.js'

/** The longest title and the longest name of a channel that are shown. */
const max_lengths = { title: 500, channel: 200 }

export function displayTitle({ title }: Clip): string {
  return shorten(collapseWhitespace(title ?? ''), max_lengths.title)
}

export function displayChannel({ creator }: Clip): string {
  return shorten(collapseWhitespace(creator ?? ''), max_lengths.channel)
}

/** A video as a candidate; what its listing rules out is rejected at once. Without a subject nothing is off topic. */
export function createCandidate(video: Clip, subject: TopicTerms | null): Candidate {
  const score = subject === null ? 0 : relevance(video, '', subject)
  return { video, relevance: score, measure: null, rejected: listingRejection(video) }
}

/** Adds the videos that are not among the candidates yet. */
export function addVideos(candidates: Candidate[], videos: Clip[], subject: TopicTerms | null): Candidate[] {
  const knownIds = new Set(candidates.map(({ video }) => video.clip_id))
  const newVideos = videos.filter(({ clip_id }) => !knownIds.has(clip_id) && knownIds.add(clip_id))
  return [...candidates, ...newVideos.map((video) => createCandidate(video, subject))]
}

const max_scan_items = 100

/** The candidates as the progress shows them; those that are still in come first. */
export function toScanItems(candidates: Candidate[], keptIds: ReadonlySet<string>): ScanItem[] {
  const sorted = candidates.toSorted((a, b) => Number(a.rejected !== null) - Number(b.rejected !== null))
  return sorted.slice(0, max_scan_items).map(({ video, measure, rejected }) => ({
    title: displayTitle(video),
    channel: displayChannel(video),
    views: video.views,
    outlier: measure?.outlier ?? null,
    state: rejected !== null ? 'rejected' : keptIds.has(video.clip_id) ? 'kept' : 'waiting',
    reason: rejected,
  }))
}

/** How many candidates were left out, by reason. */
export function countRejections(candidates: Candidate[]): Partial<Record<RejectionReason, number>> {
  const counts: Partial<Record<RejectionReason, number>> = {}
  for (const { rejected } of candidates) if (rejected) counts[rejected] = (counts[rejected] ?? 0) + 1
  return counts
}
