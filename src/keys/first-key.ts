import type { Tx } from '../db/types.js'
import { allScopes } from './scopes.js'
import { insertKey } from './store.js'
import { hashKey, formatKey, getKeyPrefix } from './secret.js'

/** Creates the first key of an account: all scopes, no credit limit, no expiry. Returns the only copy of its value. */
export async function insertFirstKey(
  tx: Tx,
  account_id: string,
  { random, now }: { random: Buffer; now: number },
) {
  const api_key = formatKey(random)
  const prefix = getKeyPrefix(api_key)
  await insertKey(tx, {
    account_id,
    key_id: 'original',
    name: 'original',
    prefix,
    digest: hashKey(api_key),
    scopes: allScopes.join(' '),
    credit_limit: null,
    used: 0,
    held: 0,
    created_at: now,
    expires_at: null,
    revoked_at: null,
    last_used_at: null,
  })
  return { api_key, key_id: 'original' as const, prefix }
}
