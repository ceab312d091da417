import { change, question } from './statements.js'
import { sweep } from './sweep.js'
import type { Db, Reader, Tx } from './types.js'

/** Each operation of each account has its own name space of keys. */
export type Name = { account_id: string; operation: string; key: string }

export type Entry = Name & { fingerprint: string; subject_id: string }
type Row = Entry & { response: string | null; created_at: number }

const window_ms = 24 * 3_600_000

/** The newest instant at which an entry no longer counts. */
export function forgottenAt(now: number): number {
  return now - window_ms
}

const found = question<Entry>(
  'idempotency_recall',
  `SELECT account_id, operation, key, fingerprint, subject_id FROM idempotency
   WHERE account_id = ? AND operation = ? AND key = ? AND created_at > ?`,
)
const noted = change(
  'idempotency_remember',
  `INSERT INTO idempotency (account_id, operation, key, fingerprint, subject_id, created_at) VALUES (?, ?, ?, ?, ?, ?)
   ON CONFLICT (account_id, operation, key) DO UPDATE
   SET fingerprint = excluded.fingerprint, subject_id = excluded.subject_id, created_at = excluded.created_at`,
)

/**
 * What was first done under this key within 24 hours. To be called behind the account's row, so that of many
 * callers with one key all but the first find it.
 */
export async function recall(tx: Reader, name: Name, now: number): Promise<Entry | undefined> {
  return found.first(tx, name.account_id, name.operation, name.key, forgottenAt(now))
}

/** Notes what was done under this key; an entry older than the window gives way. */
export async function remember(tx: Tx, entry: Entry, now: number): Promise<void> {
  const { account_id, operation, key, fingerprint, subject_id } = entry
  await noted.run(tx, account_id, operation, key, fingerprint, subject_id, now)
}

/** Forgets what came to nothing, so that its key may be used again. */
export async function forget(tx: Tx, { subject_id, ...name }: Name & { subject_id: string }): Promise<void> {
  await tx<Row>('idempotency')
    .where({ ...name, subject_id })
    .delete()
}

const sweepOld = sweep('idempotency_sweep', { table: 'idempotency', where: 'created_at <= ?' })

/** Deletes entries that are past their window. Returns how many. */
export async function forgetOld(db: Db, now: number): Promise<number> {
  return sweepOld(db, forgottenAt(now))
}
