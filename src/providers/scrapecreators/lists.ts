import { primaryLanguage } from '../language-tag.js'
import type { Clip, LongSearch, Upload } from '../types.js'

/** What is done with lists whatever platform they are of. */

/** The clip itself and the 30 that its usual rests on. */
export const most_uploads = 31

/** A page of a list, and what the next is asked for with; null where this was the last. */
export type Page<T> = { rows: T[]; next: string | null }

/** How far to go on: until so many rows came that count (all, where nothing is said), or so many pages. */
export type Reach<T> = { rows: number; pages: number; counts?: (row: T) => boolean }

/** Pages until that was reached or the list ended; `ended` tells whether it did. */
export async function paged<T>(
  { rows: most, pages, counts = () => true }: Reach<T>,
  ask: (cursor: string | null) => Promise<Page<T>>,
): Promise<{ rows: T[]; ended: boolean }> {
  const rows: T[] = []
  let cursor: string | null = null
  for (let page = 0; page < pages && rows.filter(counts).length < most; page++) {
    const got: Page<T> = await ask(cursor)
    rows.push(...got.rows)
    if (got.next === null || got.next === cursor || got.rows.length === 0) return { rows, ended: true }
    cursor = got.next
  }
  return { rows, ended: false }
}

/** Each clip once: the first of its id. */
export function once(clips: Clip[]): Clip[] {
  const seen = new Map<string, Clip>()
  for (const clip of clips) if (!seen.has(clip.clip_id)) seen.set(clip.clip_id, clip)
  return [...seen.values()]
}

/** The clips a search may answer with: those too old, of an unknown time, or known to be in another language are not. */
export function wanted(
  clips: Clip[],
  { posted_after, language, limit }: Pick<LongSearch, 'posted_after' | 'language' | 'limit'>,
): Clip[] {
  const asked = primaryLanguage(language)
  return once(clips)
    .filter((clip) => posted_after === null || (clip.posted_at ?? -Infinity) >= posted_after)
    .filter((clip) => asked === null || clip.language === null || clip.language === asked)
    .slice(0, limit)
}

/**
 * The uploads of one creator, newest first, at most 31: videos alone, and none that the list shows of somebody else
 * (collaborations). Rows that name nobody are taken for the creator's.
 */
export function uploadsOf(clips: Clip[], creator_id: string): Upload[] {
  return newestFirst(once(clips))
    .filter((clip) => isUpload(clip, creator_id))
    .slice(0, most_uploads)
    .map(({ clip_id, views, posted_at }) => ({ clip_id, views, posted_at }))
}

/** Whether a listed clip is one of those `uploadsOf` tells. */
export function isUpload({ format, media_type, creator_id: by }: Clip, creator_id: string): boolean {
  const isTheirs = by === null || by.toLowerCase() === creator_id.toLowerCase()
  return isTheirs && format === 'video' && media_type === 'short'
}

/** Newest first, undated ones last, else as listed. */
export function newestFirst<T extends { posted_at: number | null }>(clips: T[]): T[] {
  return clips.toSorted((a, b) => (b.posted_at ?? 0) - (a.posted_at ?? 0))
}

/** Of the words a vendor takes for ages, that of the least age which holds the instant; null where none does. */
export function ageWord(
  posted_after: number | null,
  now: number,
  words: readonly (readonly [days: number, word: string])[],
): string | null {
  if (posted_after === null) return null
  const days = (now - posted_after) / 86_400_000
  return words.find(([most]) => days <= most)?.[1] ?? null
}
