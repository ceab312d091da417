import { setTimeout as sleep } from 'node:timers/promises'
import { statement } from './statements.js'
import { withWriteTransaction } from './transactions.js'
import type { Db } from './types.js'
import type { SqlValue } from './sqlite/statement-cache.js'

/**
 * Deletes or updates very many rows in slices, because SQLite runs on the event loop and other writers wait for its
 * lock. Each slice is a transaction of its own, so a sweep can be interrupted, and the next one continues from there.
 */

/** How long the statement of a slice should take. Its size in rows adapts to that. */
const sliceMs = 10
const firstSliceRows = 4
const maxSliceRows = 5000

type SweepOptions = {
  table: string
  /** The SET clause of an update; without it the rows are deleted. */
  set?: string
  /** The condition, with question marks for values. A row that was updated must no longer match it. */
  where: string
}

/** Creates a sweep: a function that changes all matching rows and returns how many. `name` must be unique. */
export function createSweep(name: string, { table, set, where }: SweepOptions) {
  const action = set === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`
  const sliceSql = (row: string) =>
    `${action} WHERE ${row} IN (SELECT ${row} FROM ${table} WHERE ${where} LIMIT ?)`
  const slice = statement(name, { sqlite: sliceSql('rowid'), postgres: sliceSql('ctid') })
  return async (db: Db, ...values: SqlValue[]): Promise<number> => {
    let rows = firstSliceRows
    let changed = 0
    for (;;) {
      let statementMs = 0
      const sliceStartedAt = performance.now()
      const sliceRows = await withWriteTransaction(db, async (tx) => {
        const statementStartedAt = performance.now()
        const changedRows = await slice.run(tx, ...values, rows)
        statementMs = performance.now() - statementStartedAt
        return changedRows
      })
      changed += sliceRows
      if (sliceRows < rows) return changed
      rows = Math.round(Math.min(maxSliceRows, Math.max(1, rows * Math.min(2, sliceMs / statementMs))))
      // Leaves three quarters of the time to requests.
      await sleep(3 * (performance.now() - sliceStartedAt))
    }
  }
}
