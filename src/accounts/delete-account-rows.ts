import { batchedChanges } from '../db/batched-statement.js'
import { emptyLogOfDeletions } from '../db/compaction.js'
import { doExclusively } from '../db/postgres/exclusive-work.js'
import { withoutQueryTimeout } from '../db/postgres/postgres-client.js'
import type { Infrastructure } from '../infrastructure.js'
import type { RateLimits } from '../limits/rate-limits.js'
import * as store from './store.js'

/**
 * Deletes the rows of closed accounts in batches, so that other work can go on in between. Closing an account is the
 * first step of a deletion (`delete-account.ts`), this is the second.
 */

/**
 * The tables in which an account may have very many rows, in an order in which the deletion of a row cascades to few
 * others. The rows of all other tables (webhooks, watches, keys and further ones) are deleted by cascade with the
 * account's own row.
 */
const largeTables = [
  'webhook_deliveries',
  'shares',
  'hooks',
  'find_bodies',
  'finds',
  'purchases',
  'decisions',
  'remixes',
  'scores',
  'messages',
  'runs',
  'conversations',
  'idempotency',
  'ledger',
]

const deletions = largeTables.map((table) =>
  batchedChanges(`account_delete_${table}`, { table, where: 'account_id = ?' }),
)

export type DeleteRowsDeps = Pick<Infrastructure, 'db' | 'log'> & { limits: RateLimits }

/**
 * Deletes the rows of a closed account, its rate limits, and finally the account itself. `shouldPause` is called after
 * each batch; if it returns true, the next call deletes the rest. Returns whether everything is deleted.
 */
export async function deleteAccountRows(
  { db, log, limits }: DeleteRowsDeps,
  account_id: string,
  shouldPause: () => boolean,
): Promise<boolean> {
  for (const deletion of deletions)
    for await (const deletedRows of deletion(db, account_id))
      if (deletedRows > 0 && shouldPause()) return false
  await limits.deleteBucket(account_id)
  await store.deleteClosedAccount(db, account_id)
  if (!(await emptyLogOfDeletions(db)))
    log.warn(
      'the write-ahead log still holds what was deleted, for a long read; housekeeping empties it later',
    )
  return true
}

/**
 * How long the request that deletes an account deletes rows, in milliseconds. `deleteRowsOfClosedAccounts` deletes the
 * rest.
 */
export const maxDeletionInRequestMs = 5_000

/**
 * Deletes the rows that earlier deletions left behind, because there were very many or the process ended. One process
 * at a time does this. Ends after the current batch when `stop` fires.
 */
export async function deleteRowsOfClosedAccounts(
  deps: DeleteRowsDeps & Pick<Infrastructure, 'clock' | 'config'>,
  stop?: AbortSignal,
): Promise<void> {
  const { db, clock, config, log } = deps
  const closedAccounts = await store.findClosedAccounts(db, clock.now() - 2 * maxDeletionInRequestMs)
  if (closedAccounts.length === 0) return
  await doExclusively(config, 'closed_accounts', () =>
    withoutQueryTimeout(async () => {
      for (const account_id of closedAccounts)
        if (await deleteAccountRows(deps, account_id, () => stop?.aborted === true))
          log.info({ account_id }, 'the rest of a deleted account was deleted')
    }),
  )
}
