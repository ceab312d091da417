import type { components } from '../../generated/api.js'
import { iso } from '../lib/clock.js'
import type { Caller } from './authenticate.js'
import { type KeyRow, readScopes } from './store.js'

type Schemas = components['schemas']

function listed(row: KeyRow, caller: Caller): Schemas['KeyListed'] {
  return {
    key_id: row.key_id,
    name: row.name,
    prefix: row.prefix,
    created_at: iso(row.created_at),
    last_used_at: iso(row.last_used_at),
    current: row.key_id === caller.key_id,
  }
}

function accessOf(row: KeyRow, now: number): Schemas['KeyAccess'] {
  return {
    scopes: readScopes(row.scopes),
    credit_limit: row.credit_limit,
    credits_used: row.used,
    expires_at: iso(row.expires_at),
    expired: row.expires_at !== null && now >= row.expires_at,
  }
}

/** A key with what it may do. Never its value. */
export function presentKey(row: KeyRow, caller: Caller, now: number): Schemas['Key'] {
  return { ...listed(row, caller), ...accessOf(row, now) }
}

/** All keys: what they are, and by key_id what they may do. */
export function presentKeys(rows: KeyRow[], caller: Caller, now: number): Schemas['KeyList'] {
  const access = Object.fromEntries(rows.map((row) => [row.key_id, accessOf(row, now)]))
  return { keys: rows.map((row) => listed(row, caller)), access }
}
