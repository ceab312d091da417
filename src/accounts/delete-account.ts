import { forgetDeleted } from '../db/forget.js'
import { writeAccount } from '../db/tx.js'
import type { Deps } from '../deps.js'
import { Refusal } from '../errors.js'
import type { Caller } from '../keys/authenticate.js'
import { hasRunInFlight } from '../runs/lifecycle.js'
import * as store from './store.js'

/** What a person must write to have the account erased, to the letter. */
const confirmation = 'delete my account'

type Parts = Pick<Deps, 'db' | 'limits' | 'watch' | 'written' | 'log'>

/**
 * Erases the account and every row it owns; its keys stop at once. Throws `confirmation_required`, and
 * `run_in_flight` while a run is queued or running.
 */
export async function deleteAccount(
  { db, limits, watch, written, log }: Parts,
  caller: Caller,
  confirm: unknown,
): Promise<void> {
  if (confirm !== confirmation) {
    const message = `To erase the account and everything in it, confirm must be exactly: ${confirmation}`
    throw new Refusal('confirmation_required', message)
  }
  await writeAccount(db, caller.account_id, async (tx) => {
    if (await hasRunInFlight(tx, caller.account_id)) {
      throw new Refusal('run_in_flight', 'A run is queued or running. Delete the account when it has ended.')
    }
    await store.remove(tx, caller.account_id)
  })
  watch.accountChanged(caller.account_id)
  written.forget(caller.account_id)
  await limits.forget(caller.account_id)
  if (!(await forgetDeleted(db)))
    log.warn(
      'the write-ahead log still holds what was deleted, for a long read; housekeeping empties it later',
    )
}
