import { primaryLanguage } from '../language-tag.js'
import { olderLast } from '../older-clips.js'
import { SourceFault, type ChannelRef, type Clip, type LongSearch, type Upload } from '../types.js'
import { dayMs } from '../../lib/clock.js'

/** Helpers for lists of any platform. */

/** The clip itself and the 30 uploads for its baseline. */
export const maxUploads = 31

/** A page of a list and the cursor of the next page; null after the last. */
export type ListPage<T> = { rows: T[]; next: string | null }

/** Limits of paging: the number of counted rows (by default all rows count) and of pages. */
export type PageLimits<T> = { rows: number; pages: number; isCounted?: (row: T) => boolean }

/** Fetches pages up to the limits or the end of the list; `isComplete` is true at the end. */
export async function fetchPages<T>(
  { rows: maximum, pages, isCounted = () => true }: PageLimits<T>,
  fetchPage: (cursor: string | null) => Promise<ListPage<T>>,
): Promise<{ rows: T[]; isComplete: boolean }> {
  const rows: T[] = []
  let cursor: string | null = null
  for (let page = 0; page < pages && rows.filter(isCounted).length < maximum; page++) {
    const result: ListPage<T> = await fetchPage(cursor)
    rows.push(...result.rows)
    if (result.next === null || result.next === cursor || result.rows.length === 0)
      return { rows, isComplete: true }
    cursor = result.next
  }
  return { rows, isComplete: false }
}

/** Removes clips with an id that occurred before. */
export function uniqueClips(clips: Clip[]): Clip[] {
  const byId = new Map<string, Clip>()
  for (const clip of clips) if (!byId.has(clip.clip_id)) byId.set(clip.clip_id, clip)
  return [...byId.values()]
}

/**
 * Removes clips that are known to be in another language. Those that are too old or have no date come last, for the run
 * to count.
 */
export function filterClips(
  clips: Clip[],
  { posted_after, language, limit }: Pick<LongSearch, 'posted_after' | 'language' | 'limit'>,
): Clip[] {
  const primary = primaryLanguage(language)
  const inLanguage = uniqueClips(clips).filter(
    (clip) => primary === null || clip.language === null || clip.language === primary,
  )
  return olderLast(inLanguage, { posted_after }).slice(0, limit)
}

/**
 * The uploads of one creator, newest first, at most 31: only videos, and none of other creators (collaborations). Rows
 * without an owner are assumed to be the creator's.
 */
export function selectUploads(clips: Clip[], creator_id: string): Upload[] {
  return selectClips(clips, creator_id).map(({ clip_id, views, posted_at }) => ({
    clip_id,
    views,
    posted_at,
  }))
}

/** Like `selectUploads`, but as whole clips. */
export function selectClips(clips: Clip[], creator_id: string): Clip[] {
  return newestFirst(uniqueClips(clips))
    .filter((clip) => isUpload(clip, creator_id))
    .slice(0, maxUploads)
}

/** The handle, by which TikTok and Instagram name creators. Throws `SourceFault` if the address has an id instead. */
export function handleOf(address: ChannelRef): string {
  if ('handle' in address) return address.handle
  throw new SourceFault('request', 'Creators of this platform are named by their handles.')
}

/** Whether a listed clip is an upload that `selectUploads` keeps. */
export function isUpload({ format, media_type, creator_id: owner_id }: Clip, creator_id: string): boolean {
  const isByCreator = owner_id === null || owner_id.toLowerCase() === creator_id.toLowerCase()
  return isByCreator && format === 'video' && media_type === 'short'
}

/** Sorts newest first, undated ones last, otherwise in their original order. */
export function newestFirst<T extends { posted_at: number | null }>(clips: T[]): T[] {
  return clips.toSorted((a, b) => (b.posted_at ?? 0) - (a.posted_at ?? 0))
}

/** The vendor's word for the shortest age that covers the instant; null if none does. */
export function chooseAgeWord(
  posted_after: number | null,
  now: number,
  words: readonly (readonly [days: number, word: string])[],
): string | null {
  if (posted_after === null) return null
  const days = (now - posted_after) / dayMs
  return words.find(([maximum]) => days <= maximum)?.[1] ?? null
}
