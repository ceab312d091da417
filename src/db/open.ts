import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'
import knex, { type Knex } from 'knex'
import DeferredTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
import { makePrivateFile } from '../lib/private-file.js'
import { DatabaseOpenError, toDatabaseOpenError } from './database-open-error.js'
import { hasLogWithoutDatabase } from './data-loss.js'
import { PostgresClient, withoutQueryTimeout } from './postgres/postgres-client.js'
import { migrationSource, migrationNames } from './migrations/index.js'
import { attachSqlite, sqliteOf } from './sqlite/sqlite.js'
import type { Db } from './types.js'
import { markConnectionError } from './unavailable-errors.js'

export type DatabaseSettings = {
  /** A PostgreSQL connection string; null for SQLite. */
  database_url: string | null
  /** The SQLite file, used where `database_url` is null. */
  sqlite_file: string
  /** How long a query waits for a connection, milliseconds. */
  acquire_timeout_ms: number
  /** Maximum number of connections to PostgreSQL. */
  pool_size: number
  /** How long PostgreSQL may take to answer a statement, milliseconds; without it as long as it does. */
  query_timeout_ms?: number
}

/**
 * The settings of every SQLite connection. `synchronous` must be set although FULL looks like the default:
 * better-sqlite3 is compiled to fall back to NORMAL after the first write in WAL mode. `cache_size` (KiB, negative) is
 * a quarter of what it is compiled with: six connections would fill 16 MB each as the file grows, with pages that the
 * system's own cache holds as well.
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

/** Whatever knex would print is also thrown, and logged where it is caught. */
const silentLog = {
  warn: () => undefined,
  error: () => undefined,
  deprecate: () => undefined,
  debug: () => undefined,
}

/** A wait inside SQLite blocks the event loop, so a busy lock fails at once and is retried later (busy-retry.ts). */
const failFastPragma = 'busy_timeout = 0'

/** The settings of a read-only connection: in WAL mode it never waits for a writer. */
const readerPragmas = [failFastPragma, 'query_only = ON', 'trusted_schema = OFF', 'cache_size = -4000']

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

