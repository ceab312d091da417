import { batchedStatement } from '../db/batched-statement.js'
import type { Db, Reader } from '../db/types.js'
import type { Platform } from '../providers/types.js'

/** A cached embed answer of a platform for one clip, shared by all accounts until it expires. */
export type EmbedRow = {
  platform: Platform
  /** The clip's ID on the platform, as its addresses have it. */
  clip_id: string
  kind: 'embed' | 'fallback'
  html: string | null
  thumbnail: string | null
  reason: string | null
  expires_at: number
}

/** Finds the clip's cached answer, unless it has expired. */
export async function findUnexpired(
  db: Reader,
  { platform, clip_id }: Pick<EmbedRow, 'platform' | 'clip_id'>,
  now: number,
): Promise<EmbedRow | undefined> {
  return db<EmbedRow>('embeds').where({ platform, clip_id }).andWhere('expires_at', '>', now).first()
}

/** Inserts or replaces the clip's cached answer. */
export async function upsert(db: Db, row: EmbedRow): Promise<void> {
  await db<EmbedRow>('embeds').insert(row).onConflict(['platform', 'clip_id']).merge()
}

const sweepExpired = batchedStatement('embeds_sweep', { table: 'embeds', where: 'expires_at <= ?' })

/** Deletes expired rows. Returns how many. */
export async function deleteExpired(db: Db, now: number): Promise<number> {
  return sweepExpired(db, now)
}
