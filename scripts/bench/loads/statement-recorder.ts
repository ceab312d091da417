import { PostgresClient } from '../../../src/db/postgres/postgres-client.js'

/** Records the statements that a service in this process sends to PostgreSQL, and their round-trip times. */

export type RecordedStatement = {
  /** The name of a prepared statement, or the beginning of its text. */
  name: string
  sql: string
  /** The values of the slowest execution. */
  bindings: unknown[]
  /** Milliseconds of each execution. */
  durations: number[]
}

type Recording = { byText: Map<string, RecordedStatement> }
type KnexQuery = { sql: string; bindings?: unknown[]; options?: { name?: string } }

let recording: Recording | null = null

/** Treats lists of values of any length as the same statement. */
function normalise(sql: string): string {
  return sql
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\(\$\d+(?:, ?\$\d+)*\)/g, '($…)')
    .trim()
}

function record({ byText }: Recording, query: KnexQuery, took: number): void {
  const text = normalise(query.sql)
  const bindings = query.bindings ?? []
  const known = byText.get(text)
  const name = query.options?.name ?? text.slice(0, 60)
  if (!known) return void byText.set(text, { name, sql: query.sql, bindings, durations: [took] })
  if (took >= Math.max(...known.durations)) Object.assign(known, { sql: query.sql, bindings })
  known.durations.push(took)
}

/** Measures every statement of this process while a recording is active. */
export function measureStatements(): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its own `this` below
  const send = PostgresClient.prototype._query
  PostgresClient.prototype._query = async function (connection, query: KnexQuery) {
    const current = recording
    if (!current) return send.call(this, connection, query)
    const began = performance.now()
    try {
      return await send.call(this, connection, query)
    } finally {
      record(current, query, performance.now() - began)
    }
  }
}

/** Records the statements while `work` runs. */
export async function recordStatements(work: () => Promise<void>): Promise<Map<string, RecordedStatement>> {
  const current: Recording = { byText: new Map() }
  recording = current
  try {
    await work()
  } finally {
    recording = null
  }
  return current.byText
}
