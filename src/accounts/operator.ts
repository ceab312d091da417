import { grant } from '../credits/ledger.js'
import { withWriteTransaction } from '../db/transactions.js'
import type { Tx } from '../db/types.js'
import type { Infrastructure } from '../infrastructure.js'
import type { Caller } from '../contract/types.js'
import { keylessCaller } from '../keys/keyless-caller.js'
import * as store from './store.js'

/** The operator's account is topped up to the target when it is below the threshold. Credits. */
const topUpTarget = 1000
const topUpThreshold = 200

const label = 'coldopen command'

/**
 * The caller of the operator's own command line. Its account is opened at the first use, needs no key, and is granted
 * credits whenever it runs low, so that the ledger stays complete.
 */
export async function loadOperatorCaller({
  db,
  clock,
  ids,
}: Pick<Infrastructure, 'db' | 'clock' | 'ids'>): Promise<Caller> {
  const new_account_id = ids.uuid()
  const grant_id = ids.uuid()
  const account_id = await withWriteTransaction(db, (tx) =>
    prepareOperatorAccount(tx, { account_id: new_account_id, grant_id, now: clock.now() }),
  )
  return keylessCaller(account_id)
}

/** The operator's account. Creates it if there is none and tops it up if it runs low. `ids` are for new rows. */
export async function prepareOperatorAccount(
  tx: Tx,
  { account_id, grant_id, now }: { account_id: string; grant_id: string; now: number },
): Promise<string> {
  const account = await findOrCreateAccount(tx, account_id, now)
  if (account.credits < topUpThreshold) {
    const amount = topUpTarget - account.credits
    await grant(tx, { account_id: account.account_id, key_id: null }, amount, { grant_id, at: now })
  }
  return account.account_id
}

async function findOrCreateAccount(
  tx: Tx,
  account_id: string,
  now: number,
): Promise<{ account_id: string; credits: number }> {
  const operatorAccount = await store.lockOperator(tx)
  if (operatorAccount) return operatorAccount
  await store.lockOperatorSetting(tx, account_id)
  const madeMeanwhile = await store.lockOperator(tx)
  if (madeMeanwhile) return madeMeanwhile
  await store.insertAccount(tx, { account_id, label, created_at: now })
  await store.markOperator(tx, account_id)
  return { account_id, credits: 0 }
}
