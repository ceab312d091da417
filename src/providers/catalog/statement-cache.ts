import type { Database, Statement } from 'better-sqlite3'

const statementsByDb = new WeakMap<Database, Map<string, Statement>>()

/**
 * Prepares a statement once per connection and caches it. A statement holds kilobytes outside V8's heap that are freed
 * only by the garbage collector, which sees a small object: one statement per query used hundreds of megabytes under
 * load. The mode of a statement (`pluck`, `raw`) has to be the same wherever its text is used.
 */
export function prepareCached<Values extends unknown[], Row = unknown>(
  db: Database,
  sql: string,
): Statement<Values, Row> {
  const connectionStatements = statementsByDb.get(db) ?? new Map<string, Statement>()
  statementsByDb.set(db, connectionStatements)
  const cachedStatement = connectionStatements.get(sql)
  const statement = cachedStatement ?? db.prepare(sql)
  if (!cachedStatement) connectionStatements.set(sql, statement)
  return statement as Statement<Values, Row>
}
