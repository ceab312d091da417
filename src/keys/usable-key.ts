import type { Reader } from '../db/types.js'
import { findKey, type KeyRow } from './store.js'

/** The key, unless it is gone, revoked or expired. */
export async function findUsableKey(
  reader: Reader,
  { account_id, key_id }: { account_id: string; key_id: string },
  now: number,
): Promise<KeyRow | undefined> {
  const key = await findKey(reader, account_id, key_id)
  const isUsable = key?.revoked_at === null && (key.expires_at === null || now < key.expires_at)
  return isUsable ? key : undefined
}
