import { setTimeout as sleep } from 'node:timers/promises'
import { statement } from './statements.js'
import { withWriteTransaction } from './transactions.js'
import type { Db } from './types.js'
import type { SqlValue } from './sqlite/statement-cache.js'

/**
 * Changes to very many rows, in slices: SQLite answers on the event loop, and whoever else writes waits for the lock.
 * Each slice is a transaction of its own, so a sweep may end in the middle, and the next one goes on from there.
 */

/** How long a slice may take, milliseconds; how many rows the first one has, and any at the most. */
const sliceMs = 10
const [firstSliceRows, maxSliceRows] = [4, 5000]

type SweepOptions = {
  table: string
  /** What becomes of the rows; where there is nothing they are deleted. */
  set?: string
  /** Which rows, with question marks for values. What it finds must no longer be found once it is changed. */
  where: string
}

/** A sweep under a name that no other statement has. What it returns changes the rows and tells how many. */
export function createSweep(name: string, { table, set, where }: SweepOptions) {
  const action = set === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`
  const sliceSql = (row: string) =>
    `${action} WHERE ${row} IN (SELECT ${row} FROM ${table} WHERE ${where} LIMIT ?)`
  const slice = statement(name, { sqlite: sliceSql('rowid'), postgres: sliceSql('ctid') })
  return async (db: Db, ...values: SqlValue[]): Promise<number> => {
    let [rows, changed] = [firstSliceRows, 0]
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
      // Requests get most of the time: a commit costs the disk more than the statement did.
      await sleep(3 * (performance.now() - sliceStartedAt))
    }
  }
}
