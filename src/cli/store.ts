import { settingName } from '../config/setting-name.js'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { isCatalogShared } from '../compose/catalog.js'
import { type Config, readConfig } from '../config/config.js'
import { isDataDirSet } from '../config/environment.js'
import { toSqliteOpenError } from '../db/database-open-error.js'
import { describeLostDatabase } from '../db/data-loss.js'
import { openDb } from '../db/open.js'
import { openDatabaseClock } from '../db/open-clock.js'
import type { Infrastructure } from '../infrastructure.js'
import { systemIds } from '../lib/ids.js'
import { endAfterWriteFailure } from './disk-faults.js'
import { CommandError, printToStderr, type Terminal } from './output.js'

export type Store = Pick<Infrastructure, 'db' | 'clock' | 'ids'>

/**
 * Whether openDb would create the SQLite file. False if that cannot be determined, for example in an unreadable folder;
 * openDb then reports the error. A PostgreSQL database is never created.
 */
function isMissing({ database_url, sqlite_file }: Config): boolean {
  if (database_url) return false
  try {
    return statSync(sqlite_file, { throwIfNoEntry: false }) === undefined
  } catch {
    return false
  }
}

/** Throws `CommandError` if there is no database, or only an empty file, which it does not change. */
export function requireDatabase(config: Config): void {
  if (isMissing(config)) {
    const path = resolve(config.sqlite_file)
    throw new CommandError(`There is no database at ${path} yet. Is ${settingName('DATA_DIR')} right?`)
  }
  const lostDatabase = config.database_url ? null : describeLostDatabase(config.sqlite_file)
  if (lostDatabase !== null) throw new CommandError(`${lostDatabase} ${lostRemedy}`)
}

/** What to do about a lost database. */
export const lostRemedy = 'Restore it from a backup, or delete the empty file to start with a new database.'

/** Warns on stderr that a new database takes the place of a lost one. */
export function warnOfLostDatabase(terminal: Terminal, { database_url, sqlite_file }: Config): void {
  const lostDatabase = database_url ? null : describeLostDatabase(sqlite_file)
  if (lostDatabase !== null) printToStderr(terminal, `${lostDatabase} A new database is created in it.`)
}

/** Host and name of a PostgreSQL database, without user and password. */
function describePostgres(database_url: string): string {
  const { host, pathname } = new URL(database_url)
  const name = pathname.slice(1)
  return `${name === '' ? 'the default database' : `the database ${name}`} at ${host || 'the default address'}`
}

/**
 * Names the database on stderr if the working folder decides which it is, so that a user in the wrong folder notices: a
 * file if DATA_DIR is not set, or a PostgreSQL database from the folder's .env.
 */
export function announceDatabase(terminal: Terminal, { database_url, sqlite_file }: Config): void {
  if (database_url === null) return announceFile(terminal, 'database', sqlite_file)
  const isFromDotEnv = [settingName('DATABASE_URL'), `${settingName('DATABASE_URL')}_FILE`].some((name) =>
    terminal.dotEnvNames?.has(name),
  )
  if (isFromDotEnv)
    printToStderr(
      terminal,
      `Using ${describePostgres(database_url)} (${settingName('DATABASE_URL')} is set in .env).`,
    )
}

/** The same for the catalog of imported clips. */
export function announceCatalog(terminal: Terminal, config: Config): void {
  if (isCatalogShared(config)) announceDatabase(terminal, config)
  else announceFile(terminal, 'catalog', config.catalog_file)
}

function announceFile(terminal: Terminal, what: string, file: string): void {
  if (!isDataDirSet(terminal.env))
    printToStderr(terminal, `Using the ${what} ${resolve(file)} (${settingName('DATA_DIR')} is not set).`)
}

async function useStore<T>(terminal: Terminal, config: Config, fn: (store: Store) => Promise<T>): Promise<T> {
  // No time limit for queries: a command may process much data, and its user can interrupt it.
  const settings = { ...config, query_timeout_ms: undefined }
  const db = await openDb(settings, { onWriteFailure: endAfterWriteFailure(terminal, config) })
  try {
    // Warnings about the steady time concern only the service and its leases.
    const clock = await openDatabaseClock(db, () => undefined)
    return await fn({ db, clock, ids: systemIds }).finally(() => clock.stop())
  } catch (error) {
    // A file that is damaged in the middle fails only when that part is read.
    throw (config.database_url ? null : toSqliteOpenError(error, config.sqlite_file)) ?? error
  } finally {
    await db.destroy()
  }
}

/**
 * Runs a command on the configured database, also beside a running server. Throws `CommandError` if there is no
 * database.
 */
export async function withStore<T>(terminal: Terminal, fn: (store: Store) => Promise<T>): Promise<T> {
  const config = readConfig(terminal.env)
  requireDatabase(config)
  announceDatabase(terminal, config)
  return useStore(terminal, config, fn)
}

/** The same, but creates a missing database and reports its location on a terminal. */
export async function withNewStore<T>(terminal: Terminal, fn: (store: Store) => Promise<T>): Promise<T> {
  const config = readConfig(terminal.env)
  announceDatabase(terminal, config)
  warnOfLostDatabase(terminal, config)
  if (!isMissing(config)) return useStore(terminal, config, fn)
  return useStore(terminal, config, async (store) => {
    if (terminal.err.isTTY)
      printToStderr(terminal, `Created a new database at ${resolve(config.sqlite_file)}.`)
    return fn(store)
  })
}
