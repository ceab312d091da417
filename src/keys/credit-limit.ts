import type { Reader } from '../db/types.js'
import type { Caller } from '../contract/types.js'
import { findKey } from './store.js'

type KeyOwner = Pick<Caller, 'account_id'> & { key_id: string | null }

/**
 * The credits that the caller's key may still reserve: its limit less what it has spent and holds. Null for no limit.
 */
export async function loadKeyCreditsLeft(
  db: Reader,
  { account_id, key_id }: KeyOwner,
): Promise<number | null> {
  const key = key_id === null ? undefined : await findKey(db, account_id, key_id)
  return !key || key.credit_limit === null ? null : key.credit_limit - key.used - key.held
}
