import type BetterSqlite3 from 'better-sqlite3'

/** A connection to a SQLite file. */
export type Connection = BetterSqlite3.Database

export type SqlValue = string | number | null | Buffer
type CachedStatement = BetterSqlite3.Statement<SqlValue[], unknown>

const statementsByConnection = new WeakMap<Connection, Map<string, CachedStatement>>()

/**
 * The same statement with values that SQLite's planner does not look at. It compiles a statement anew at each execution
 * with another value for a parameter that it has looked at, as it does for partial indexes and the order of rows: that
 * took twice to eight times as long as the statement itself. A unary plus changes no value and hides the parameter. So
 * an index of some rows only is used where the statement names its condition, and not a value, in its text.
 */
function withHiddenValues(sql: string): string {
  return sql.replaceAll(/'[^']*'|\?/g, (part) => (part === '?' ? '+?' : part))
}

/** Prepares a statement once per connection and caches it for as long as the connection lives. */
export function prepareCached(connection: Connection, sql: string): CachedStatement {
  let statements = statementsByConnection.get(connection)
  if (!statements) statementsByConnection.set(connection, (statements = new Map<string, CachedStatement>()))
  let statement = statements.get(sql)
  if (!statement) statements.set(sql, (statement = connection.prepare<SqlValue[]>(withHiddenValues(sql))))
  return statement
}

/**
 * Ends a read transaction, unless an error already ended it. Returns whether the connection is still usable: if the
 * transaction cannot be ended, the connection is closed.
 */
export function endReadTransaction(connection: Connection): boolean {
  try {
    if (connection.inTransaction) prepareCached(connection, 'COMMIT').run()
    return true
  } catch {
    connection.close()
    return false
  }
}
