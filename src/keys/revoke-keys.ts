import { withLockedAccount } from '../db/transactions.js'
import type { Infrastructure } from '../infrastructure.js'
import { ApiError, unknownKeyError } from '../errors.js'
import type { Caller } from '../contract/types.js'
import { notFoundError } from '../requests/not-found.js'
import { missingScopeError } from './authenticate.js'
import { parseScopes } from './scopes.js'
import { type KeyRow, listUnrevokedKeys, revokeKeys } from './store.js'
import { isUnexpired } from './usable-key.js'

/** Revokes the keys of an account: one, or all but the own. */

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
    const usable = keys.filter((key) => isUnexpired(key, clock.now()))
    if (usable.length === 1 && usable[0]?.key_id === key_id) {
      throw new ApiError('last_active_key', `The last usable key cannot be revoked. ${wayToAnother(caller)}`)
    }
    await revokeKeys(tx, caller.account_id, [key_id], clock.now())
    return describeLostAdmin(usable, key_id)
  })
  runWaiters.publishAccountChange(caller.account_id)
  return { key_id, current: key_id === caller.key_id, ...(next_step === null ? {} : { next_step }) }
}

const operatorMakesAnother =
  'ask the operator of the server, who makes you a sign-in link with coldopen sign-in --account.'

/** What the caller can do to have another key before the last one is revoked. */
function wayToAnother({ scopes }: Caller): string {
  return scopes.includes('admin')
    ? 'POST /v1/keys makes another first.'
    : `It lacks the scope admin, so it makes no other. For a key with all scopes, ${operatorMakesAnother}`
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
    `the account. For a key with all scopes, ${operatorMakesAnother}`
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
