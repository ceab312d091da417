import type { Reader } from '../db/types.js'
import type { Caller } from './authenticate.js'
import { find } from './store.js'

type Holder = Pick<Caller, 'account_id'> & { key_id: string | null }

/** The limit on what the caller's key may spend over its life; null where it has none. */
export async function creditLimit(db: Reader, { account_id, key_id }: Holder): Promise<number | null> {
  return key_id === null ? null : ((await find(db, account_id, key_id))?.credit_limit ?? null)
}

/** What the caller's key may still have held: its limit less what it spent and holds. Null where it has no limit. */
export async function creditsLeft(db: Reader, { account_id, key_id }: Holder): Promise<number | null> {
  const key = key_id === null ? undefined : await find(db, account_id, key_id)
  return !key || key.credit_limit === null ? null : key.credit_limit - key.used - key.held
}
