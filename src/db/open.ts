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
  /** Connections kept to PostgreSQL at the most. */
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
  // Of a file that is made; one that is there keeps what it has until it is written anew.
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

/** What knex would print is thrown as well, and is logged where it is caught. */
const silentLog = {
  warn: () => undefined,
  error: () => undefined,
  deprecate: () => undefined,
  debug: () => undefined,
}

/** Who waits in SQLite holds up the event loop: connections that serve are refused at once, and try again later. */
const failFastPragma = 'busy_timeout = 0'

/** The settings of a connection that only reads: in WAL mode no writer is in its way. */
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

/** One that was closed, since it could not be got out of a transaction, is replaced. */
function isOpen(connection: BetterSqlite3.Database): boolean {
  return connection.open
}

const require = createRequire(import.meta.url)

/**
 * What knex is configured with; shared with knexfile.ts, so that the knex command sees the same database. `more` are
 * settings of SQLite connections beyond those that all have.
 */
export function knexConfig(settings: DatabaseSettings, extraPragmas: readonly string[] = []): Knex.Config {
  const commonConfig = {
    migrations: { migrationSource },
    acquireConnectionTimeout: settings.acquire_timeout_ms,
    // What statements are given, answers of providers and digests of keys, has no place in the log.
    compileSqlOnError: false,
    log: silentLog,
  }
  if (settings.database_url) {
    const connection = {
      connectionString: settings.database_url,
      connectionTimeoutMillis: settings.acquire_timeout_ms,
      query_timeout: settings.query_timeout_ms,
      // A server that vanished without a word is noticed on connections that nothing is asked on.
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

/** bigint columns hold counts and milliseconds, all exact as numbers. */
function readBigintsAsNumbers(): void {
  const pg = require('pg') as {
    types: { setTypeParser(oid: number, parse: (text: string) => unknown): void }
  }
  const [int8, numeric] = [20, 1700]
  pg.types.setTypeParser(int8, Number)
  pg.types.setTypeParser(numeric, Number)
}

/** Has every fault of opening a connection be known as one: some have no code, or one that means more elsewhere. */
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

/** Throws where SQLite's compiled part does not fit this Node, before an empty file is left behind for it. */
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

/** Who hears of the disk under a SQLite database. */
export type DiskFaultListeners = {
  /** Called once when the disk fails to take a write: nothing more is written then, and the process has to end. */
  onWriteFailure?: (failure: Error) => void
  /** Called the first time that the disk is full: what has to be written waits until there is room. */
  onDiskFull?: () => void
}

function addDiskFaultListeners(db: Db, { onWriteFailure, onDiskFull }: DiskFaultListeners): void {
  const { writeStop } = sqliteOf(db) ?? {}
  if (onWriteFailure) writeStop?.onStop(onWriteFailure)
  if (onDiskFull) writeStop?.onDiskFull(onDiskFull)
}

/**
 * Opens the database, brings its tables up to date and makes sure that what was written stays written. The listeners
 * are there before the first write.
 * Throws `CannotOpen` where the operator can mend what is wrong, and when SQLite's durability settings did not hold.
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

/** How long a migration waits for another process's lock, milliseconds. Nothing is served yet, so SQLite may wait itself. */
const migrationLockTimeoutMs = 5000

/** A step of a migration is many statements, which cannot be tried again one by one. */
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
 * Whether all migrations ran, and no others: knex asks a dozen questions to find out. Where none ever ran there is no
 * table of them yet, and knex makes it.
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

/** Checked after a write, since `synchronous` reads right before the first write and may be wrong after it. */
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
