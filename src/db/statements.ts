import { connectionOf } from './sqlite/transaction-handle.js'
import { prepareCached, type SqlValue } from './sqlite/statement-cache.js'
import { sqliteOf } from './sqlite/sqlite.js'
import type { MaybePromise } from '../lib/maybe-promise.js'
import type { Reader, Writer } from './types.js'

/**
 * Statements that the database keeps prepared, for what is asked at every request. Values stand for the question
 * marks, in order. The columns are named one by one: a later migration that adds some leaves the statement valid.
 */

/** The text of a statement, where need be one for each database. */
type Sql = string | { sqlite: string; postgres: string }

/** A statement that only reads. Outside a transaction it sees what is committed, and waits for no writer; SQLite answers at once. */
export type Query<Row> = {
  first(reader: Reader, ...values: SqlValue[]): MaybePromise<Row | undefined>
  all(reader: Reader, ...values: SqlValue[]): MaybePromise<Row[]>
}

/** A statement that writes; outside a transaction it is one of its own, on disk when it resolves. */
export type Statement<Row> = {
  /** Returns how many rows changed. */
  run(writer: Writer, ...values: SqlValue[]): Promise<number>
  /** Returns the one row that RETURNING gives. */
  returning(writer: Writer, ...values: SqlValue[]): Promise<Row | undefined>
}

type PostgresResult<Row> = { rows: Row[]; rowCount: number | null }

/** On PostgreSQL: a statement of this name is parsed and planned once a connection. */
async function runOnPostgres<Row>(db: Reader, insertMany: { name: string; sql: string }, values: SqlValue[]) {
  return db.raw<PostgresResult<Row>>(insertMany.sql, values).options({ name: insertMany.name })
}

function sqlByDatabase(sql: Sql): { sqlite: string; postgres: string } {
  return typeof sql === 'string' ? { sqlite: sql, postgres: sql } : sql
}

/** A question under a name that no other statement has. */
export function query<Row>(name: string, sql: Sql): Query<Row> {
  const { sqlite, postgres } = sqlByDatabase(sql)
  const readConnectionOf = (reader: Reader) =>
    connectionOf(reader) ?? sqliteOf(reader)?.readPool.currentConnection()
  return {
    first(reader, ...values) {
      const connection = readConnectionOf(reader)
      if (connection) return prepareCached(connection, sqlite).get(...values) as Row | undefined
      return runOnPostgres<Row>(reader, { name, sql: postgres }, values).then(({ rows }) => rows[0])
    },
    all(reader, ...values) {
      const connection = readConnectionOf(reader)
      if (connection) return prepareCached(connection, sqlite).all(...values) as Row[]
      return runOnPostgres<Row>(reader, { name, sql: postgres }, values).then(({ rows }) => rows)
    },
  }
}

/** A change under a name that no other statement has. */
export function statement<Row = never>(name: string, sql: Sql): Statement<Row> {
  const { sqlite, postgres } = sqlByDatabase(sql)
  const insertMany: Statement<Row> = {
    async run(writer, ...values) {
      const connection = connectionOf(writer)
      if (connection) return prepareCached(connection, sqlite).run(...values).changes
      const sqliteDb = sqliteOf(writer)
      if (sqliteDb) return sqliteDb.groupCommit.write((tx) => insertMany.run(tx, ...values))
      return (await runOnPostgres(writer, { name, sql: postgres }, values)).rowCount ?? 0
    },
    async returning(writer, ...values) {
      const connection = connectionOf(writer)
      if (connection) return prepareCached(connection, sqlite).get(...values) as Row | undefined
      const sqliteDb = sqliteOf(writer)
      if (sqliteDb) return sqliteDb.groupCommit.write((tx) => insertMany.returning(tx, ...values))
      return (await runOnPostgres<Row>(writer, { name, sql: postgres }, values)).rows[0]
    },
  }
  return insertMany
}

/** How a statement says that a UUID is among those that one value lists, as JSON. */
const inListSql = {
  sqlite: 'IN (SELECT value FROM json_each(?))',
  postgres: 'IN (SELECT value::uuid FROM jsonb_array_elements_text(CAST(? AS jsonb)))',
}

/** A question on many at once: `{listed}` in its text says that a UUID is among those that its value, JSON, lists. */
export function queryIn<Row>(name: string, sql: string): Query<Row> {
  const withCondition = (condition: string) => sql.replace('{listed}', condition)
  return query(name, { sqlite: withCondition(inListSql.sqlite), postgres: withCondition(inListSql.postgres) })
}

/** Writes rows that come together, however many, with one statement; every column named must be in every row. */
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
