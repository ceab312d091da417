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

type AgeSearch = Pick<ShortSearch, 'posted_after' | 'limit'>

/** Whether a page of a search by age has room for older clips. */
export function hasRoomForOlder(clips: Clip[], { posted_after, limit }: AgeSearch): boolean {
  return posted_after !== null && clips.length < limit
}

/** A page of a search, its room filled with the older clips of the same search without an age. */
export function fillWithOlder(
  clips: Clip[],
  clipsOfAnyAge: Clip[],
  { posted_after, limit }: AgeSearch,
): Clip[] {
  const older = clipsOfAnyAge.filter((clip) => isOlder(clip, posted_after))
  return [...clips, ...older].slice(0, limit)
}
