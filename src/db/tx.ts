import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../errors.js'
import { type Db, isPostgres, type Tx } from './types.js'

/** Pauses (ms) before a transaction is tried again that lost against another process. */
const pauses = [5, 15, 40, 100, 250, 600, 1000]

/** Serialisation failure, deadlock; SQLite held by another process. The transaction did nothing and may be repeated. */
const lostRaces = new Set(['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY'])

function code(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/**
 * Runs `fn` in one writing transaction. On SQLite it holds the write lock from the start. Nothing but the
 * database may be awaited inside. Repeated when it lost a race against another process, so `fn` may run twice.
 */
export async function write<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await db.transaction((tx) => fn(tx as Tx))
    } catch (error) {
      if (!lostRaces.has(code(error))) throw error
      await sleep(pause)
    }
  }
  return db.transaction((tx) => fn(tx as Tx))
}

/** The money side of an account, as it stands behind its lock. */
export type LockedAccount = {
  account_id: string
  granted: number
  credits: number
  reserved: number
  spent: number
}

/**
 * Runs `fn` in a writing transaction that holds the account's row first, so that every limit of the account
 * is checked by one caller at a time. Throws `unauthorized` when the account is gone.
 */
export async function writeAccount<T>(
  db: Db,
  account_id: string,
  fn: (tx: Tx, account: LockedAccount) => Promise<T>,
): Promise<T> {
  return write(db, async (tx) => {
    const query = tx<LockedAccount>('accounts').where({ account_id })
    const account = await (isPostgres(tx) ? query.forUpdate() : query).first()
    if (!account) throw new Refusal('unauthorized', 'The API key is missing or not valid.')
    return fn(tx, account)
  })
}

/** Runs `fn` on one snapshot of the database: what it reads was true at one instant. Nothing is written. */
export async function snapshot<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const config = isPostgres(db) ? ({ isolationLevel: 'repeatable read', readOnly: true } as const) : {}
  return db.transaction((tx) => fn(tx as Tx), config)
}
