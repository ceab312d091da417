import type { components } from '../../generated/api.js'
import { toIso } from '../lib/clock.js'
import type { Caller } from '../contract/types.js'
import { parseScopes } from './scopes.js'
import type { KeyRow } from './store.js'

type Schemas = components['schemas']

function presentListedKey(row: KeyRow, caller: Caller): Schemas['KeyListed'] {
  return {
    key_id: row.key_id,
    name: row.name,
    prefix: row.prefix,
    created_at: toIso(row.created_at),
    last_used_at: toIso(row.last_used_at),
    current: row.key_id === caller.key_id,
  }
}

function presentAccess(row: KeyRow, now: number): Schemas['KeyAccess'] {
  return {
    scopes: [...parseScopes(row.scopes)],
    credit_limit: row.credit_limit,
    credits_used: row.used,
    expires_at: toIso(row.expires_at),
    expired: row.expires_at !== null && now >= row.expires_at,
  }
}

/** A key with what it may do. Never its value. */
export function presentKey(row: KeyRow, caller: Caller, now: number): Schemas['Key'] {
  return { ...presentListedKey(row, caller), ...presentAccess(row, now) }
}

const nextStepWithoutScopes =
  'This key has no scope: all it can do is revoke itself. For one with all scopes, leave scopes out; for some, name them.'

/** A key that was just made, with its value and, where it has no scope, what to do about that. */
export function presentCreatedKey(
  { api_key, row }: { api_key: string; row: KeyRow },
  caller: Caller,
  now: number,
): Schemas['KeyCreated'] {
  const key = presentKey(row, caller, now)
  return { api_key, ...key, ...(key.scopes.length === 0 ? { next_step: nextStepWithoutScopes } : {}) }
}

/** All keys: what they are, and by key_id what they may do. */
export function presentKeys(rows: KeyRow[], caller: Caller, now: number): Schemas['KeyList'] {
  const access = Object.fromEntries(rows.map((row) => [row.key_id, presentAccess(row, now)]))
  return { keys: rows.map((row) => presentListedKey(row, caller)), access }
}
