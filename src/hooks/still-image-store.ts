import type { Db, Reader } from '../db/types.js'
import type { Platform } from '../providers/types.js'
import type { PictureType } from '../providers/images.js'

/** The still of a clip, the same for all accounts. */
export type StillRow = {
  platform: Platform
  clip_id: string
  media_type: PictureType
  bytes: Buffer
  created_at: number
}

/** The stored picture of a clip; undefined if there is none. */
export async function find(db: Reader, platform: Platform, clip_id: string): Promise<StillRow | undefined> {
  return db<StillRow>('stills').where({ platform, clip_id }).first()
}

/** Whether a picture of the clip is stored. Does not read it. */
export async function hasStill(db: Reader, platform: Platform, clip_id: string): Promise<boolean> {
  return (await db<StillRow>('stills').where({ platform, clip_id }).first('clip_id')) !== undefined
}

/** Keeps an existing still: still addresses are served as immutable. */
export async function add(db: Db, still: StillRow): Promise<void> {
  await db<StillRow>('stills').insert(still).onConflict(['platform', 'clip_id']).ignore()
}
