import type { ChannelAddress, ChannelPage, Clip } from '../types.js'
import { clipColumns, toClip, type ClipRow, type Db } from './database.js'
import { comparableHandle } from './handle.js'
import { prepared } from './prepared.js'

/** Long videos by their address, and the channels that they are uploads of. */

/** A page of uploads: what the usual looks at. */
const mostUploads = 30

/** Whether there is a long video at all. */
export function hasVideos(db: Db): boolean {
  const video = `select 1 from clips where media_type = 'video' and platform = 'youtube' limit 1`
  return prepared(db, video).get() !== undefined
}

/** A clip of YouTube as it is stored, whatever its type; null where there is none. */
export function videoOf(db: Db, clip_id: string, sample: boolean): Clip | null {
  const row = prepared<[string], ClipRow>(
    db,
    `select ${clipColumns} from clips where platform = 'youtube' and clip_id = ?`,
  ).get(clip_id)
  return row ? toClip(row, sample) : null
}

/** A channel with its newest long videos, at most 30, undated ones last; null where no clip is of that channel. */
export function channelPage(db: Db, address: ChannelAddress, sample: boolean): ChannelPage | null {
  const channel_id = 'handle' in address ? channelIdOf(db, address.handle) : address.channel_id
  if (channel_id === null) return null
  const known = prepared<[string], Pick<Clip, 'creator'>>(
    db,
    `select creator from clips where platform = 'youtube' and creator_id = ?
       order by creator is null, posted_at desc nulls last, arrival limit 1`,
  ).get(channel_id)
  if (known === undefined) return null
  const uploads = prepared<[string], ClipRow>(
    db,
    `select ${clipColumns} from clips
       where platform = 'youtube' and creator_id = ? and media_type = 'video'
       order by posted_at desc nulls last, arrival limit ${mostUploads}`,
  ).all(channel_id)
  return { channel_id, channel: known.creator, uploads: uploads.map((row) => toClip(row, sample)) }
}

/** The channel that bears a handle: the one with the newest clip, for handles are passed on. */
function channelIdOf(db: Db, handle: string): string | null {
  const found = prepared<[string], string>(
    db,
    `select creator_id from clips where creator_handle = ? and platform = 'youtube' and creator_id is not null
       order by posted_at desc nulls last, arrival limit 1`,
  )
    .pluck()
    .get(comparableHandle(handle))
  return found ?? null
}
