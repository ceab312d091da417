import { withSnapshot } from '../db/transactions.js'
import { isPostgres, type Db, type Reader } from '../db/types.js'
import { invariantChecks } from './invariant-checks.js'

/** Recomputes every balance from the ledger, the runs and the remixes. It only reads and repairs nothing. */

export type Violation = {
  /** The broken invariant by its short name, such as `ledger-sum`; see docs/invariants.md. */
  invariant: string
  /** The account, run or key that it concerns. */
  subject: string
  message: string
}

async function queryRows<T>(db: Reader, sql: string): Promise<T[]> {
  const answer = (await db.raw(sql)) as T[] | { rows: T[] }
  return Array.isArray(answer) ? answer : answer.rows
}

/** Violations that SQLite finds in its own file. */
async function findFileViolations(db: Reader): Promise<Violation[]> {
  const integrityRows = await queryRows<{ integrity_check: string }>(db, 'PRAGMA integrity_check')
  const foreignKeyRows = await queryRows<{ table: string; rowid: number }>(db, 'PRAGMA foreign_key_check')
  return [
    ...integrityRows
      .filter(({ integrity_check }) => integrity_check !== 'ok')
      .map(({ integrity_check }) => ({ invariant: 'integrity', subject: 'file', message: integrity_check })),
    ...foreignKeyRows.map(({ table, rowid }) => {
      return {
        invariant: 'foreign-keys',
        subject: `${table} ${rowid}`,
        message: 'points at a row that is not there',
      }
    }),
  ]
}

/** All violations in the database as of one instant; empty if there are none. */
export async function audit(db: Db): Promise<Violation[]> {
  return withSnapshot(db, async (tx) => {
    const violations: Violation[] = []
    for (const { invariant, sql } of invariantChecks) {
      const rows = await queryRows<{ subject: string; message: string }>(tx, sql)
      violations.push(...rows.map(({ subject, message }) => ({ invariant, subject, message })))
    }
    return isPostgres(tx) ? violations : [...violations, ...(await findFileViolations(tx))]
  })
}
