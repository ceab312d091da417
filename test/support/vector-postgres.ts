import { Client } from 'pg'
import { openDb } from '../../src/db/open.js'

/**
 * A PostgreSQL with pgvector, which the PostgreSQL of other tests lacks. Tests that need it run if TEST_VECTOR_POSTGRES
 * names one, with a role that may create databases and extensions:
 * docker run --rm -e POSTGRES_HOST_AUTH_METHOD=trust -p 5433:5432 pgvector/pgvector:pg18
 * TEST_VECTOR_POSTGRES=postgres://postgres@localhost:5433/postgres npm run test:one -- test/providers/catalog
 */
const variable = 'TEST_VECTOR_POSTGRES'

/** Why tests on vectors in PostgreSQL cannot run here; null if they can. */
export function vectorPostgresMissing(): string | null {
  return process.env[variable] ? null : `${variable} names no PostgreSQL with pgvector`
}

/** Skips a test that needs pgvector, and says why. */
export function skipWithoutVectors(context: Mocha.Context): void {
  const reason = vectorPostgresMissing()
  if (reason === null) return
  if (context.test) context.test.title += ` (${reason})`
  context.skip()
}

async function queryServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: process.env[variable] })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

let made = 0

export type VectorDatabase = {
  url: string
  /** Runs a statement as the owner of the database. */
  query: <Row>(sql: string) => Promise<Row[]>
  /** Deletes the database. */
  end: () => Promise<void>
}

/** Creates a database with all tables and without the extension. */
export async function freshVectorDatabase(): Promise<VectorDatabase> {
  const name = `coldopen_vectors_${process.pid}_${(made += 1)}`
  await queryServer(`CREATE DATABASE ${name}`)
  const url = new URL(process.env[variable] ?? '')
  url.pathname = `/${name}`
  const db = await openDb({
    database_url: url.href,
    sqlite_file: '',
    acquire_timeout_ms: 10_000,
    pool_size: 2,
  })
  return {
    url: url.href,
    query: async <Row>(sql: string) => (await db.raw<{ rows: Row[] }>(sql)).rows,
    async end() {
      await db.destroy()
      await queryServer(`DROP DATABASE ${name} WITH (FORCE)`)
    },
  }
}
