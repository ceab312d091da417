import { timingSafeEqual } from 'node:crypto'
import type { Reader } from '../db/types.js'
import { isWriteUnavailable } from '../db/unavailable-errors.js'
import type { Caller } from '../contract/types.js'
import { anotherKeyAdvice, ApiError, unknownKeyError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import { keyCreditsLeft } from '../lib/key-credits-left.js'
import { hashKey } from './secret.js'
import { allScopes, parseScopes } from './scopes.js'
import { findKeys, findKeyByDigest, recordKeyUse, type KeyRow } from './store.js'

/** `last_used_at` is written at most this often, so that a key in steady use does not turn every read into a write. */
const lastUsedIntervalMs = 5 * 60_000

function keyExpired(): ApiError {
  return new ApiError('key_expired', `This API key has expired. ${anotherKeyAdvice}`)
}

function missingKey(): ApiError {
  const message =
    'No API key was sent. Send it as "Authorization: Bearer <key>"; POST /v1/accounts makes one with an access code.'
  return new ApiError('unauthorized', message)
}

function unreadableKey(): ApiError {
  const message =
    'The API key cannot be read. Send it once, whole and without spaces, as "Authorization: Bearer <key>".'
  return new ApiError('unauthorized', message)
}

/** The key in the Authorization header. Throws `unauthorized` without one, and if there are several. */
function parseBearerToken(headers: string[] | undefined): string {
  if (!headers || headers.every((header) => header === '')) throw missingKey()
  const match = headers.length === 1 ? /^bearer +(\S{1,200})$/i.exec(headers[0] ?? '') : null
  if (match?.[1] === undefined) throw unreadableKey()
  return match[1]
}

/** Finds the caller by the Authorization header. Throws what `authenticate` throws. */
export async function authenticateRequest(
  deps: Pick<Infrastructure, 'db' | 'clock'>,
  headers: string[] | undefined,
): Promise<Caller> {
  return authenticate(deps, parseBearerToken(headers))
}

/** Whether the Authorization header has a valid key. */
export async function isKeyValid(
  deps: Pick<Infrastructure, 'db' | 'clock'>,
  headers: string[] | undefined,
): Promise<boolean> {
  try {
    await authenticateRequest(deps, headers)
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}

/**
 * Finds the caller that a key belongs to. Throws `unauthorized` for an unknown or revoked key, `key_expired` for an
 * expired one. Every call queries the database, so that a revocation takes effect at once.
 */
export async function authenticate(deps: Pick<Infrastructure, 'db' | 'clock'>, key: string): Promise<Caller> {
  const digest = hashKey(key)
  return admitKey(deps, await findKeyByDigest(deps.db, digest), digest)
}

async function admitKey(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  row: KeyRow | undefined,
  digest: string,
): Promise<Caller> {
  if (!row || row.revoked_at !== null) throw unknownKeyError()
  if (!timingSafeEqual(Buffer.from(row.digest), Buffer.from(digest))) throw unknownKeyError()
  const now = clock.now()
  if (row.expires_at !== null && now >= row.expires_at) throw keyExpired()
  const { account_id, key_id, prefix: key_prefix, credit_limit, expires_at } = row
  const scopes = parseScopes(row.scopes)
  const key_credits_left = keyCreditsLeft(row)
  const caller = { account_id, key_id, key_prefix, scopes, credit_limit, key_credits_left, expires_at }
  const before = now - lastUsedIntervalMs
  if (row.last_used_at !== null && row.last_used_at > before) return caller
  try {
    await recordKeyUse(db, row, { now, before })
  } catch (error) {
    // A read must succeed even if the disk is full.
    if (!isWriteUnavailable(error)) throw error
  }
  return caller
}

/** For each caller of a held call, the error if its key has been revoked or has expired since; otherwise null. */
export async function currentKeyErrors(
  db: Reader,
  callers: readonly Caller[],
  now: number,
): Promise<(ApiError | null)[]> {
  const callerName = ({ account_id, key_id }: Pick<Caller, 'account_id' | 'key_id'>) =>
    `${account_id} ${key_id}`
  const callerByName = new Map(callers.map((caller) => [callerName(caller), caller]))
  const rows = await findKeys(db, [...callerByName.values()])
  const keyByName = new Map(rows.map((row) => [callerName(row), row]))
  return callers.map((caller) => {
    if (caller.key_id === null) return null
    const row = keyByName.get(callerName(caller))
    if (!row || row.revoked_at !== null) return unknownKeyError()
    return row.expires_at !== null && now >= row.expires_at ? keyExpired() : null
  })
}

/** The revoked or deleted keys among those of held reads. */
export { findUnusableKeys } from './store.js'

/** Throws `insufficient_scope` unless the caller's key has every scope named. */
export function requireScopes(caller: Caller, scopes: readonly string[]): void {
  const missingScopes = scopes.filter((scope) => !(caller.scopes as readonly string[]).includes(scope))
  if (missingScopes.length === 0) return
  const knownScopes = allScopes.filter((scope) => missingScopes.includes(scope))
  throw missingScopeError('This call', knownScopes, caller)
}

/** The error for a key without required scopes: the scopes that it has, and how to get another key. */
export function missingScopeError(subject: string, missing: readonly string[], { scopes }: Caller): ApiError {
  const ownedScopes = scopes.length === 0 ? 'none' : scopes.join(', ')
  const message = `${subject} needs an API key with the scope ${missing.join(', ')}; this one has ${ownedScopes}. POST /v1/keys makes another with a key that has the scope admin: ask whoever made this one.`
  return new ApiError('insufficient_scope', message)
}
