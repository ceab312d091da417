import { grant } from '../credits/ledger.js'
import { write } from '../db/tx.js'
import type { Deps } from '../deps.js'
import { Refusal } from '../errors.js'
import { insertFirstKey } from '../keys/first-key.js'
import { redeem } from './access-codes.js'
import * as store from './store.js'

export type SignUp = { access_code?: string | null; label?: string | null }

/**
 * Opens an account with an access code: the code's use, the account, its first key and its credits are one
 * transaction. Throws `access_code_required` and `invalid_access_code`.
 */
export async function createAccount({ db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>, ask: SignUp) {
  const code = ask.access_code
  if (!code) {
    throw new Refusal(
      'access_code_required',
      'Signing up needs an access code in access_code; the operator gives them out.',
    )
  }
  const label = ask.label ?? null
  const [account_id, grant_id, random] = [ids.uuid(), ids.uuid(), ids.bytes(32)]
  return write(db, async (tx) => {
    const now = clock.now()
    const credits = await redeem(tx, code, now)
    if (credits === null)
      throw new Refusal('invalid_access_code', 'This access code does not open an account.')
    await store.insert(tx, { account_id, label, created_at: now })
    const key = await insertFirstKey(tx, account_id, { random, now })
    await grant(tx, { account_id, key_id: null }, credits, { grant_id, at: now })
    return { ...key, account_id, label, credits, created_at: now }
  })
}

/** Gives an account credits; the operator's doing. Returns the new balance, or null where there is no such account. */
export async function grantCredits(
  { db, clock, ids }: Pick<Deps, 'db' | 'clock' | 'ids'>,
  account_id: string,
  amount: number,
): Promise<number | null> {
  const grant_id = ids.uuid()
  return write(db, async (tx) => {
    if (!(await store.find(tx, account_id))) return null
    await grant(tx, { account_id, key_id: null }, amount, { grant_id, at: clock.now() })
    return (await store.find(tx, account_id))?.credits ?? null
  })
}
