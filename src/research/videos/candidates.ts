import type { AboutTopic } from '../../analyst/types.js'
import { shorten, collapseWhitespace } from '../../lib/text.js'
import type { Clip } from '../../providers/types.js'
import { videoKey } from '../../providers/video-identity.js'
import { type Rank, rankDocuments, readDocument } from '../../search/rank.js'
import type { TopicMatch } from '../../search/match.js'
import { type TopicPart, topicPartOf } from '../../search/partial-match.js'
import type { TopicTerms } from '../../search/topic-terms.js'
import { listingRejection } from './channel-measure.js'
import type { Candidate, VideoRejectionReason, ScanItem, VideoRunRequest, VideoState } from './types.js'

/** Maximum lengths of titles and channel names that are shown. */
const maxLengths = { title: 500, channel: 200 }

/** The title of a video on one line, shortened for display; empty if unknown. */
export function displayTitle({ title }: Clip): string {
  return shorten(collapseWhitespace(title ?? ''), maxLengths.title)
}

/** The channel of a video on one line, shortened for display; empty if unknown. */
export function displayChannel({ creator }: Clip): string {
  return shorten(collapseWhitespace(creator ?? ''), maxLengths.channel)
}

/** A video as a candidate, already rejected if its listing rules it out. Without a subject, no video is off topic. */
export function createCandidate(video: Clip, rank: Rank | null): Candidate {
  const { match, partial, score } = rank ?? { match: 'whole', partial: null, score: 0 }
  return {
    video,
    relevance: score,
    match,
    partial,
    measure: null,
    rejected: listingRejection(video),
  }
}

/** Adds the videos that are not among the candidates yet. */
export function addVideos(candidates: Candidate[], videos: Clip[], subject: TopicTerms | null): Candidate[] {
  const knownKeys = new Set(candidates.map(({ video }) => videoKey(video)))
  const newVideos = videos.filter(
    (video) => !knownKeys.has(videoKey(video)) && knownKeys.add(videoKey(video)),
  )
  const ranks = subject === null ? [] : rankListings(newVideos, subject)
  return [...candidates, ...newVideos.map((video, at) => createCandidate(video, ranks[at] ?? null))]
}

/** Rejects the videos that earlier runs of the same watch delivered. */
export function rejectDelivered(
  candidates: Candidate[],
  { delivered }: Pick<VideoRunRequest, 'delivered'>,
): Candidate[] {
  if (delivered === undefined || delivered.size === 0) return candidates
  return candidates.map((candidate) =>
    candidate.rejected === null && delivered.has(candidate.video.clip_id)
      ? { ...candidate, rejected: 'delivered_before' }
      : candidate,
  )
}

function rankListings(videos: Clip[], subject: TopicTerms): Rank[] {
  const documents = videos.map(({ title, caption, onscreen_text }) =>
    readDocument({ title, caption, onscreen_text, spoken: '' }, subject),
  )
  return rankDocuments(documents, subject)
}

/** How much of the subject a candidate's listing has. */
export function matchOf({ match = 'whole' }: Candidate): TopicMatch {
  return match
}

const maxScanItems = 100

/** The candidates as the progress shows them. Those that were not rejected come first. */
export function toScanItems(candidates: Candidate[], keptIds: ReadonlySet<string>): ScanItem[] {
  const sortedCandidates = candidates.toSorted(
    (a, b) => Number(a.rejected !== null) - Number(b.rejected !== null),
  )
  return sortedCandidates.slice(0, maxScanItems).map(({ video, measure, rejected }) => ({
    title: displayTitle(video),
    channel: displayChannel(video),
    views: video.views,
    outlier: measure?.outlier ?? null,
    state: rejected !== null ? 'rejected' : keptIds.has(video.clip_id) ? 'kept' : 'waiting',
    reason: rejected,
  }))
}

/** How many candidates were rejected, by reason. */
export function countRejections(candidates: Candidate[]): Partial<Record<VideoRejectionReason, number>> {
  const counts: Partial<Record<VideoRejectionReason, number>> = {}
  for (const { rejected } of candidates) if (rejected) counts[rejected] = (counts[rejected] ?? 0) + 1
  return counts
}

/** How many uploads of the channel were looked at, and how many it has. */
export function countUploads({ channel_uploads }: VideoState) {
  const { seen = null, total = null } = channel_uploads ?? {}
  return { uploads_seen: seen, uploads_total: total }
}

/** How many finds are only partly about the subject. */
export function countPartialMatches(finds: readonly { about_subject: AboutTopic | null }[]): number {
  return finds.filter(({ about_subject }) => about_subject === 'partly').length
}

type Reading = { about_subject: 'yes' | 'partly' | null; analysed_by: 'rules' | 'model' }

/**
 * Whether a find is about all of the subject, and otherwise which part it has: as a model read it, or else by its
 * words. Null without a subject.
 */
export function describeMatch(
  { match, partial }: Candidate,
  subject: string | null,
  { about_subject, analysed_by }: Reading,
): TopicPart & { about_subject: 'yes' | 'partly' | null } {
  if (subject === null) return { about_subject: null, topic_part: null }
  const isJudged = analysed_by === 'model' && about_subject !== null
  if (isJudged)
    return { about_subject, ...topicPartOf(about_subject === 'partly' ? { kind: 'judged' } : null) }
  if (match !== 'part') return { about_subject: 'yes', ...topicPartOf(null) }
  return { about_subject: 'partly', ...topicPartOf(partial ?? null) }
}
