import type BetterSqlite3 from 'better-sqlite3'

/** A connection to a SQLite file. */
export type Connection = BetterSqlite3.Database

export type SqlValue = string | number | null | Buffer
type CachedStatement = BetterSqlite3.Statement<SqlValue[], unknown>

const statementsByConnection = new WeakMap<Connection, Map<string, CachedStatement>>()

/**
 * The same statement with its values hidden from SQLite's planner by a unary plus, which does not change them. The
 * planner looks at values for partial indexes and the order of rows, and then recompiles the statement whenever such a
 * value changes, which took two to eight times as long as the statement. So a partial index is used only if the
 * statement contains its condition as text.
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
