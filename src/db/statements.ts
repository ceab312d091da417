import { connectionOf } from './transaction-handle.js'
import { prepareCached, type SqlValue } from './sqlite/statement-cache.js'
import { sqliteOf } from './sqlite/sqlite.js'
import type { NamedStatement, PostgresClient } from './postgres/postgres-client.js'
import type { MaybePromise } from '../lib/maybe-promise.js'
import type { Reader, Writer } from './types.js'

/**
 * Prepared statements for the queries of frequent requests. Values replace the question marks in order. Name all
 * columns explicitly, so that a migration that adds a column does not invalidate the statement.
 */

/** The SQL of a statement: one text, or one for each database. */
type Sql = string | { sqlite: string; postgres: string }

/**
 * A reading statement. Outside a transaction it sees committed rows and waits for no writer. On SQLite it is
 * synchronous.
 */
export type Query<Row> = {
  first(reader: Reader, ...values: SqlValue[]): MaybePromise<Row | undefined>
  all(reader: Reader, ...values: SqlValue[]): MaybePromise<Row[]>
}

/** A writing statement. Outside a transaction it is a transaction of its own, which is on disk when it resolves. */
export type Statement<Row> = {
  /** Returns how many rows changed. */
  run(writer: Writer, ...values: SqlValue[]): Promise<number>
  /** Returns the one row that RETURNING gives. */
  returning(writer: Writer, ...values: SqlValue[]): Promise<Row | undefined>
}

type PostgresResult<Row> = { rows: Row[]; rowCount: number | null }

/** PostgreSQL parses and plans a named statement once per connection. */
async function runOnPostgres<Row>(db: Reader, statement: NamedStatement, values: SqlValue[]) {
  return (db.client as PostgresClient).execute(statement, values) as Promise<PostgresResult<Row>>
}

function sqlByDatabase(sql: Sql): { sqlite: string; postgres: string } {
  return typeof sql === 'string' ? { sqlite: sql, postgres: sql } : sql
}

/** Creates a query. `name` must be unique among all statements. */
export function query<Row>(name: string, sql: Sql): Query<Row> {
  const { sqlite, postgres } = sqlByDatabase(sql)
  const namedStatement: NamedStatement = { name, sql: postgres }
  const readConnectionOf = (reader: Reader) =>
    connectionOf(reader) ?? sqliteOf(reader)?.readPool.currentConnection()
  return {
    first(reader, ...values) {
      const connection = readConnectionOf(reader)
      if (connection) return prepareCached(connection, sqlite).get(...values) as Row | undefined
      return runOnPostgres<Row>(reader, namedStatement, values).then(({ rows }) => rows[0])
    },
    all(reader, ...values) {
      const connection = readConnectionOf(reader)
      if (connection) return prepareCached(connection, sqlite).all(...values) as Row[]
      return runOnPostgres<Row>(reader, namedStatement, values).then(({ rows }) => rows)
    },
  }
}

/** Creates a writing statement. `name` must be unique among all statements. */
export function statement<Row = never>(name: string, sql: Sql): Statement<Row> {
  const { sqlite, postgres } = sqlByDatabase(sql)
  const namedStatement: NamedStatement = { name, sql: postgres }
  const preparedStatement: Statement<Row> = {
    async run(writer, ...values) {
      const connection = connectionOf(writer)
      if (connection) return prepareCached(connection, sqlite).run(...values).changes
      const sqliteDb = sqliteOf(writer)
      if (sqliteDb) return sqliteDb.groupCommit.write((tx) => preparedStatement.run(tx, ...values))
      return (await runOnPostgres(writer, namedStatement, values)).rowCount ?? 0
    },
    async returning(writer, ...values) {
      const connection = connectionOf(writer)
      if (connection) return prepareCached(connection, sqlite).get(...values) as Row | undefined
      const sqliteDb = sqliteOf(writer)
      if (sqliteDb) return sqliteDb.groupCommit.write((tx) => preparedStatement.returning(tx, ...values))
      return (await runOnPostgres<Row>(writer, namedStatement, values)).rows[0]
    },
  }
  return preparedStatement
}

/** The condition that a UUID is in a JSON array, which is passed as one value. */
const inListSql = {
  sqlite: 'IN (SELECT value FROM json_each(?))',
  postgres: 'IN (SELECT value::uuid FROM jsonb_array_elements_text(CAST(? AS jsonb)))',
}

/** A query for many ids: `{listed}` in its SQL becomes the condition that a UUID is in the JSON array passed for it. */
export function queryIn<Row>(name: string, sql: string): Query<Row> {
  const withCondition = (condition: string) => sql.replace('{listed}', condition)
  return query(name, { sqlite: withCondition(inListSql.sqlite), postgres: withCondition(inListSql.postgres) })
}

/** Creates a function that inserts any number of rows with one statement. Every row must have all named columns. */
export function bulkInsert<Row extends object>(name: string, table: string, columns: (keyof Row & string)[]) {
  const insertClause = `INSERT INTO ${table} (${columns.join(', ')})`
  const memberExpressions = columns.map((column) => `value ->> '${column}'`)
  const insertMany = statement(name, {
    sqlite: `${insertClause} SELECT ${memberExpressions.join(', ')} FROM json_each(?)`,
    postgres: `${insertClause} SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, ?)`,
  })
  return async (tx: Writer, rows: Row[]): Promise<void> => {
    if (rows.length > 0) await insertMany.run(tx, JSON.stringify(rows))
  }
}
