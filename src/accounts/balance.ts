import type { components } from '../../generated/api.js'
import type { Deps } from '../deps.js'
import { type Caller, unauthorized } from '../keys/authenticate.js'
import { iso } from '../lib/clock.js'
import * as store from './store.js'

/** The caller's account and key as they stand. Throws `unauthorized` where the account has just gone. */
export async function balance(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
): Promise<components['schemas']['Account']> {
  const account = await store.find(db, caller.account_id)
  if (!account || caller.key_id === null) throw unauthorized()
  return {
    account_id: account.account_id,
    credits: account.credits,
    key_prefix: caller.key_prefix,
    key_id: caller.key_id,
    label: account.label,
    created_at: iso(account.created_at),
    scopes: caller.scopes,
    credit_limit: caller.credit_limit,
    expires_at: iso(caller.expires_at),
    user: null,
  }
}
