import type { ChannelPage, ChannelPageRef, Clip } from '../types.js'
import { clipColumns, toClip, type ClipRow, type Db } from './database.js'
import { nameAsHandleSql, normalizeHandle } from './handle.js'
import { prepareCached } from './statement-cache.js'

/** Looks up single long videos, and channels with their uploads. */

/** Maximum uploads of a channel page; the baseline is computed from those of the first. */
export const maxChannelUploads = 30

/** Whether the catalog has any long video. */
export function hasVideos(db: Db): boolean {
  const video = `select 1 from clips where media_type = 'video' and platform = 'youtube' limit 1`
  return prepareCached(db, video).get() !== undefined
}

/** A YouTube clip of any type; null if it is not in the catalog. */
export function findVideo(db: Db, clip_id: string, sample: boolean): Clip | null {
  const row = prepareCached<[string], ClipRow>(
    db,
    `select ${clipColumns} from clips where platform = 'youtube' and clip_id = ?`,
  ).get(clip_id)
  return row ? toClip(row, sample) : null
}

/**
 * A channel with its newest long videos, 30 a page, undated ones last; null if the catalog has no clip of it. A page
 * after the first begins at the row that `after` counts.
 */
export function readChannelPage(db: Db, address: ChannelPageRef, sample: boolean): ChannelPage | null {
  const channel_id = 'handle' in address ? findChannelId(db, address.handle) : address.channel_id
  if (channel_id === null) return null
  const channelRow = prepareCached<[string], Pick<Clip, 'creator'>>(
    db,
    `select creator from clips where platform = 'youtube' and creator_id = ?
       order by creator is null, posted_at desc nulls last, arrival limit 1`,
  ).get(channel_id)
  if (channelRow === undefined) return null
  const firstRow = Number(address.after ?? 0)
  const rows = prepareCached<[string, number], ClipRow>(
    db,
    `select ${clipColumns} from clips
       where platform = 'youtube' and creator_id = ? and media_type = 'video'
       order by posted_at desc nulls last, arrival limit ${maxChannelUploads} offset ?`,
  ).all(channel_id, Number.isSafeInteger(firstRow) ? firstRow : 0)
  const total = countVideos(db, channel_id)
  const nextRow = firstRow + rows.length
  const uploads = rows.map((row) => toClip(row, sample))
  return {
    channel_id,
    channel: channelRow.creator,
    uploads,
    next: nextRow < total ? `${nextRow}` : null,
    total,
  }
}

function countVideos(db: Db, channel_id: string): number {
  const count = prepareCached<[string], number>(
    db,
    `select count(*) from clips where platform = 'youtube' and creator_id = ? and media_type = 'video'`,
  )
  return count.pluck().get(channel_id) ?? 0
}

/**
 * The channel with a handle: the one with the newest clip, since handles can change owners. If none has it, the only
 * one whose name it is, since imports may not name handles.
 */
function findChannelId(db: Db, handle: string): string | null {
  const channelId = prepareCached<[string], string>(
    db,
    `select creator_id from clips where creator_handle = ? and platform = 'youtube' and creator_id is not null
       order by posted_at desc nulls last, arrival limit 1`,
  )
    .pluck()
    .get(normalizeHandle(handle))
  return channelId ?? findChannelIdByName(db, handle)
}

function findChannelIdByName(db: Db, handle: string): string | null {
  const channelIds = prepareCached<[string], string>(
    db,
    `select distinct creator_id from clips
       where platform = 'youtube' and creator_handle is null and creator_id is not null and ${nameAsHandleSql} = ? limit 2`,
  )
    .pluck()
    .all(normalizeHandle(handle))
  return channelIds.length === 1 ? (channelIds[0] ?? null) : null
}
