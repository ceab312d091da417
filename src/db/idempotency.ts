import { statement, query } from './statements.js'
import { batchedStatement } from './batched-statement.js'
import type { Db, Reader, Tx } from './types.js'
import { dayMs } from '../lib/clock.js'

/** Keys are unique per account and operation. */
export type IdempotencyKey = { account_id: string; operation: string; key: string }

/** `response` is the answer, if it is stored nowhere else. */
export type IdempotencyEntry = IdempotencyKey & {
  fingerprint: string
  subject_id: string
  response?: string | null
}
type IdempotencyRow = IdempotencyEntry & { created_at: number }

const windowMs = dayMs

/** Entries that were created at this instant or earlier no longer count. */
export function expiryCutoff(now: number): number {
  return now - windowMs
}

const entryQuery = query<IdempotencyEntry>(
  'idempotency_recall',
  `SELECT account_id, operation, key, fingerprint, subject_id, response FROM idempotency
   WHERE account_id = ? AND operation = ? AND key = ? AND created_at > ?`,
)
const entryUpsert = statement(
  'idempotency_remember',
  `INSERT INTO idempotency (account_id, operation, key, fingerprint, subject_id, response, created_at)
   VALUES (?, ?, ?, ?, ?, ?, ?)
   ON CONFLICT (account_id, operation, key) DO UPDATE
   SET fingerprint = excluded.fingerprint, subject_id = excluded.subject_id, response = excluded.response,
       created_at = excluded.created_at`,
)

/**
 * The first call under this key within the last 24 hours, if any. The caller must hold the account's row lock, so that
 * all but the first of concurrent calls find an entry.
 */
export async function findIdempotencyEntry(
  tx: Reader,
  idempotencyKey: IdempotencyKey,
  now: number,
): Promise<IdempotencyEntry | undefined> {
  return entryQuery.first(
    tx,
    idempotencyKey.account_id,
    idempotencyKey.operation,
    idempotencyKey.key,
    expiryCutoff(now),
  )
}

/** Saves the result of the call under this key. Replaces an expired entry. */
export async function saveIdempotencyEntry(tx: Tx, entry: IdempotencyEntry, now: number): Promise<void> {
  const { account_id, operation, key, fingerprint, subject_id, response = null } = entry
  await entryUpsert.run(tx, account_id, operation, key, fingerprint, subject_id, response, now)
}

/** Deletes the entry of an operation that had no effect, so that its key can be used again. */
export async function deleteIdempotencyEntry(
  tx: Tx,
  { subject_id, ...idempotencyKey }: IdempotencyKey & { subject_id: string },
): Promise<void> {
  await tx<IdempotencyRow>('idempotency')
    .where({ ...idempotencyKey, subject_id })
    .delete()
}

const sweepExpired = batchedStatement('idempotency_sweep', { table: 'idempotency', where: 'created_at <= ?' })

/** Deletes expired entries. Returns how many. */
export async function deleteExpiredIdempotencyEntries(db: Db, now: number): Promise<number> {
  return sweepExpired(db, expiryCutoff(now))
}
