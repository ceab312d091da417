import type { Clip, ShortSearch } from './types.js'

/**
 * Clips that are too old for a search. They fill the rest of its results, so that a run can count how many were too
 * old.
 */

/** Whether a clip was posted before `posted_after`, or may have been because its date is unknown. */
export function isOlder({ posted_at }: Pick<Clip, 'posted_at'>, posted_after: number | null): boolean {
  return posted_after !== null && (posted_at ?? -Infinity) < posted_after
}

/** Sorts clips that are too old, or have no date, behind the others. */
export function olderLast(clips: Clip[], { posted_after }: Pick<ShortSearch, 'posted_after'>): Clip[] {
  return clips.toSorted((a, b) => Number(isOlder(a, posted_after)) - Number(isOlder(b, posted_after)))
}

/** Bounds of posting dates (ms): `posted_before` also accepts unknown dates; null for no bound. */
export type PostedDates = { posted_after: number | null; posted_before: number | null }

/** Whether a bound is set. */
export function hasDates({ posted_after, posted_before }: PostedDates): boolean {
  return posted_after !== null || posted_before !== null
}

/** A part of a search by age: its dates, and at most how many clips it may find. */
type AgePart = [dates: PostedDates, limit: number]

/** The first part of a search by age: clips from `posted_after` on. */
export function recentPart({ posted_after, limit }: Pick<ShortSearch, 'posted_after' | 'limit'>): AgePart {
  return [{ posted_after, posted_before: null }, limit]
}

/** The second part, if the first found fewer than `limit`: older clips, and those of unknown dates; null otherwise. */
export function olderPart(
  { posted_after, limit }: Pick<ShortSearch, 'posted_after' | 'limit'>,
  recentCount: number,
): AgePart | null {
  if (posted_after === null || recentCount >= limit) return null
  return [{ posted_after: null, posted_before: posted_after }, limit - recentCount]
}
