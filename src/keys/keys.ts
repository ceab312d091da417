import { withLockedAccount, withSnapshot } from '../db/transactions.js'
import type { Tx } from '../db/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { ApiError, unknownKeyError } from '../errors.js'
import type { RateLimits, RateLimitState } from '../limits/rate-limits.js'
import type { Caller, Scope } from '../contract/types.js'
import { hashKey, formatKey, getKeyPrefix } from './secret.js'
import { allScopes } from './scopes.js'
import {
  insertKey,
  type KeyRow,
  listUnrevokedKeys,
  type RevokedSpending,
  loadRevokedSpending,
} from './store.js'
import { dayMs } from '../lib/clock.js'
import { findUsableKey, isUnexpired } from './usable-key.js'

/** Maximum number of usable keys of an account. */
export const maxKeys = 10

export type CreateKeyOptions = {
  name?: string
  scopes: Scope[]
  credit_limit?: number
  expires_in_days?: number
}

function keyLimitReached(): ApiError {
  const message = `The account already has ${maxKeys} active keys, the most it may have. Revoke one first with DELETE /v1/keys/{key_id}.`
  return new ApiError('key_limit_reached', message)
}

export type CreateKeyDeps = Pick<Infrastructure, 'db' | 'clock' | 'ids'> & { limits: RateLimits }

/**
 * Creates a key and returns the only copy of its value. Throws `key_limit_reached` and `rate_limited`. The number of
 * keys is checked before the hourly rate limit, so that attempts of an account with too many keys do not count.
 */
export async function createKey(deps: CreateKeyDeps, caller: Caller, options: CreateKeyOptions) {
  const { db, clock, ids, limits } = deps
  const count = async (reader: Parameters<typeof listUnrevokedKeys>[0]) => {
    const keys = await listUnrevokedKeys(reader, caller.account_id)
    return keys.filter((key) => isUnexpired(key, clock.now())).length
  }
  if ((await count(db)) >= maxKeys) throw keyLimitReached()
  const rateLimit = await limits.consume('key_creation', caller.account_id)
  const api_key = formatKey(ids.bytes(32))
  const row = buildKeyRow(caller.account_id, options, { api_key, key_id: ids.uuid(), now: clock.now() })
  try {
    await withLockedAccount(db, caller.account_id, async (tx) => {
      await requireUsableKey(tx, caller, clock.now())
      if ((await count(tx)) >= maxKeys) throw keyLimitReached()
      await insertKey(tx, row)
    })
  } catch (error) {
    await limits.refund('key_creation', caller.account_id)
    throw error
  }
  return { api_key, row, rateLimit } satisfies { rateLimit: RateLimitState; [name: string]: unknown }
}

/** Throws `unauthorized` if the caller's key was revoked or has expired since the request was authenticated. */
async function requireUsableKey(tx: Tx, { account_id, key_id }: Caller, now: number): Promise<void> {
  if (key_id !== null && !(await findUsableKey(tx, { account_id, key_id }, now))) throw unknownKeyError()
}

type NewKeyValues = { api_key: string; key_id: string; now: number }

function buildKeyRow(
  account_id: string,
  options: CreateKeyOptions,
  { api_key, key_id, now }: NewKeyValues,
): KeyRow {
  return {
    account_id,
    key_id,
    name: options.name ?? null,
    prefix: getKeyPrefix(api_key),
    digest: hashKey(api_key),
    scopes: allScopes.filter((scope) => options.scopes.includes(scope)).join(' '),
    credit_limit: options.credit_limit ?? null,
    used: 0,
    held: 0,
    created_at: now,
    expires_at: options.expires_in_days === undefined ? null : now + options.expires_in_days * dayMs,
    revoked_at: null,
    last_used_at: null,
  }
}

/** The keys of the caller's account that are not revoked, and what the others spent, as of one instant. */
export async function listKeys(
  { db }: Pick<Infrastructure, 'db'>,
  { account_id }: Caller,
): Promise<{ rows: KeyRow[]; revoked: RevokedSpending }> {
  return withSnapshot(db, async (view) => ({
    rows: await listUnrevokedKeys(view, account_id),
    revoked: await loadRevokedSpending(view, account_id),
  }))
}
