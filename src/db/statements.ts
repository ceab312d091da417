import { connectionOf } from './sqlite/handle.js'
import { prepared, type Value } from './sqlite/kept.js'
import { sqliteOf } from './sqlite/sqlite.js'
import type { Soon } from '../lib/after.js'
import type { Reader, Writer } from './types.js'

/**
 * Statements that the database keeps prepared, for what is asked at every request. Values stand for the question
 * marks, in order. The columns are named one by one: a later migration that adds some leaves the statement valid.
 */

/** The text of a statement, where need be one for each database. */
type Sql = string | { sqlite: string; postgres: string }

/** A statement that only reads. Outside a transaction it sees what is committed, and waits for no writer; SQLite answers at once. */
export type Question<Row> = {
  first(reader: Reader, ...values: Value[]): Soon<Row | undefined>
  all(reader: Reader, ...values: Value[]): Soon<Row[]>
}

/** A statement that writes; outside a transaction it is one of its own, on disk when it resolves. */
export type Change<Row> = {
  /** Returns how many rows changed. */
  run(writer: Writer, ...values: Value[]): Promise<number>
  /** Returns the one row that RETURNING gives. */
  returning(writer: Writer, ...values: Value[]): Promise<Row | undefined>
}

type Answer<Row> = { rows: Row[]; rowCount: number | null }

/** On PostgreSQL: a statement of this name is parsed and planned once a connection. */
async function named<Row>(db: Reader, statement: { name: string; sql: string }, values: Value[]) {
  return db.raw<Answer<Row>>(statement.sql, values).options({ name: statement.name })
}

function textsOf(sql: Sql): { sqlite: string; postgres: string } {
  return typeof sql === 'string' ? { sqlite: sql, postgres: sql } : sql
}

/** A question under a name that no other statement has. */
export function question<Row>(name: string, sql: Sql): Question<Row> {
  const { sqlite, postgres } = textsOf(sql)
  const connected = (reader: Reader) => connectionOf(reader) ?? sqliteOf(reader)?.readers.now()
  return {
    first(reader, ...values) {
      const connection = connected(reader)
      if (connection) return prepared(connection, sqlite).get(...values) as Row | undefined
      return named<Row>(reader, { name, sql: postgres }, values).then(({ rows }) => rows[0])
    },
    all(reader, ...values) {
      const connection = connected(reader)
      if (connection) return prepared(connection, sqlite).all(...values) as Row[]
      return named<Row>(reader, { name, sql: postgres }, values).then(({ rows }) => rows)
    },
  }
}

/** A change under a name that no other statement has. */
export function change<Row = never>(name: string, sql: Sql): Change<Row> {
  const { sqlite, postgres } = textsOf(sql)
  const statement: Change<Row> = {
    async run(writer, ...values) {
      const connection = connectionOf(writer)
      if (connection) return prepared(connection, sqlite).run(...values).changes
      const alone = sqliteOf(writer)
      if (alone) return alone.groups.write((tx) => statement.run(tx, ...values))
      return (await named(writer, { name, sql: postgres }, values)).rowCount ?? 0
    },
    async returning(writer, ...values) {
      const connection = connectionOf(writer)
      if (connection) return prepared(connection, sqlite).get(...values) as Row | undefined
      const alone = sqliteOf(writer)
      if (alone) return alone.groups.write((tx) => statement.returning(tx, ...values))
      return (await named<Row>(writer, { name, sql: postgres }, values)).rows[0]
    },
  }
  return statement
}

/** How a statement says that a UUID is among those that one value lists, as JSON. */
const isListed = {
  sqlite: 'IN (SELECT value FROM json_each(?))',
  postgres: 'IN (SELECT value::uuid FROM jsonb_array_elements_text(CAST(? AS jsonb)))',
}

/** A question on many at once: `{listed}` in its text says that a UUID is among those that its value, JSON, lists. */
export function questionOnListed<Row>(name: string, sql: string): Question<Row> {
  const place = (how: string) => sql.replace('{listed}', how)
  return question(name, { sqlite: place(isListed.sqlite), postgres: place(isListed.postgres) })
}

/** Writes rows that come together, however many, with one statement; every column named must be in every row. */
export function insertion<Row extends object>(name: string, table: string, columns: (keyof Row & string)[]) {
  const into = `INSERT INTO ${table} (${columns.join(', ')})`
  const members = columns.map((column) => `value ->> '${column}'`)
  const statement = change(name, {
    sqlite: `${into} SELECT ${members.join(', ')} FROM json_each(?)`,
    postgres: `${into} SELECT ${columns.join(', ')} FROM json_populate_recordset(NULL::${table}, ?)`,
  })
  return async (tx: Writer, rows: Row[]): Promise<void> => {
    if (rows.length > 0) await statement.run(tx, JSON.stringify(rows))
  }
}
