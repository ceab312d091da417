import type { Reader } from '../db/types.js'
import type { Caller } from '../contract/types.js'
import { keyCreditsLeft } from '../lib/key-credits-left.js'
import { findKey } from './store.js'

type KeyOwner = Pick<Caller, 'account_id'> & { key_id: string | null }

/**
 * The credits that the caller's key may still reserve: its limit minus what it has spent and what it holds (`held`).
 * Null if it has no limit.
 */
export async function loadKeyCredits(
  db: Reader,
  { account_id, key_id }: KeyOwner,
): Promise<{ creditsLeft: number | null; held: number }> {
  const key = key_id === null ? undefined : await findKey(db, account_id, key_id)
  if (!key) return { creditsLeft: null, held: 0 }
  return { creditsLeft: keyCreditsLeft(key), held: key.held }
}
