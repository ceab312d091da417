import { withLockedAccount, withSnapshot } from '../db/transactions.js'
import type { Tx } from '../db/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { ApiError, unknownKeyError } from '../errors.js'
import type { RateLimits, RateLimitState } from '../limits/rate-limits.js'
import type { Caller, Scope } from '../contract/types.js'
import { notFoundError } from '../not-found.js'
import { missingScopeError } from './authenticate.js'
import { hashKey, formatKey, getKeyPrefix } from './secret.js'
import { allScopes, parseScopes } from './scopes.js'
import {
  insertKey,
  type KeyRow,
  listUnrevokedKeys,
  revokeKeys,
  type RevokedSpending,
  sumRevokedKeys,
} from './store.js'
import { dayMs } from '../lib/clock.js'
import { findUsableKey } from './usable-key.js'

/** Maximum number of usable keys of an account. */
export const maxKeys = 10

/** Whether a key that is not revoked has not expired either. */
function isUsable(key: KeyRow, now: number): boolean {
  return key.expires_at === null || now < key.expires_at
}

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
    return keys.filter((key) => isUsable(key, clock.now())).length
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
    revoked: await sumRevokedKeys(view, account_id),
  }))
}

function requireAdmin(caller: Caller, action: string): void {
  if (!caller.scopes.includes('admin')) throw missingScopeError(action, ['admin'], caller)
}

export type RevokeKeyDeps = Pick<Infrastructure, 'db' | 'clock'> & {
  /** Is notified after the commit that the keys of an account changed. */
  runWaiters: { publishAccountChange(account_id: string): void }
}

/**
 * Revokes one key of the caller's account. A key may always revoke itself, but the last usable key cannot be revoked.
 * Throws `insufficient_scope`, `key_not_found` and `last_active_key`.
 */
export async function revokeKey({ db, clock, runWaiters }: RevokeKeyDeps, caller: Caller, key_id: string) {
  if (key_id !== caller.key_id) requireAdmin(caller, 'Revoking another key')
  const next_step = await withLockedAccount(db, caller.account_id, async (tx) => {
    const keys = await listUnrevokedKeys(tx, caller.account_id)
    if (!keys.some((key) => key.key_id === key_id))
      throw await notFoundError(tx, { kind: 'key', account_id: caller.account_id, id: key_id })
    const usable = keys.filter((key) => isUsable(key, clock.now()))
    if (usable.length === 1 && usable[0]?.key_id === key_id) {
      throw new ApiError(
        'last_active_key',
        'The last usable key cannot be revoked. POST /v1/keys makes another first.',
      )
    }
    await revokeKeys(tx, caller.account_id, [key_id], clock.now())
    return describeLostAdmin(usable, key_id)
  })
  runWaiters.publishAccountChange(caller.account_id)
  return { key_id, current: key_id === caller.key_id, ...(next_step === null ? {} : { next_step }) }
}

const isAdmin = ({ scopes }: KeyRow) => parseScopes(scopes).includes('admin')

/**
 * What nobody can do any more once this key is revoked, if it is the last usable key with the scope `admin`; otherwise
 * null.
 */
function describeLostAdmin(usable: KeyRow[], key_id: string): string | null {
  const admins = usable.filter(isAdmin)
  if (admins.length !== 1 || admins[0]?.key_id !== key_id) return null
  return (
    'No usable key of this account has the scope admin any more, so none can make keys, revoke other keys or delete ' +
    'the account. For a key with all scopes, ask the operator of the server, who makes you a sign-in link with ' +
    'coldopen sign-in --account.'
  )
}

/** Revokes all keys except the caller's. Throws `insufficient_scope`. */
export async function revokeOthers({ db, clock, runWaiters }: RevokeKeyDeps, caller: Caller) {
  requireAdmin(caller, 'Revoking the other keys')
  const revoked_count = await withLockedAccount(db, caller.account_id, async (tx) => {
    const keys = await listUnrevokedKeys(tx, caller.account_id)
    if (!keys.some((key) => key.key_id === caller.key_id)) throw unknownKeyError()
    const others = keys.map((key) => key.key_id).filter((key_id) => key_id !== caller.key_id)
    return revokeKeys(tx, caller.account_id, others, clock.now())
  })
  runWaiters.publishAccountChange(caller.account_id)
  return { revoked_count, kept: caller.key_id ?? '' }
}
