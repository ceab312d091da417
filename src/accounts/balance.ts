import type { components } from '../../generated/api.js'
import type { Infrastructure } from '../infrastructure.js'
import type { Caller } from '../contract/types.js'
import { unknownKeyError } from '../errors.js'
import { freeEmptyRunsLeft } from '../credits/empty-run-allowance.js'
import { toIso, utcDay } from '../lib/clock.js'
import * as store from './store.js'

type Account = components['schemas']['Account']

/** The caller's current account and key. Throws `unauthorized` if the account has just been deleted. */
export async function loadBalance(
  { db, clock, config }: Pick<Infrastructure, 'db' | 'clock' | 'config'>,
  caller: Caller,
): Promise<Account> {
  const today = utcDay(clock.now())
  const account = await store.findAccountWithOperator(db, caller.account_id, today)
  return presentAccount(account, caller, config.free_empty_runs_per_day)
}

/**
 * What an account can spend and what is held for work in flight, in credits. Throws `unauthorized` if it was deleted.
 */
export async function loadCreditsOfAccount(
  { db }: Pick<Infrastructure, 'db'>,
  account_id: string,
): Promise<{ credits: number; reserved: number }> {
  const account = await store.findAccount(db, account_id)
  if (!account) throw unknownKeyError()
  return account
}

type FoundAccount = Awaited<ReturnType<typeof store.findAccountWithOperator>>

function presentAccount(account: FoundAccount, caller: Caller, freePerDay: number): Account {
  if (!account || caller.key_id === null) throw unknownKeyError()
  return {
    account_id: account.account_id,
    credits: account.credits,
    reserved_now: account.reserved,
    free_empty_runs_left: freeEmptyRunsLeft(freePerDay, account.empty_runs),
    key_prefix: caller.key_prefix,
    key_id: caller.key_id,
    label: account.label,
    created_at: toIso(account.created_at),
    scopes: [...caller.scopes],
    credit_limit: caller.credit_limit,
    key_credits_left: caller.key_credits_left,
    expires_at: toIso(caller.expires_at),
    operator: account.operator_account_id === account.account_id,
    user: null,
  }
}
