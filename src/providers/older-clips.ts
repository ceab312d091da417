import { type MaybePromise, thenMaybe } from '../lib/maybe-promise.js'
import type { Clip, ShortSearch } from './types.js'

/** Clips that are too old for a search. They fill up its list, so that a run can count how many were too old. */

/** Whether a clip was posted before that instant, or may have been because its date is unknown. */
export function isOlder({ posted_at }: Pick<Clip, 'posted_at'>, posted_after: number | null): boolean {
  return posted_after !== null && (posted_at ?? -Infinity) < posted_after
}

/** Sorts clips that are too old, or have no date, behind the others. */
export function olderLast(clips: Clip[], { posted_after }: Pick<ShortSearch, 'posted_after'>): Clip[] {
  return clips.toSorted((a, b) => Number(isOlder(a, posted_after)) - Number(isOlder(b, posted_after)))
}

/** When clips were posted: from an instant on, or before it or on an unknown date; null for any date. */
export type PostedDates = { posted_after: number | null; posted_before: number | null }

/** Whether clips of some dates are left out. */
export function hasDates({ posted_after, posted_before }: PostedDates): boolean {
  return posted_after !== null || posted_before !== null
}

type AgeSearch = Pick<ShortSearch, 'posted_after' | 'limit'>

/**
 * Searches by age: asks `find` for clips from `posted_after` on and, if these are fewer than `limit`, for as many older
 * ones as are missing. Returns both, the older ones last.
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
