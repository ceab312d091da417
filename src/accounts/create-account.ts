import { grant } from '../credits/ledger.js'
import { withWriteTransaction } from '../db/transactions.js'
import type { Infrastructure } from '../infrastructure.js'
import { ApiError } from '../errors.js'
import { insertFirstKey } from '../keys/first-key.js'
import { redeemAccessCode } from './access-codes.js'
import * as store from './store.js'

export type SignUpRequest = { access_code?: string | null; label?: string | null }

/**
 * Opens an account with an access code. One transaction takes a use of the code and creates the account, its first key
 * and its credits. Throws `access_code_required` and `invalid_access_code`.
 */
export async function createAccount(
  { db, clock, ids }: Pick<Infrastructure, 'db' | 'clock' | 'ids'>,
  request: SignUpRequest,
) {
  const code = request.access_code
  if (!code) {
    throw new ApiError(
      'access_code_required',
      'Signing up needs an access code in access_code. Ask the operator of the server for one.',
    )
  }
  const label = request.label ?? null
  const account_id = ids.uuid()
  const grant_id = ids.uuid()
  const random = ids.bytes(32)
  return withWriteTransaction(db, async (tx) => {
    const now = clock.now()
    const credits = await redeemAccessCode(tx, code, now)
    if (credits === null)
      throw new ApiError(
        'invalid_access_code',
        'This access code opens no account: it is mistyped, used up, revoked or expired. Ask the operator of the server for another.',
      )
    await store.insertAccount(tx, { account_id, label, created_at: now })
    const key = await insertFirstKey(tx, account_id, { random, now })
    await grant(tx, { account_id, key_id: null }, credits, { grant_id, at: now })
    return { ...key, account_id, label, credits, created_at: now }
  })
}

/** Grants an account credits; only the operator can. Returns the new balance, or null if the account does not exist. */
export async function grantCredits(
  { db, clock, ids }: Pick<Infrastructure, 'db' | 'clock' | 'ids'>,
  account_id: string,
  amount: number,
): Promise<number | null> {
  const grant_id = ids.uuid()
  return withWriteTransaction(db, async (tx) => {
    if (!(await store.findAccount(tx, account_id))) return null
    await grant(tx, { account_id, key_id: null }, amount, { grant_id, at: clock.now() })
    return (await store.findAccount(tx, account_id))?.credits ?? null
  })
}
