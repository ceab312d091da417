import type { Db, Reader, Tx } from './types.js'

/** Each operation of each account has its own name space of keys. */
export type Name = { account_id: string; operation: string; key: string }

export type Entry = Name & { fingerprint: string; subject_id: string }
type Row = Entry & { response: string | null; created_at: number }

const window_ms = 24 * 3_600_000

/**
 * What was first done under this key within 24 hours. To be called behind the account's row, so that of many
 * callers with one key all but the first find it.
 */
export async function recall(tx: Reader, name: Name, now: number): Promise<Row | undefined> {
  return tx<Row>('idempotency')
    .where(name)
    .andWhere('created_at', '>', now - window_ms)
    .first()
}

/** Notes what was done under this key; an entry older than the window gives way. */
export async function remember(tx: Tx, entry: Entry, now: number): Promise<void> {
  await tx<Row>('idempotency')
    .insert({ ...entry, response: null, created_at: now })
    .onConflict(['account_id', 'operation', 'key'])
    .merge()
}

/** Forgets what came to nothing, so that its key may be used again. */
export async function forget(tx: Tx, { subject_id, ...name }: Name & { subject_id: string }): Promise<void> {
  await tx<Row>('idempotency')
    .where({ ...name, subject_id })
    .delete()
}

/** Deletes entries that are past their window. Returns how many. */
export async function forgetOld(db: Db, now: number): Promise<number> {
  return db<Row>('idempotency')
    .where('created_at', '<=', now - window_ms)
    .delete()
}
