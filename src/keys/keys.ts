import { writeAccount } from '../db/tx.js'
import type { Deps } from '../deps.js'
import { Refusal } from '../errors.js'
import type { Standing } from '../limits/limits.js'
import { type Caller, unauthorized } from './authenticate.js'
import { digestOf, keyFrom, prefixOf } from './secret.js'
import { allScopes, type KeyRow, type Scope, insert, revoke, unrevoked } from './store.js'

/** Active keys an account may have. */
const most_keys = 10
const day_ms = 86_400_000

/** Not revoked and not expired: it opens the door. */
function isUsable(key: KeyRow, now: number): boolean {
  return key.expires_at === null || now < key.expires_at
}

export type KeyAsk = {
  name?: string
  scopes: Scope[]
  credit_limit?: number
  expires_in_days?: number
}

function full(): Refusal {
  const message = `The account already has ${most_keys} active keys, the most it may have. Revoke one first.`
  return new Refusal('key_limit_reached', message)
}

type Parts = Pick<Deps, 'db' | 'clock' | 'ids' | 'limits'>

/**
 * Makes a key. A full account is refused before the hourly allowance is looked at, so that it is not locked out
 * for trying. Throws `key_limit_reached` and `rate_limited`. The value returned is the only copy.
 */
export async function createKey(deps: Parts, caller: Caller, ask: KeyAsk) {
  const { db, clock, ids, limits } = deps
  const count = async (reader: Parameters<typeof unrevoked>[0]) => {
    const keys = await unrevoked(reader, caller.account_id)
    return keys.filter((key) => isUsable(key, clock.now())).length
  }
  if ((await count(db)) >= most_keys) throw full()
  const standing = await limits.take('key_creation', caller.account_id)
  const api_key = keyFrom(ids.bytes(32))
  const row = newKey(caller.account_id, ask, { api_key, key_id: ids.uuid(), now: clock.now() })
  try {
    await writeAccount(db, caller.account_id, async (tx) => {
      if ((await count(tx)) >= most_keys) throw full()
      await insert(tx, row)
    })
  } catch (refused) {
    await limits.giveBack('key_creation', caller.account_id)
    throw refused
  }
  return { api_key, row, standing } satisfies { standing: Standing; [name: string]: unknown }
}

type Fresh = { api_key: string; key_id: string; now: number }

function newKey(account_id: string, ask: KeyAsk, { api_key, key_id, now }: Fresh): KeyRow {
  return {
    account_id,
    key_id,
    name: ask.name ?? null,
    prefix: prefixOf(api_key),
    digest: digestOf(api_key),
    scopes: allScopes.filter((scope) => ask.scopes.includes(scope)).join(' '),
    credit_limit: ask.credit_limit ?? null,
    used: 0,
    held: 0,
    created_at: now,
    expires_at: ask.expires_in_days === undefined ? null : now + ask.expires_in_days * day_ms,
    revoked_at: null,
    last_used_at: null,
  }
}

/** The keys of the caller's account that are not revoked. */
export async function listKeys({ db }: Pick<Deps, 'db'>, caller: Caller): Promise<KeyRow[]> {
  return unrevoked(db, caller.account_id)
}

function requireAdmin(caller: Caller, what: string): void {
  if (caller.scopes.includes('admin')) return
  throw new Refusal('insufficient_scope', `${what} needs an API key with the scope admin.`)
}

/**
 * Revokes one key of the caller's account; a key may always revoke itself. The last usable key stays. Throws
 * `insufficient_scope`, `key_not_found` and `last_active_key`.
 */
export async function revokeKey(
  { db, clock, watch }: Pick<Deps, 'db' | 'clock' | 'watch'>,
  caller: Caller,
  key_id: string,
) {
  if (key_id !== caller.key_id) requireAdmin(caller, 'Revoking another key')
  await writeAccount(db, caller.account_id, async (tx) => {
    const keys = await unrevoked(tx, caller.account_id)
    if (!keys.some((key) => key.key_id === key_id))
      throw new Refusal('key_not_found', 'This account has no such key.')
    const usable = keys.filter((key) => isUsable(key, clock.now()))
    if (usable.length === 1 && usable[0]?.key_id === key_id) {
      throw new Refusal('last_active_key', 'The last usable key cannot be revoked. Create another first.')
    }
    await revoke(tx, caller.account_id, [key_id], clock.now())
  })
  watch.accountChanged(caller.account_id)
  return { key_id, current: key_id === caller.key_id }
}

/** Revokes every key but the caller's own. Throws `insufficient_scope`. */
export async function revokeOthers(
  { db, clock, watch }: Pick<Deps, 'db' | 'clock' | 'watch'>,
  caller: Caller,
) {
  requireAdmin(caller, 'Revoking the other keys')
  const revoked_count = await writeAccount(db, caller.account_id, async (tx) => {
    const keys = await unrevoked(tx, caller.account_id)
    if (!keys.some((key) => key.key_id === caller.key_id)) throw unauthorized()
    const others = keys.map((key) => key.key_id).filter((key_id) => key_id !== caller.key_id)
    return revoke(tx, caller.account_id, others, clock.now())
  })
  watch.accountChanged(caller.account_id)
  return { revoked_count, kept: caller.key_id ?? '' }
}
