import type { Clip } from '../../providers/types.js'
import { type CallResult, mapConcurrently } from '../stage.js'
import { rankCandidates } from './ranking.js'
import { recordFailure } from './find.js'
import { listingRejection } from './channel-measure.js'
import {
  type Candidate,
  minPostedAt,
  type VideoRunRequest,
  type VideoContext,
  type VideoState,
} from './types.js'
import { dayMs } from '../../lib/clock.js'

/** Finds the exact dates of videos whose listing has only an age such as "2 years ago". */

/**
 * Whether a video with an age in words may be from before 2023. Ages of a year or more are up to a year inexact, others
 * at most a month.
 */
export function mayPredateMinimum({ posted_at, posted_about }: Clip, now: number): boolean {
  if (posted_about !== true || posted_at === null) return false
  const days = now - posted_at >= 360 * dayMs ? 366 : 31
  return posted_at - days * dayMs < minPostedAt
}

/** A candidate with its exact date; rejected if that is before 2023. */
export function withExactDate(candidate: Candidate, posted_at: number): Candidate {
  const { posted_about: _, ...listing } = candidate.video
  const video = { ...listing, posted_at }
  return { ...candidate, video, rejected: candidate.rejected ?? listingRejection(video) }
}

/** A candidate without an exact date; rejected if the approximate one is not sufficient. */
export function rejectIfUndated(candidate: Candidate, now: number): Candidate {
  if (candidate.rejected !== null || !mayPredateMinimum(candidate.video, now)) return candidate
  return { ...candidate, rejected: 'unknown_date' }
}

/** Replaces candidates by their updated versions. */
export function replaceCandidates(candidates: Candidate[], updates: Candidate[]): Candidate[] {
  const byId = new Map(updates.map((one) => [one.video.clip_id, one]))
  return candidates.map((one) => byId.get(one.video.clip_id) ?? one)
}

/**
 * The candidates to deliver with exact dates: at most `count`, and none of `except`. Each candidate whose listing has
 * only an approximate date costs one call. One from before 2023 is replaced by the next.
 */
export async function chooseWithExactDates<S extends VideoState, A extends VideoRunRequest>(
  state: S,
  context: VideoContext<A>,
  { count, except }: { count: number; except: ReadonlySet<string> },
): Promise<{ state: S; datedCandidates: Candidate[] }> {
  const rankedCandidates = rankCandidates(state.candidates).filter(({ video }) => !except.has(video.clip_id))
  const datedCandidates: Candidate[] = []
  let next = state
  for (let at = 0; at < rankedCandidates.length && datedCandidates.length < count;) {
    const batch = rankedCandidates.slice(at, at + count - datedCandidates.length)
    at += batch.length
    const results = await mapConcurrently(batch, (candidate) => readDate(candidate, context))
    for (const { purchase } of results) if (purchase) next = recordFailure(next, purchase)
    const updates = results.map(({ candidate }) => candidate)
    next = { ...next, candidates: replaceCandidates(next.candidates, updates) }
    datedCandidates.push(...updates.filter(({ rejected }) => rejected === null))
  }
  return { state: next, datedCandidates }
}

type DateResult = { candidate: Candidate; purchase: CallResult<Clip | null> | null }

async function readDate(candidate: Candidate, { sources, now }: VideoContext): Promise<DateResult> {
  const { video } = candidate
  if (video.posted_about !== true) return { candidate, purchase: null }
  const purchase = await sources.video(video.clip_id)
  if (!purchase.ok) return { candidate: rejectIfUndated(candidate, now), purchase }
  if (purchase.value === null) return { candidate: { ...candidate, rejected: 'unknown_date' }, purchase }
  const { likes, duration_s } = purchase.value
  const details = { likes: video.likes ?? likes, duration_s: video.duration_s ?? duration_s }
  const candidateWithDetails = { ...candidate, video: { ...video, ...details } }
  const posted_at = exactDate(purchase.value)
  return {
    candidate:
      posted_at === null
        ? rejectIfUndated(candidateWithDetails, now)
        : withExactDate(candidateWithDetails, posted_at),
    purchase,
  }
}

/** The date of a video. Null if there is none, or if only the day is known and it may be before 2023. */
function exactDate({ posted_at, posted_about }: Clip): number | null {
  if (posted_at === null || posted_about !== true) return posted_at
  return Math.abs(posted_at - minPostedAt) > dayMs ? posted_at : null
}
