import type {
  ChannelPage,
  ChannelPageRef,
  ChannelRef,
  Clip,
  ClipRef,
  CreatorAddress,
  CreatorPage,
} from '../../types.js'
import { type ChannelLongs, type ChannelLongsRow, channelLongsSql, toChannelLongs } from '../channel-longs.js'
import { maxChannelUploads, maxCreatorClips } from '../channels.js'
import {
  addressPatternSql,
  clipIdPattern,
  nameAsHandleSql,
  normalizeHandle,
  profilePattern,
} from '../handle.js'
import { selectClips } from './clips.js'
import { tables } from './overview.js'
import type { CatalogReader } from './reader.js'

/** Looks up channels with their uploads, as `../channels.ts` does in a file. */

const newestFirst = 'posted_at desc nulls last, arrival'

/** A channel with its newest long videos, undated ones last; null if the catalog has no clip of it. */
export async function readChannelPage(
  reader: CatalogReader,
  address: ChannelPageRef,
): Promise<ChannelPage | null> {
  const channel_id = 'handle' in address ? await findChannelId(reader, address.handle) : address.channel_id
  if (channel_id === null) return null
  const [channel] = await reader.query<Pick<Clip, 'creator'>>(
    `select creator from catalog_clips where platform = 'youtube' and creator_id = ?
     order by creator is null, ${newestFirst} limit 1`,
    [channel_id],
  )
  if (channel === undefined) return null
  const ofChannel = `where platform = 'youtube' and creator_id = ? and media_type = 'video'`
  const after = Number(address.after ?? 0)
  const firstRow = Number.isSafeInteger(after) && after > 0 ? after : 0
  const uploads = await selectClips(
    reader,
    `${ofChannel} order by ${newestFirst} limit ${maxChannelUploads} offset ?`,
    [channel_id, firstRow],
  )
  const [count] = await reader.query<{ total: number }>(
    `select count(*) as total from catalog_clips ${ofChannel}`,
    [channel_id],
  )
  const total = count?.total ?? 0
  const nextRow = firstRow + uploads.length
  const next = nextRow < total ? `${nextRow}` : null
  return { channel_id, channel: channel.creator, uploads, next, total }
}

/** The counts of a channel's long videos that are recent enough to be results; null if there are none. */
export async function readChannelLongs(
  reader: CatalogReader,
  address: ChannelRef,
): Promise<ChannelLongs | null> {
  const channel_id = 'handle' in address ? await findChannelId(reader, address.handle) : address.channel_id
  if (channel_id === null) return null
  const [row] = await reader.query<ChannelLongsRow>(channelLongsSql(tables), [channel_id])
  return toChannelLongs(row)
}

/** A clip of any type; null if it is not in the catalog. */
export async function findClip(
  reader: CatalogReader,
  { platform, clip_id }: Pick<ClipRef, 'platform' | 'clip_id'>,
): Promise<Clip | null> {
  const [clip] = await selectClips(reader, 'where platform = ? and clip_id = ?', [platform, clip_id])
  if (clip || platform !== 'instagram') return clip ?? null
  const byCode = `where platform = 'instagram' and ${addressPatternSql} limit 1`
  const [reel] = await selectClips(reader, byCode, [clipIdPattern(clip_id)])
  return reel ?? null
}

/** A creator with their newest short clips; null if the catalog has no clip of them. */
export async function readCreatorPage(
  reader: CatalogReader,
  address: CreatorAddress,
): Promise<CreatorPage | null> {
  const creator_id = 'handle' in address ? await findCreatorId(reader, address) : address.channel_id
  if (creator_id === null) return null
  const ofCreator = [address.platform, creator_id]
  const clips = await selectClips(
    reader,
    `where platform = ? and creator_id = ? and media_type = 'short' order by ${newestFirst} limit ${maxCreatorClips}`,
    ofCreator,
  )
  const anyClipSql = 'select 1 from catalog_clips where platform = ? and creator_id = ? limit 1'
  if (clips.length === 0 && (await reader.query(anyClipSql, ofCreator)).length === 0) return null
  return { creator_id, creator: clips.find(({ creator }) => creator !== null)?.creator ?? null, clips }
}

async function findCreatorId(
  reader: CatalogReader,
  { platform, ...address }: CreatorAddress & { handle: string },
): Promise<string | null> {
  if (platform === 'youtube') return findChannelId(reader, address.handle)
  const handle = normalizeHandle(address.handle)
  const [row] = await reader.query<{ creator_id: string }>(
    `select creator_id from catalog_clips where platform = ? and creator_id is not null
       and (lower(creator_id) = ? or ${nameAsHandleSql} = ? or ${addressPatternSql})
     order by ${newestFirst} limit 1`,
    [platform, handle, handle, profilePattern(platform, handle)],
  )
  return row?.creator_id ?? null
}

/** The channel with a handle, or else the only one with it as its name, as in ../channels.ts. */
async function findChannelId(reader: CatalogReader, handle: string): Promise<string | null> {
  const [row] = await reader.query<{ creator_id: string }>(
    `select creator_id from catalog_clips
     where creator_handle = ? and platform = 'youtube' and creator_id is not null order by ${newestFirst} limit 1`,
    [normalizeHandle(handle)],
  )
  return row?.creator_id ?? findChannelIdByName(reader, handle)
}

async function findChannelIdByName({ query }: CatalogReader, handle: string): Promise<string | null> {
  const rows = await query<{ creator_id: string }>(
    `select distinct creator_id from catalog_clips where platform = 'youtube' and creator_handle is null
     and creator_id is not null and ${nameAsHandleSql} = ? limit 2`,
    [normalizeHandle(handle)],
  )
  return rows.length === 1 ? (rows[0]?.creator_id ?? null) : null
}
