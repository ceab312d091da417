import { withoutQueryTimeout } from '../db/postgres/postgres-client.js'
import { isUnavailable } from '../db/unavailable-errors.js'
import { withLockedAccount } from '../db/transactions.js'
import type { Infrastructure } from '../infrastructure.js'
import type { RunServices } from '../runs/run-services.js'
import type { RateLimits } from '../limits/rate-limits.js'
import { ApiError } from '../errors.js'
import type { Caller } from '../contract/types.js'
import { hasRunInFlight } from '../runs/work/lifecycle.js'
import { deleteAccountRows, maxDeletionInRequestMs } from './delete-account-rows.js'
import * as store from './store.js'

/** The exact text that confirms the deletion of an account. */
const requiredConfirmation = 'delete my account'

export type DeleteAccountDeps = Pick<Infrastructure, 'db' | 'clock' | 'log'> &
  Pick<RunServices, 'runWaiters' | 'responseCache'> & { limits: RateLimits }

/**
 * Deletes the account and all its rows. Its keys stop working and nothing of it can be read at once. If there are too
 * many rows for one request, the rest is deleted later (`delete-account-rows.ts`). Throws `confirmation_required`, and
 * `run_in_flight` while a run is queued or running.
 */
export async function deleteAccount(
  deps: DeleteAccountDeps,
  caller: Caller,
  confirm: unknown,
): Promise<void> {
  const { runWaiters, responseCache } = deps
  if (confirm !== requiredConfirmation) {
    const message = `To erase the account and everything in it, confirm must be exactly: ${requiredConfirmation}`
    throw new ApiError('confirmation_required', message)
  }
  const { account_id } = caller
  await closeAccount(deps, account_id)
  runWaiters.publishAccountChange(account_id)
  responseCache.forget(account_id)
  await startDeletingRows(deps, account_id)
}

/**
 * Deletes as many rows as the request has time for. The account is already closed, so if the database is unavailable
 * the rest is deleted later.
 */
async function startDeletingRows(deps: DeleteAccountDeps, account_id: string): Promise<void> {
  const { clock, log } = deps
  const endsAt = clock.monotonicNow() + maxDeletionInRequestMs
  const shouldPause = () => clock.monotonicNow() >= endsAt
  try {
    const isDeleted = await withoutQueryTimeout(() => deleteAccountRows(deps, account_id, shouldPause))
    if (!isDeleted) log.info({ account_id }, 'account deletion continues in batches')
  } catch (error) {
    if (!isUnavailable(error)) throw error
    log.warn(
      { err: error, account_id },
      'the rows of a deleted account could not be deleted yet: housekeeping deletes them',
    )
  }
}

/** Closes the account: the first step of its deletion. Nobody can use or read it afterwards. Throws `run_in_flight`. */
async function closeAccount(
  { db, clock }: Pick<DeleteAccountDeps, 'db' | 'clock'>,
  account_id: string,
): Promise<void> {
  await withLockedAccount(db, account_id, async (tx) => {
    if (await hasRunInFlight(tx, account_id)) {
      throw new ApiError(
        'run_in_flight',
        'A run is queued or running. End it with POST /v1/runs/{run_id}/cancel, or wait until GET /v1/runs shows none in flight.',
      )
    }
    await store.closeAccount(tx, account_id, clock.now())
  })
}
