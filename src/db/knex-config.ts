import type BetterSqlite3 from 'better-sqlite3'
import type { Knex } from 'knex'
import { migrationSource } from './migrations/index.js'
import { PostgresClient, UnpreparedPostgresClient } from './postgres/postgres-client.js'

export type DatabaseSettings = {
  /** A PostgreSQL connection string; null for SQLite. */
  database_url: string | null
  /** The SQLite file, used where `database_url` is null. */
  sqlite_file: string
  /** How long a query waits for a connection, milliseconds. */
  acquire_timeout_ms: number
  /** Maximum number of connections to PostgreSQL. */
  pool_size: number
  /** How long PostgreSQL may take to answer a statement, milliseconds; absent means no limit. */
  query_timeout_ms?: number
  /** Whether PostgreSQL keeps frequent statements parsed on each connection. True by default. */
  prepares_statements?: boolean
}

/**
 * The settings of every SQLite connection. `synchronous` must be set although FULL looks like the default:
 * better-sqlite3 is compiled to fall back to NORMAL after the first write in WAL mode. `cache_size` (KiB, negative) is
 * a quarter of the compiled default: six connections would otherwise fill 16 MB each with pages that the cache of the
 * operating system holds as well.
 */
const writerPragmas = [
  // Takes effect in a new file; an existing one keeps its mode until it is rewritten.
  'auto_vacuum = INCREMENTAL',
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'secure_delete = ON',
  'trusted_schema = OFF',
  'journal_size_limit = 67108864',
  'wal_autocheckpoint = 1000',
  'cache_size = -4000',
]

/** What knex would print is also thrown, and logged where it is caught. */
const silentLog = {
  warn: () => undefined,
  error: () => undefined,
  deprecate: () => undefined,
  debug: () => undefined,
}

/** A wait inside SQLite blocks the event loop, so a busy lock fails at once and is retried later (busy-retry.ts). */
export const failFastPragma = 'busy_timeout = 0'

/** The settings of a read-only connection: in WAL mode it never waits for a writer. */
export const readerPragmas = [failFastPragma, 'query_only = ON', 'trusted_schema = OFF', 'cache_size = -4000']

type AfterCreateCallback = (error: unknown, connection?: unknown) => void

function createPragmaSetter(settings: readonly string[]) {
  return (connection: BetterSqlite3.Database, done: AfterCreateCallback): void => {
    try {
      for (const pragma of settings) connection.pragma(pragma)
      done(null, connection)
    } catch (error) {
      done(error)
    }
  }
}

/** The pool replaces a connection that was closed because its transaction could not be ended. */
function isOpen(connection: BetterSqlite3.Database): boolean {
  return connection.open
}

/** The connection settings of PostgreSQL, for clients inside and outside the pool. */
export function postgresConnection({ database_url, acquire_timeout_ms, query_timeout_ms }: DatabaseSettings) {
  return {
    connectionString: database_url ?? undefined,
    connectionTimeoutMillis: acquire_timeout_ms,
    query_timeout: query_timeout_ms,
    // Detects servers that disappeared without closing an idle connection.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}

/**
 * The knex configuration, shared with knexfile.ts so that the knex command opens the same database. `extraPragmas` are
 * set on the SQLite connection in addition to `writerPragmas`.
 */
export function knexConfig(settings: DatabaseSettings, extraPragmas: readonly string[] = []): Knex.Config {
  const commonConfig = {
    migrations: { migrationSource },
    acquireConnectionTimeout: settings.acquire_timeout_ms,
    // Bound values, such as provider answers and key digests, must not reach the log.
    compileSqlOnError: false,
    log: silentLog,
  }
  if (settings.database_url) {
    const connection = postgresConnection(settings)
    const client = settings.prepares_statements === false ? UnpreparedPostgresClient : PostgresClient
    return { ...commonConfig, client, connection, pool: { min: 0, max: settings.pool_size } }
  }
  return {
    ...commonConfig,
    client: 'better-sqlite3',
    connection: { filename: settings.sqlite_file },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate: createPragmaSetter([...writerPragmas, ...extraPragmas]),
      validate: isOpen,
    },
  }
}
