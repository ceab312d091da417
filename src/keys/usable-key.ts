import type { Reader } from '../db/types.js'
import { findKey, type KeyRow } from './store.js'

/** Whether a key that is not revoked has not expired either. */
export function isUnexpired({ expires_at }: Pick<KeyRow, 'expires_at'>, now: number): boolean {
  return expires_at === null || now < expires_at
}

/** The key, unless it is gone, revoked or expired. */
export async function findUsableKey(
  reader: Reader,
  { account_id, key_id }: { account_id: string; key_id: string },
  now: number,
): Promise<KeyRow | undefined> {
  const key = await findKey(reader, account_id, key_id)
  return key?.revoked_at === null && isUnexpired(key, now) ? key : undefined
}
