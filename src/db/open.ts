import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import type BetterSqlite3 from 'better-sqlite3'
import knex, { type Knex } from 'knex'
import DeferredTransaction from 'knex/lib/dialects/sqlite3/execution/sqlite-transaction.js'
import { makePrivateFile } from '../lib/private-file.js'
import { DatabaseOpenError, toDatabaseOpenError } from './database-open-error.js'
import { hasLogWithoutDatabase } from './data-loss.js'
import { type DatabaseSettings, failFastPragma, knexConfig, readerPragmas } from './knex-config.js'
import { withoutQueryTimeout } from './postgres/postgres-client.js'
import { migrate, PendingMigrationsError, readMigrationState } from './migrate.js'
import { attachSqlite, sqliteOf } from './sqlite/sqlite.js'
import type { Db } from './types.js'
import { markConnectionError } from './unavailable-errors.js'

const require = createRequire(import.meta.url)

/** knex begins SQLite transactions as deferred. Their first write fails if another process wrote after they began. */
function useImmediateTransactions(db: Knex): void {
  class ImmediateTransaction extends DeferredTransaction {
    begin(connection: unknown): unknown {
      return this.query(connection, 'BEGIN IMMEDIATE;')
    }
  }
  const client = db.client as { transaction: (...args: unknown[]) => unknown }
  client.transaction = (...args) => new ImmediateTransaction(db.client, ...args)
}

/** Makes pg return bigint columns as numbers: they hold counts and milliseconds, all below 2^53. */
function readBigintsAsNumbers(): void {
  const pg = require('pg') as {
    types: { setTypeParser(oid: number, parse: (text: string) => unknown): void }
  }
  const typeOids = { int8: 20, numeric: 1700 }
  for (const oid of Object.values(typeOids)) pg.types.setTypeParser(oid, Number)
}

/** Marks every error of opening a connection for `isUnavailable`, because some cannot be recognised by their code. */
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
  // SQLite would delete the write-ahead log of an empty file.
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
  /** Called once when the disk fails to write. Nothing more is written, and the process must exit. */
  onWriteFailure?: (failure: Error) => void
  /** Called the first time that the disk is full. Writes are retried until there is room. */
  onDiskFull?: () => void
}

function addDiskFaultListeners(db: Db, { onWriteFailure, onDiskFull }: DiskFaultListeners): void {
  const { writeStop } = sqliteOf(db) ?? {}
  if (onWriteFailure) writeStop?.onStop(onWriteFailure)
  if (onDiskFull) writeStop?.onDiskFull(onDiskFull)
}

/** `migrates` says whether pending migrations are run. True by default. */
export type OpenSettings = DatabaseSettings & { migrates?: boolean }

/**
 * Opens the database, runs pending migrations and verifies SQLite's durability settings. The listeners are attached
 * before the first write. Throws `DatabaseOpenError` for problems that the operator can fix; its subclass
 * `PendingMigrationsError` means that migrations are pending that this process may not run.
 */
export async function openDb(settings: OpenSettings, listeners: DiskFaultListeners = {}): Promise<Db> {
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

async function migrateAndVerify(db: Db, settings: OpenSettings): Promise<void> {
  const { pending } = await readMigrationState(db)
  if (pending.length > 0) {
    if (settings.migrates === false) throw new PendingMigrationsError(pending)
    await migrate(db, settings)
  }
  if (!settings.database_url) await assertDurable(db)
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
