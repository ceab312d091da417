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
 * Serialisation failure, deadlock, SQLite locked by another process. The transaction had no effect and may be repeated.
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
 * Runs `fn` in a writing transaction. Resolves when its writes are on disk; if `fn` throws, they are rolled back. On
 * SQLite it holds the write lock from the start and may share its commit with others. `fn` may await nothing but the
 * database. It is repeated if it lost a race against another process, so it may run twice. Throws `OutcomeUnknownError`
 * if it cannot be determined whether the transaction was committed.
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
 * Does work that writes with a single statement outside our transactions, for example in a library that was given the
 * database. Retried while another process holds SQLite's write lock, because the statement had no effect then.
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

/** Locks the account's row until the transaction ends. Undefined if the account was deleted. */
export async function lockAccount(tx: Tx, account_id: string): Promise<LockedAccount | undefined> {
  return lockAccountQuery.first(tx, account_id)
}

/**
 * Runs `fn` in a writing transaction that first locks the account's row, so that only one caller at a time checks the
 * limits of an account. Throws `unauthorized` if the account was deleted.
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
 * Runs `fn` on one snapshot of the database, so that all its reads are from one instant. `fn` must not write, nor await
 * a write. On SQLite it does not wait for writers.
 */
export async function withSnapshot<T>(db: Db, fn: (view: Snapshot) => Promise<T>): Promise<T> {
  const sqlite = sqliteOf(db)
  if (!sqlite) return runTransaction(db, 'snapshot', fn)
  return sqlite.readPool.withSnapshot(async (connection) => {
    const { handle, close } = openSqliteHandle<Snapshot>(db, connection)
    return fn(handle).finally(close)
  })
}
