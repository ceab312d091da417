import { sweep } from '../db/sweep.js'
import type { Db, Reader } from '../db/types.js'
import type { Platform } from '../providers/types.js'

/** What a platform said about embedding a clip, the same for all accounts, until it is to be asked again. */
export type EmbedRow = {
  platform: Platform
  /** The platform's identifier, as its addresses write it. */
  clip_id: string
  kind: 'embed' | 'fallback'
  html: string | null
  thumbnail: string | null
  reason: string | null
  expires_at: number
}

/** What is still remembered of the clip. */
export async function recall(
  db: Reader,
  { platform, clip_id }: Pick<EmbedRow, 'platform' | 'clip_id'>,
  now: number,
): Promise<EmbedRow | undefined> {
  return db<EmbedRow>('embeds').where({ platform, clip_id }).andWhere('expires_at', '>', now).first()
}

/** Remembers what was said, in place of what was said before. */
export async function remember(db: Db, row: EmbedRow): Promise<void> {
  await db<EmbedRow>('embeds').insert(row).onConflict(['platform', 'clip_id']).merge()
}

const sweepExpired = sweep('embeds_sweep', { table: 'embeds', where: 'expires_at <= ?' })

/** Deletes what is out of date. Returns how much. */
export async function forgetExpired(db: Db, now: number): Promise<number> {
  return sweepExpired(db, now)
}
