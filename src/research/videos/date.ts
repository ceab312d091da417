import type { Clip } from '../../providers/types.js'
import { type Got, sideBySide } from '../stage.js'
import { inOrder } from './choose.js'
import { noteGot } from './find.js'
import { unfit } from './measures.js'
import { type Candidate, first_posted, type VideoAsk, type VideoContext, type VideoState } from './types.js'

/** When videos were posted, where their listing says no more than "2 years ago". */

const day_ms = 86_400_000

/**
 * Whether a video whose age is told in words may be from before 2023: from a year on words leave up to a year open,
 * else at most a month.
 */
export function isUndecided({ posted_at, posted_about }: Clip, now: number): boolean {
  if (posted_about !== true || posted_at === null) return false
  const days = now - posted_at >= 360 * day_ms ? 366 : 31
  return posted_at - days * day_ms < first_posted
}

/** A candidate whose date is known exactly; left out where that is before 2023. */
export function datedAt(candidate: Candidate, posted_at: number): Candidate {
  const { posted_about: _, ...listed } = candidate.video
  const video = { ...listed, posted_at }
  return { ...candidate, video, rejected: candidate.rejected ?? unfit(video) }
}

/** A candidate whose date stays as told in words: left out where that is not enough. */
export function undated(candidate: Candidate, now: number): Candidate {
  if (candidate.rejected !== null || !isUndecided(candidate.video, now)) return candidate
  return { ...candidate, rejected: 'unknown_date' }
}

/** The candidates with those of `known` in their places. */
export function replaced(candidates: Candidate[], known: Candidate[]): Candidate[] {
  const byId = new Map(known.map((one) => [one.video.clip_id, one]))
  return candidates.map((one) => byId.get(one.video.clip_id) ?? one)
}

/**
 * The candidates to deliver, at most as many as are wanted, with their exact dates: one call for each whose listing
 * tells only about when it was posted. One that turns out to be older than 2023 gives its place to the next.
 */
export async function chooseDated<S extends VideoState, A extends VideoAsk>(
  state: S,
  context: VideoContext<A>,
): Promise<{ state: S; chosen: Candidate[] }> {
  const order = inOrder(state.candidates)
  const chosen: Candidate[] = []
  let next = state
  for (let at = 0; at < order.length && chosen.length < context.ask.count;) {
    const batch = order.slice(at, at + context.ask.count - chosen.length)
    at += batch.length
    const read = await sideBySide(batch, (candidate) => readDate(candidate, context))
    for (const { got } of read) if (got) next = noteGot(next, got)
    const known = read.map(({ candidate }) => candidate)
    next = { ...next, candidates: replaced(next.candidates, known) }
    chosen.push(...known.filter(({ rejected }) => rejected === null))
  }
  return { state: next, chosen }
}

type ReadDate = { candidate: Candidate; got: Got<Clip | null> | null }

async function readDate(candidate: Candidate, { sources, now }: VideoContext): Promise<ReadDate> {
  const { video } = candidate
  if (video.posted_about !== true) return { candidate, got: null }
  const got = await sources.video(video.clip_id)
  if (!got.ok) return { candidate: undated(candidate, now), got }
  if (got.value === null) return { candidate: { ...candidate, rejected: 'unknown_date' }, got }
  const { likes, duration_s } = got.value
  const told = { likes: video.likes ?? likes, duration_s: video.duration_s ?? duration_s }
  const richer = { ...candidate, video: { ...video, ...told } }
  const posted_at = decidedDate(got.value)
  return { candidate: posted_at === null ? undated(richer, now) : datedAt(richer, posted_at), got }
}

/** The date of a video; null for none, and for a day without its time where that leaves open whether it is before 2023. */
function decidedDate({ posted_at, posted_about }: Clip): number | null {
  if (posted_at === null || posted_about !== true) return posted_at
  return Math.abs(posted_at - first_posted) > day_ms ? posted_at : null
}
