import { type MaybePromise, thenMaybe } from '../lib/maybe-promise.js'
import type { Clip, ShortSearch } from './types.js'

/** Clips that are too old for a search. They are listed where there is room, so that a run counts what it left out. */

/** Whether a clip is from before that, or may be. */
export function isOlder({ posted_at }: Pick<Clip, 'posted_at'>, posted_after: number | null): boolean {
  return posted_after !== null && (posted_at ?? -Infinity) < posted_after
}

/** Sorts clips that are too old, or have no date, behind the others. */
export function olderLast(clips: Clip[], { posted_after }: Pick<ShortSearch, 'posted_after'>): Clip[] {
  return clips.toSorted((a, b) => Number(isOlder(a, posted_after)) - Number(isOlder(b, posted_after)))
}

/** When clips were posted: from an instant on, or before it or on an unknown date; null for any date. */
export type PostedDates = { posted_after: number | null; posted_before: number | null }

/** Whether any date is left out. */
export function hasDates({ posted_after, posted_before }: PostedDates): boolean {
  return posted_after !== null || posted_before !== null
}

type AgeSearch = Pick<ShortSearch, 'posted_after' | 'limit'>

/**
 * What a search by age lists: what `find` has of its dates, and where there is room what it has of those before, of
 * which it is asked for no more than that.
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
