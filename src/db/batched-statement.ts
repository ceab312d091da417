import { setTimeout as sleep } from 'node:timers/promises'
import { query, statement } from './statements.js'
import { withWriteTransaction } from './transactions.js'
import { type Db, isPostgres } from './types.js'
import type { SqlValue } from './sqlite/statement-cache.js'

/**
 * Deletes or updates very many rows in batches, because SQLite runs on the event loop and other writers wait for its
 * lock. Each batch is a transaction of its own, so the work can be interrupted, and the next call continues from there.
 */

/** How long the statement of a batch should take, and its transaction. Its size in rows adapts to both. */
const batchMs = 10
const transactionMs = 25
const firstBatchRows = 4
const maxBatchRows = 5000
/** A commit of so few rows is as slow as any: fewer would not make it quicker. */
const minRowsOfSlowCommit = 100

type BatchDurations = { statement_ms: number; transaction_ms: number }

/**
 * How many rows the next batch has, from those of the last and how long they took. The commit counts: on SQLite it
 * writes to disk all that the statement changed, while the event loop waits.
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
  /** The condition, with question marks for values. A row that was updated must no longer match it. */
  where: string
}

/**
 * Creates a function that changes matching rows batch by batch. It yields how many each batch changed, and ends when no
 * row matches, even where another process changes the same rows. Who stops asking leaves the rest. `name` must be unique.
 */
export function batchedChanges(name: string, { table, set, where }: BatchedStatementOptions) {
  const action = set === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`
  const batchSql = (row: string) =>
    `${action} WHERE ${row} IN (SELECT ${row} FROM ${table} WHERE ${where} LIMIT ?)`
  const batchStatement = statement(name, { sqlite: batchSql('rowid'), postgres: batchSql('ctid') })
  const leftQuery = query(`${name}_left`, `SELECT 1 FROM ${table} WHERE ${where} LIMIT 1`)
  /** On PostgreSQL a batch is smaller where another process changed some of its rows at the same time. */
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
