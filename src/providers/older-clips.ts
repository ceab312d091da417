import { type MaybePromise, thenMaybe } from '../lib/maybe-promise.js'
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

type AgeSearch = Pick<ShortSearch, 'posted_after' | 'limit'>

/**
 * Searches by age: asks `find` for clips from `posted_after` on and, if there are fewer than `limit`, for older ones up
 * to `limit`. Returns both, the older ones last.
 */
export function withOlder<Found extends MaybePromise<unknown[]>>(
  { posted_after, limit }: AgeSearch,
  find: (dates: PostedDates, limit: number) => Found,
): Found
export function withOlder<Item>(
  { posted_after, limit }: AgeSearch,
  find: (dates: PostedDates, limit: number) => MaybePromise<Item[]>,
): MaybePromise<Item[]> {
  return thenMaybe(find({ posted_after, posted_before: null }, limit), (recent) => {
    if (posted_after === null || recent.length >= limit) return recent
    const older = find({ posted_after: null, posted_before: posted_after }, limit - recent.length)
    return thenMaybe(older, (rest) => [...recent, ...rest])
  })
}
