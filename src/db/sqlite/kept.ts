import type BetterSqlite3 from 'better-sqlite3'

/** A connection to a SQLite file. */
export type Connection = BetterSqlite3.Database

export type Value = string | number | null | Buffer
type Prepared = BetterSqlite3.Statement<Value[], unknown>

const kept = new WeakMap<Connection, Map<string, Prepared>>()

/** The statement of this text on this connection: prepared once, then kept as long as the connection. */
export function prepared(connection: Connection, sql: string): Prepared {
  let statements = kept.get(connection)
  if (!statements) kept.set(connection, (statements = new Map<string, Prepared>()))
  let statement = statements.get(sql)
  if (!statement) statements.set(sql, (statement = connection.prepare<Value[]>(sql)))
  return statement
}

/**
 * Ends a transaction that only read, where an error has not ended it. Returns whether the connection can be used on:
 * one that cannot end it is closed, which ends it too.
 */
export function endedReading(connection: Connection): boolean {
  try {
    if (connection.inTransaction) prepared(connection, 'COMMIT').run()
    return true
  } catch {
    connection.close()
    return false
  }
}
