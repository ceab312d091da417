import type { Database, Statement } from 'better-sqlite3'

const statements = new WeakMap<Database, Map<string, Statement>>()

/**
 * The statement of this text on this connection: prepared once, then kept as long as the connection. One prepared for
 * each question holds kilobytes outside V8's heap until the garbage collector, which sees a small object only, comes
 * to it: a catalog that was asked much held hundreds of megabytes so. How a text is read (`pluck`, `raw`) has to be
 * the same wherever it is used.
 */
export function prepared<Values extends unknown[], Row = unknown>(
  db: Database,
  sql: string,
): Statement<Values, Row> {
  const ofConnection = statements.get(db) ?? new Map<string, Statement>()
  statements.set(db, ofConnection)
  const known = ofConnection.get(sql)
  const statement = known ?? db.prepare(sql)
  if (!known) ofConnection.set(sql, statement)
  return statement as Statement<Values, Row>
}
