import type { components } from '../../generated/api.js'
import type { Deps } from '../deps.js'
import { type Caller, unauthorized } from '../keys/authenticate.js'
import { iso } from '../lib/clock.js'
import { after, type Soon } from '../lib/after.js'
import * as store from './store.js'

type Account = components['schemas']['Account']

/** The caller's account and key as they stand. Throws `unauthorized` where the account has just gone. */
export function balance({ db }: Pick<Deps, 'db'>, caller: Caller): Soon<Account> {
  return after(store.find(db, caller.account_id), (account) => shown(account, caller))
}

function shown(account: store.AccountRow | undefined, caller: Caller): Account {
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
