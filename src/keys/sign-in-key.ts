import type { Tx } from '../db/types.js'
import { ApiError } from '../errors.js'
import { allScopes } from './scopes.js'
import { formatKey, getKeyPrefix, hashKey } from './secret.js'
import { insertKey, listUnrevokedKeys, revokeKeys } from './store.js'
import { maxKeys } from './keys.js'
import { dayMs } from '../lib/clock.js'

/** Keys that sign-in links create. They expire, and only the newest few stay valid. */

const name = 'console sign-in'
const lifetimeMs = 30 * dayMs
const maxSignInKeys = 3

type NewKey = { key_id: string; random: Buffer; now: number }

/**
 * Gives the account a key with all scopes for 30 days, and revokes the oldest keys of earlier links. Returns the only
 * copy of its value. Throws `key_limit_reached`.
 */
export async function insertSignInKey(tx: Tx, account_id: string, { key_id, random, now }: NewKey) {
  const keys = await listUnrevokedKeys(tx, account_id)
  const usable = keys.filter(({ expires_at }) => expires_at === null || now < expires_at)
  const earlier = usable.filter((key) => key.name === name).map((key) => key.key_id)
  const surplus = earlier.slice(0, Math.max(0, earlier.length - maxSignInKeys + 1))
  if (surplus.length > 0) await revokeKeys(tx, account_id, surplus, now)
  if (usable.length - surplus.length >= maxKeys)
    throw new ApiError(
      'key_limit_reached',
      'The account has as many active keys as it may have. Revoke one first with DELETE /v1/keys/{key_id}.',
    )
  const api_key = formatKey(random)
  const expires_at = now + lifetimeMs
  await insertKey(tx, {
    account_id,
    key_id,
    name,
    prefix: getKeyPrefix(api_key),
    digest: hashKey(api_key),
    scopes: allScopes.join(' '),
    credit_limit: null,
    used: 0,
    held: 0,
    created_at: now,
    expires_at,
    revoked_at: null,
    last_used_at: null,
  })
  return { api_key, key_id, prefix: getKeyPrefix(api_key), expires_at }
}
