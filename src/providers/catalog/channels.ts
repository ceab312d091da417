import type {
  ChannelPage,
  ChannelPageRef,
  ChannelRef,
  Clip,
  ClipRef,
  CreatorAddress,
  CreatorPage,
} from '../types.js'
import { type ChannelLongs, type ChannelLongsRow, channelLongsSql, toChannelLongs } from './channel-longs.js'
import { type CatalogDb } from './database.js'
import { clipColumns, toClip, type ClipRow } from './clip-rows.js'
import { addressPatternSql, clipIdPattern } from './handle.js'
import { prepareCached } from './statement-cache.js'
import { findCreatorId, findChannelId } from './creator-by-handle.js'

/** Looks up single clips, and channels and creators with their uploads. */

/** Maximum uploads of a channel page; the baseline is computed from those of the first. */
export const maxChannelUploads = 30

/** Whether the catalog has any long video. */
export function hasVideos(db: CatalogDb): boolean {
  const video = `select 1 from clips where media_type = 'video' and platform = 'youtube' limit 1`
  return prepareCached(db, video).get() !== undefined
}

/**
 * A clip of any type; null if it is not in the catalog. A reel is found by the code in its address too, since imports may
 * identify it by a number.
 */
export function findClip(db: CatalogDb, { platform, clip_id }: ClipRef, sample: boolean): Clip | null {
  const byId = prepareCached<[string, string], ClipRow>(
    db,
    `select ${clipColumns} from clips where platform = ? and clip_id = ?`,
  ).get(platform, clip_id)
  const row = byId ?? (platform === 'instagram' ? findReelByCode(db, clip_id) : undefined)
  return row ? toClip(row, sample) : null
}

function findReelByCode(db: CatalogDb, code: string): ClipRow | undefined {
  return prepareCached<[string], ClipRow>(
    db,
    `select ${clipColumns} from clips where platform = 'instagram' and ${addressPatternSql} limit 1`,
  ).get(clipIdPattern(code))
}

/** Maximum clips of a creator: the clip itself and the 30 uploads for its baseline. */
export const maxCreatorClips = 31

/** A creator with their newest short clips; null if the catalog has no clip of them. */
export function readCreatorPage(db: CatalogDb, address: CreatorAddress, sample: boolean): CreatorPage | null {
  const creator_id = 'handle' in address ? findCreatorId(db, address) : address.channel_id
  if (creator_id === null) return null
  const clips = prepareCached<[string, string], ClipRow>(
    db,
    `select ${clipColumns} from clips where platform = ? and creator_id = ? and media_type = 'short'
       order by posted_at desc nulls last, arrival limit ${maxCreatorClips}`,
  ).all(address.platform, creator_id)
  if (clips.length === 0 && !hasCreator(db, address.platform, creator_id)) return null
  const creator = clips.find((clip) => clip.creator !== null)?.creator ?? null
  return { creator_id, creator, clips: clips.map((row) => toClip(row, sample)) }
}

function hasCreator(db: CatalogDb, platform: string, creator_id: string): boolean {
  const clip = 'select 1 from clips where platform = ? and creator_id = ? limit 1'
  return prepareCached(db, clip).get(platform, creator_id) !== undefined
}

/**
 * A channel with its newest long videos, 30 a page, undated ones last; null if the catalog has no clip of it. A page
 * after the first begins at the row that `after` counts.
 */
export function readChannelPage(db: CatalogDb, address: ChannelPageRef, sample: boolean): ChannelPage | null {
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

/** The recent long videos of the channel at an address, and their transcripts; null if there are none. */
export function readChannelLongs(db: CatalogDb, address: ChannelRef): ChannelLongs | null {
  const channel_id = 'handle' in address ? findChannelId(db, address.handle) : address.channel_id
  if (channel_id === null) return null
  const sql = channelLongsSql({ clips: 'clips', transcripts: 'transcripts' })
  return toChannelLongs(prepareCached<[string], ChannelLongsRow>(db, sql).get(channel_id))
}

function countVideos(db: CatalogDb, channel_id: string): number {
  const count = prepareCached<[string], number>(
    db,
    `select count(*) from clips where platform = 'youtube' and creator_id = ? and media_type = 'video'`,
  )
  return count.pluck().get(channel_id) ?? 0
}
