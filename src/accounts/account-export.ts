import { unknownKeyError } from '../errors.js'
import type { Reader } from '../db/types.js'
import { toIso } from '../lib/clock.js'
import { findAccount } from './store.js'

/** The account and its balance for the export. Throws `unauthorized` if the account was deleted. */
export async function presentAccount(db: Reader, account_id: string): Promise<object> {
  const account = await findAccount(db, account_id)
  if (!account) throw unknownKeyError()
  const { label, granted, credits, reserved, spent, created_at } = account
  return {
    account_id,
    label,
    credits,
    granted,
    spent_total: spent,
    reserved_now: reserved,
    created_at: toIso(created_at),
  }
}
