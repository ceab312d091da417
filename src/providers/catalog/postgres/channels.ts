import type { ChannelPage, ChannelPageRef, Clip } from '../../types.js'
import { maxChannelUploads } from '../channels.js'
import { nameAsHandleSql, normalizeHandle } from '../handle.js'
import { selectClips } from './clips.js'
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

/** The channel with a handle, or the only one whose name it is, as in a file. */
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