const require = createRequire(import.meta.url)

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
    const connection = {
      connectionString: settings.database_url,
      connectionTimeoutMillis: settings.acquire_timeout_ms,
      query_timeout: settings.query_timeout_ms,
      // Detects on idle connections a server that went away without closing them.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    }
    return { ...commonConfig, client: PostgresClient, connection, pool: { min: 0, max: settings.pool_size } }
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

/** knex begins SQLite transactions deferred, which fails at the first write when another process wrote since. */
function useImmediateTransactions(db: Knex): void {
  class ImmediateTransaction extends DeferredTransaction {
    begin(connection: unknown): unknown {
      return this.query(connection, 'BEGIN IMMEDIATE;')
    }
  }
  const client = db.client as { transaction: (...args: unknown[]) => unknown }
  client.transaction = (...args) => new ImmediateTransaction(db.client, ...args)
}

/** Has pg return bigint columns as numbers: they hold counts and milliseconds, all below 2^53. */
function readBigintsAsNumbers(): void {
  const pg = require('pg') as {
    types: { setTypeParser(oid: number, parse: (text: string) => unknown): void }
  }
  const typeOids = { int8: 20, numeric: 1700 }
  for (const oid of Object.values(typeOids)) pg.types.setTypeParser(oid, Number)
}

/** Marks every error of opening a connection (`isUnavailable`): by their codes alone some could not be told apart. */
function markConnectionErrors(db: Knex): void {
  const client = db.client as { acquireRawConnection: () => Promise<unknown> }
  const acquireRaw = client.acquireRawConnection.bind(client)
  client.acquireRawConnection = () =>
    acquireRaw().catch((error: unknown) => {
      markConnectionError(error)
      throw error
    })
}

function missingDatabaseError(file: string): DatabaseOpenError {
  const problem = `it is missing or empty, though ${file}-wal holds what was written to it`
  return new DatabaseOpenError(
    `SQLite (${file})`,
    `${problem}. Restore it from a backup, and move ${file}-wal away.`,
  )
}

/** Throws if the native addon does not load, before an empty database file is created. */
function assertAddonLoads(): void {
  const Database = require('better-sqlite3') as typeof BetterSqlite3
  new Database(':memory:').close()
}

/** Opens the database without touching its tables. Close it with `db.destroy()`. */
export function connect(settings: DatabaseSettings): Db {
  if (settings.database_url) {
    readBigintsAsNumbers()
    const db = knex(knexConfig(settings)) as Db
    markConnectionErrors(db)
    return db
  }
  // SQLite would delete the log of an empty file.
  if (hasLogWithoutDatabase(settings.sqlite_file)) throw missingDatabaseError(settings.sqlite_file)
  if (!existsSync(settings.sqlite_file)) assertAddonLoads()
  makePrivateFile(settings.sqlite_file)
  const db = knex(knexConfig(settings, [failFastPragma])) as Db
  useImmediateTransactions(db)
  attachSqlite(db, {
    file: settings.sqlite_file,
    lockTimeoutMs: settings.acquire_timeout_ms,
    writerPragmas: readerPragmas,
  })
  return db
}

/** Listeners for faults of the disk that holds a SQLite database. */
export type DiskFaultListeners = {
  /** Called once when the disk fails to write. Nothing more is written then, and the process has to exit. */
  onWriteFailure?: (failure: Error) => void
  /** Called once, the first time that the disk is full. Writes are retried until there is room. */
  onDiskFull?: () => void
}

function addDiskFaultListeners(db: Db, { onWriteFailure, onDiskFull }: DiskFaultListeners): void {
  const { writeStop } = sqliteOf(db) ?? {}
  if (onWriteFailure) writeStop?.onStop(onWriteFailure)
  if (onDiskFull) writeStop?.onDiskFull(onDiskFull)
}

/**
 * Opens the database, runs pending migrations and verifies SQLite's durability settings. The listeners are attached
 * before the first write. Throws `DatabaseOpenError` for problems that the operator can fix.
 */
export async function openDb(settings: DatabaseSettings, listeners: DiskFaultListeners = {}): Promise<Db> {
  try {
    const db = connect(settings)
    addDiskFaultListeners(db, listeners)
    await withoutQueryTimeout(() => migrateAndVerify(db, settings)).catch(async (error: unknown) => {
      await db.destroy()
      throw error
    })
    return db
  } catch (error) {
    throw toDatabaseOpenError(error, settings)
  }
}

async function migrateAndVerify(db: Db, { database_url }: DatabaseSettings): Promise<void> {
  if (!(await isUpToDate(db))) await (database_url ? db.migrate.latest() : migrateSqlite(db))
  if (!database_url) await assertDurable(db)
}

/**
 * How long a migration waits for another process's lock, milliseconds. Nothing is served yet, so SQLite may wait
 * itself.
 */
const migrationLockTimeoutMs = 5000

/** Lets SQLite itself wait for the lock: a migration is many statements, which cannot be retried one by one. */
async function migrateSqlite(db: Db): Promise<void> {
  await db.raw(`PRAGMA busy_timeout = ${migrationLockTimeoutMs}`)
  await db.migrate.latest().catch((error: unknown) => {
    sqliteOf(db)?.writeStop.recordError(error)
    throw error
  })
  await db.raw(`PRAGMA ${failFastPragma}`)
}

/** PostgreSQL's undefined_table; SQLite has no code of its own for it. */
function isMissingTable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === '42P01' || (error.code === 'SQLITE_ERROR' && error.message.includes('no such table'))
}

/**
 * Whether exactly the known migrations have run, by one query where knex needs a dozen. False for a new database, which
 * has no table of migrations yet.
 */
async function isUpToDate(db: Db): Promise<boolean> {
  try {
    const appliedNames = await db('knex_migrations').orderBy('id').pluck<string[]>('name')
    return appliedNames.join() === migrationNames.join()
  } catch (error) {
    if (isMissingTable(error)) return false
    throw error
  }
}

/** Verifies the settings after a write, because the first write can change `synchronous` (see `writerPragmas`). */
async function assertDurable(db: Db): Promise<void> {
  await db('settings').insert({ name: 'opened', value: '' }).onConflict('name').merge()
  const expectedPragmas = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, secure_delete: 1 }
  for (const [pragma, value] of Object.entries(expectedPragmas)) {
    const rows = await db.raw<Record<string, unknown>[]>(`PRAGMA ${pragma}`)
    const actual = rows[0]?.[pragma]
    if (actual !== value)
      throw new Error(`SQLite keeps ${pragma} at ${String(actual)}, ${String(value)} is needed.`)
  }
}
