import { setTimeout as sleep } from 'node:timers/promises'
import { unknownKeyError } from '../errors.js'
import { isOpenAccount } from './open-accounts.js'
import { runTransaction } from './postgres/transaction.js'
import { openSqliteHandle } from './transaction-handle.js'
import { sqliteOf } from './sqlite/sqlite.js'
import { query } from './statements.js'
import type { Db, Snapshot, Tx } from './types.js'

/** Pauses (ms) before a transaction is repeated that lost a race against another process. */
const pausesMs = [5, 15, 40, 100, 250, 600, 1000]

/**
 * Serialisation failure, deadlock, SQLite locked by another process: the transaction had no effect and may be repeated.
 */
const retryableErrorCodes = new Set([
  '40001',
  '40P01',
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_RECOVERY',
])

function databaseCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function attemptWrite<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  return sqliteOf(db)?.groupCommit.write(fn) ?? runTransaction(db, 'write', fn)
}

/**
 * Runs `fn` in a writing transaction and resolves when what it wrote is on disk; where it throws, nothing of it
 * remains. On SQLite it holds the write lock from the start, and may share its commit with others. Nothing but the
 * database may be awaited inside. Repeated when it lost a race against another process, so `fn` may run twice.
 * Throws `OutcomeUnknownError` if it cannot be determined whether it was committed.
 */
export async function withWriteTransaction<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await attemptWrite(db, fn)
    } catch (error) {
      if (!retryableErrorCodes.has(databaseCodeOf(error))) throw error
      await sleep(pause)
    }
  }
  return attemptWrite(db, fn)
}

/**
 * Does work that writes with a single statement outside our transactions, as a library does that was given the
 * database. Retried while another process holds SQLite's write lock, since the statement had no effect then.
 */
export function runStandaloneWrite<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return sqliteOf(db)?.runStandaloneWrite(work) ?? work()
}

/** The balances of an account whose row is locked. */
export type LockedAccount = {
  account_id: string
  granted: number
  credits: number
  reserved: number
  spent: number
}

const selectAccountSql = `SELECT account_id, granted, credits, reserved, spent FROM accounts
  WHERE account_id = ? AND ${isOpenAccount}`
const lockAccountQuery = query<LockedAccount>('locked_account', {
  sqlite: selectAccountSql,
  postgres: `${selectAccountSql} FOR UPDATE`,
})

/** Holds the account's row until the transaction ends. Undefined where the account is gone. */
export async function lockAccount(tx: Tx, account_id: string): Promise<LockedAccount | undefined> {
  return lockAccountQuery.first(tx, account_id)
}

/**
 * Runs `fn` in a writing transaction that holds the account's row first, so that every limit of the account
 * is checked by one caller at a time. Throws `unauthorized` when the account is gone.
 */
export async function withLockedAccount<T>(
  db: Db,
  account_id: string,
  fn: (tx: Tx, account: LockedAccount) => Promise<T>,
): Promise<T> {
  return withWriteTransaction(db, async (tx) => {
    const account = await lockAccount(tx, account_id)
    if (!account) throw unknownKeyError()
    return fn(tx, account)
  })
}

/**
 * Runs `fn` on one snapshot of the database: what it reads was true at one instant. Nothing is written, nor
 * may a write be awaited inside; on SQLite no writer is waited for.
 */
export async function withSnapshot<T>(db: Db, fn: (view: Snapshot) => Promise<T>): Promise<T> {
  const sqlite = sqliteOf(db)
  if (!sqlite) return runTransaction(db, 'snapshot', fn)
  return sqlite.readPool.withSnapshot(async (connection) => {
    const { handle, close } = openSqliteHandle<Snapshot>(db, connection)
    return fn(handle).finally(close)
  })
}
