import { shorten, squash } from '../../lib/text.js'
import type { Clip } from '../../providers/types.js'
import { relevance, type Subject } from '../relevance.js'
import { unfit } from './measures.js'
import type { Candidate, Rejection, Scanned } from './types.js'

/** The longest title and the longest name of a channel that are shown. */
const longest = { title: 500, channel: 200 }

export function titleOf({ title }: Clip): string {
  return shorten(squash(title ?? ''), longest.title)
}

export function channelOf({ creator }: Clip): string {
  return shorten(squash(creator ?? ''), longest.channel)
}

/** A video as a candidate; what its listing rules out is rejected at once. Without a subject nothing is off topic. */
export function candidateOf(video: Clip, subject: Subject | null): Candidate {
  const score = subject === null ? 0 : relevance(video, '', subject)
  return { video, relevance: score, measure: null, rejected: unfit(video) }
}

/** Adds the videos that are not among the candidates yet. */
export function addVideos(candidates: Candidate[], videos: Clip[], subject: Subject | null): Candidate[] {
  const seen = new Set(candidates.map(({ video }) => video.clip_id))
  const fresh = videos.filter(({ clip_id }) => !seen.has(clip_id) && seen.add(clip_id))
  return [...candidates, ...fresh.map((video) => candidateOf(video, subject))]
}

const most_scanned = 100

/** The candidates as the progress shows them; those that are still in come first. */
export function scanOf(candidates: Candidate[], kept: ReadonlySet<string>): Scanned[] {
  const inFirst = candidates.toSorted((a, b) => Number(a.rejected !== null) - Number(b.rejected !== null))
  return inFirst.slice(0, most_scanned).map(({ video, measure, rejected }) => ({
    title: titleOf(video),
    channel: channelOf(video),
    views: video.views,
    outlier: measure?.outlier ?? null,
    state: rejected !== null ? 'rejected' : kept.has(video.clip_id) ? 'kept' : 'waiting',
    reason: rejected,
  }))
}

/** How many candidates were left out, by reason. */
export function rejectionsOf(candidates: Candidate[]): Partial<Record<Rejection, number>> {
  const counts: Partial<Record<Rejection, number>> = {}
  for (const { rejected } of candidates) if (rejected) counts[rejected] = (counts[rejected] ?? 0) + 1
  return counts
}
