import { setTimeout as sleep } from 'node:timers/promises'
import { change } from './statements.js'
import { write } from './tx.js'
import type { Db } from './types.js'
import type { Value } from './sqlite/kept.js'

/**
 * Changes to very many rows, in slices: SQLite answers on the event loop, and whoever else writes waits for the lock.
 * Each slice is a transaction of its own, so a sweep may end in the middle, and the next one goes on from there.
 */

/** How long a slice may take, milliseconds; how many rows the first one has, and any at the most. */
const slice_ms = 10
const [first_rows, most_rows] = [4, 5000]

type Swept = {
  table: string
  /** What becomes of the rows; where there is nothing they are deleted. */
  set?: string
  /** Which rows, with question marks for values. What it finds must no longer be found once it is changed. */
  where: string
}

/** A sweep under a name that no other statement has. What it returns changes the rows and tells how many. */
export function sweep(name: string, { table, set, where }: Swept) {
  const deed = set === undefined ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${set}`
  const sliced = (row: string) =>
    `${deed} WHERE ${row} IN (SELECT ${row} FROM ${table} WHERE ${where} LIMIT ?)`
  const slice = change(name, { sqlite: sliced('rowid'), postgres: sliced('ctid') })
  return async (db: Db, ...values: Value[]): Promise<number> => {
    let [rows, changed] = [first_rows, 0]
    for (;;) {
      let took = 0
      const came = performance.now()
      const n = await write(db, async (tx) => {
        const began = performance.now()
        const done = await slice.run(tx, ...values, rows)
        took = performance.now() - began
        return done
      })
      changed += n
      if (n < rows) return changed
      rows = Math.round(Math.min(most_rows, Math.max(1, rows * Math.min(2, slice_ms / took))))
      // Requests get most of the time: a commit costs the disk more than the statement did.
      await sleep(3 * (performance.now() - came))
    }
  }
}
