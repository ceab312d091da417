import { setTimeout as sleep } from 'node:timers/promises'
import { query, statement } from './statements.js'
import { withWriteTransaction } from './transactions.js'
import { type Db, isPostgres } from './types.js'
import type { SqlValue } from './sqlite/statement-cache.js'

/**
 * Deletes or updates many rows in batches, because SQLite runs on the event loop and other writers wait for its lock.
 * Each batch is a transaction of its own, so the work can be interrupted and the next call continues it.
 */

/** Target durations of a batch's statement and of its transaction. The number of rows adapts to both. */
const batchMs = 10
const transactionMs = 25
const firstBatchRows = 4
const maxBatchRows = 5000
/** A commit of fewer rows would not be faster. */
const minRowsOfSlowCommit = 100

type BatchDurations = { statement_ms: number; transaction_ms: number }

/**
 * The number of rows of the next batch, from the number and durations of the last. The commit counts too: on SQLite it
 * writes everything that the statement changed, and blocks the event loop.
 */
export function nextBatchRows(rows: number, { statement_ms, transaction_ms }: BatchDurations): number {
  const byStatement = rows * Math.min(2, batchMs / statement_ms)
  const byTransaction = Math.max(minRowsOfSlowCommit, (rows * transactionMs) / transaction_ms)
  return Math.round(Math.max(1, Math.min(maxBatchRows, byStatement, byTransaction)))
}

type BatchedStatementOptions = {
  table: string
  /** The SET clause of an update; without it the rows are deleted. */
  set?: string
  /** The condition, with question marks for values. An updated row must no longer match it. */
  where: string
}

/**
 * Creates a function that changes matching rows in batches. It yields how many rows each batch changed and ends when no
 * row matches, even if another process changes the same rows. A caller that stops iterating leaves the rest unchanged.
 * `name` must be unique.
 */
export function batchedChanges(name: string, { table, set, where }: BatchedStatementOptions) {
  const action = set === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`
  const batchSql = (row: string) =>
    `${action} WHERE ${row} IN (SELECT ${row} FROM ${table} WHERE ${where} LIMIT ?)`
  const batchStatement = statement(name, { sqlite: batchSql('rowid'), postgres: batchSql('ctid') })
  const leftQuery = query(`${name}_left`, `SELECT 1 FROM ${table} WHERE ${where} LIMIT 1`)
  /** Whether matching rows are left. On PostgreSQL a batch is smaller if another process changed some of its rows. */
  const isAnyLeft = async (db: Db, ...values: SqlValue[]) =>
    isPostgres(db) && (await leftQuery.first(db, ...values)) !== undefined
  return async function* (db: Db, ...values: SqlValue[]): AsyncGenerator<number> {
    let maxRows = firstBatchRows
    for (;;) {
      let statementMs = 0
      const batchStartedAt = performance.now()
      const batchRows = await withWriteTransaction(db, async (tx) => {
        const statementStartedAt = performance.now()
        const changedRows = await batchStatement.run(tx, ...values, maxRows)
        statementMs = performance.now() - statementStartedAt
        return changedRows
      })
      const batchTookMs = performance.now() - batchStartedAt
      yield batchRows
      if (batchRows < maxRows && !(await isAnyLeft(db, ...values))) return
      maxRows = nextBatchRows(maxRows, { statement_ms: statementMs, transaction_ms: batchTookMs })
      // Leaves three quarters of the time to requests.
      await sleep(3 * batchTookMs)
    }
  }
}

/** Creates a function that changes all matching rows in batches and returns how many. `name` must be unique. */
export function batchedStatement(name: string, options: BatchedStatementOptions) {
  const changes = batchedChanges(name, options)
  return async (db: Db, ...values: SqlValue[]): Promise<number> => {
    let changedCount = 0
    for await (const batchRows of changes(db, ...values)) changedCount += batchRows
    return changedCount
  }
}
