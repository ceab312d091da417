import type { CreatorAddress } from '../types.js'
import type { CatalogDb } from './database.js'
import { addressPatternSql, nameAsHandleSql, normalizeHandle, profilePattern } from './handle.js'
import { prepareCached } from './statement-cache.js'

/** Finds the ID of a creator or a channel by a handle. */

/**
 * The creator with a handle. On TikTok and Instagram it may be their ID, their name, or the profile in a clip's
 * address, because imports name creators in different ways.
 */
export function findCreatorId(
  db: CatalogDb,
  { platform, ...address }: CreatorAddress & { handle: string },
): string | null {
  if (platform === 'youtube') return findChannelId(db, address.handle)
  const handle = normalizeHandle(address.handle)
  const creatorIds = prepareCached<[string, string, string, string], string>(
    db,
    `select creator_id from clips
       where platform = ? and creator_id is not null
         and (lower(creator_id) = ? or ${nameAsHandleSql} = ? or ${addressPatternSql})
       order by posted_at desc nulls last, arrival limit 1`,
  )
  return creatorIds.pluck().get(platform, handle, handle, profilePattern(platform, handle)) ?? null
}

/**
 * The channel with a handle: the one with the newest clip, because handles can change owners. If none has it, the only
 * channel with it as its name, because imports may lack handles.
 */
export function findChannelId(db: CatalogDb, handle: string): string | null {
  const channelId = prepareCached<[string], string>(
    db,
    `select creator_id from clips where creator_handle = ? and platform = 'youtube' and creator_id is not null
       order by posted_at desc nulls last, arrival limit 1`,
  )
    .pluck()
    .get(normalizeHandle(handle))
  return channelId ?? findChannelIdByName(db, handle)
}

function findChannelIdByName(db: CatalogDb, handle: string): string | null {
  const channelIds = prepareCached<[string], string>(
    db,
    `select distinct creator_id from clips
       where platform = 'youtube' and creator_handle is null and creator_id is not null and ${nameAsHandleSql} = ? limit 2`,
  )
    .pluck()
    .all(normalizeHandle(handle))
  return channelIds.length === 1 ? (channelIds[0] ?? null) : null
}
