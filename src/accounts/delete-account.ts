import { eraseDeletedData } from '../db/compaction.js'
import { withoutQueryTimeout } from '../db/postgres/postgres-client.js'
import { withLockedAccount } from '../db/transactions.js'
import type { Infrastructure } from '../infrastructure.js'
import type { RunServices } from '../runs/run-services.js'
import type { RateLimits } from '../limits/rate-limits.js'
import { ApiError } from '../errors.js'
import type { Caller } from '../contract/types.js'
import { hasRunInFlight } from '../runs/work/lifecycle.js'
import * as store from './store.js'

/** What a person must write to have the account erased, to the letter. */
const requiredConfirmation = 'delete my account'

export type DeleteAccountDeps = Pick<Infrastructure, 'db' | 'log'> &
  Pick<RunServices, 'runWaiters' | 'responseCache'> & { limits: RateLimits }

/**
 * Erases the account and every row it owns; its keys stop at once. Throws `confirmation_required`, and
 * `run_in_flight` while a run is queued or running.
 */
export async function deleteAccount(
  { db, limits, runWaiters, responseCache, log }: DeleteAccountDeps,
  caller: Caller,
  confirm: unknown,
): Promise<void> {
  if (confirm !== requiredConfirmation) {
    const message = `To erase the account and everything in it, confirm must be exactly: ${requiredConfirmation}`
    throw new ApiError('confirmation_required', message)
  }
  await withLockedAccount(db, caller.account_id, async (tx) => {
    if (await hasRunInFlight(tx, caller.account_id)) {
      throw new ApiError(
        'run_in_flight',
        'A run is queued or running. End it with POST /v1/runs/{run_id}/cancel, or wait until GET /v1/runs shows none in flight.',
      )
    }
    await withoutQueryTimeout(() => store.deleteAccountRow(tx, caller.account_id))
  })
  runWaiters.publishAccountChange(caller.account_id)
  responseCache.forget(caller.account_id)
  await limits.deleteBucket(caller.account_id)
  if (!(await eraseDeletedData(db)))
    log.warn(
      'the write-ahead log still holds what was deleted, for a long read; housekeeping empties it later',
    )
}
