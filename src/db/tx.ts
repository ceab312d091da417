import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '../errors.js'
import { openHandle } from './sqlite/handle.js'
import { sqliteOf } from './sqlite/sqlite.js'
import { question } from './statements.js'
import type { Db, Snapshot, Tx } from './types.js'
import { isUnavailable, OutcomeUnknown } from './unavailable.js'

/** Pauses (ms) before a transaction is tried again that lost against another process. */
const pauses = [5, 15, 40, 100, 250, 600, 1000]

/** Serialisation failure, deadlock; SQLite held by another process after the transaction began. The transaction did nothing and may be repeated. */
const lostRaces = new Set(['40001', '40P01', 'SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY'])

function code(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function attempt<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return sqliteOf(db)?.groups.write(fn) ?? commit(db, fn)
}

/** On PostgreSQL. Throws `OutcomeUnknown` where the connection broke once everything was written. */
async function commit<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  let isWritten = false
  try {
    return await db.transaction(async (tx) => {
      const value = await fn(tx as Tx)
      isWritten = true
      return value
    })
  } catch (error) {
    throw isWritten && isUnavailable(error) ? new OutcomeUnknown(error) : error
  }
}

/**
 * Runs `fn` in a writing transaction and resolves when what it wrote is on disk; where it throws, nothing of it
 * remains. On SQLite it holds the write lock from the start, and may share its commit with others. Nothing but the
 * database may be awaited inside. Repeated when it lost a race against another process, so `fn` may run twice.
 * Throws `OutcomeUnknown` where nobody can tell whether it was committed.
 */
export async function write<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (const pause of pauses) {
    try {
      return await attempt(db, fn)
    } catch (error) {
      if (!lostRaces.has(code(error))) throw error
      await sleep(pause)
    }
  }
  return attempt(db, fn)
}

/**
 * Does what writes by one statement of its own, and not by ours, as a library does that was given the database. Tried
 * again where another process holds SQLite's write lock: it did nothing then.
 */
export function writeAlone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return sqliteOf(db)?.alone(work) ?? work()
}

/** The money side of an account, as it stands behind its lock. */
export type LockedAccount = {
  account_id: string
  granted: number
  credits: number
  reserved: number
  spent: number
}

const lockingAccount =
  'SELECT account_id, granted, credits, reserved, spent FROM accounts WHERE account_id = ?'
const lockedAccount = question<LockedAccount>('locked_account', {
  sqlite: lockingAccount,
  postgres: `${lockingAccount} FOR UPDATE`,
})

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
    const account = await lockedAccount.first(tx, account_id)
    if (!account) throw new Refusal('unauthorized', 'The API key is missing or not valid.')
    return fn(tx, account)
  })
}

/**
 * Runs `fn` on one snapshot of the database: what it reads was true at one instant. Nothing is written, nor
 * may a write be awaited inside; on SQLite no writer is waited for.
 */
export async function snapshot<T>(db: Db, fn: (view: Snapshot) => Promise<T>): Promise<T> {
  const sqlite = sqliteOf(db)
  if (!sqlite) {
    const config = { isolationLevel: 'repeatable read', readOnly: true } as const
    return db.transaction((tx) => fn(tx as unknown as Snapshot), config)
  }
  return sqlite.readers.atOneInstant(async (connection) => {
    const { handle, close } = openHandle<Snapshot>(db, connection)
    return fn(handle).finally(close)
  })
}
