import Database from 'better-sqlite3'
import { rmSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '../../src/db/open.js'
import { sqliteOf } from '../../src/db/sqlite/sqlite.js'
import { prepareCached, type Connection } from '../../src/db/sqlite/statement-cache.js'
import { withWriteConnection } from '../../src/db/sqlite/write-connection.js'
import type { Db } from '../../src/db/types.js'

let model: Promise<Buffer> | undefined

/** The default settings with which services of tests open a file. */
const settingsOf = (sqlite_file: string) => ({
  database_url: null,
  sqlite_file,
  acquire_timeout_ms: 10_000,
  pool_size: 1,
})

async function createMigrated(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-model-'))
  const sqlite_file = join(folder, 'coldopen.db')
  const db = await openDb(settingsOf(sqlite_file))
  await db.destroy()
  const bytes = await readFile(sqlite_file)
  await rm(folder, { recursive: true })
  return bytes
}

/** Creates a database file with all tables and no rows: migrated once per process, then copied. */
export async function freshSqlite(file: string): Promise<void> {
  await writeFile(file, await (model ??= createMigrated()), { flag: 'wx', mode: 0o600 })
}

/**
 * A database that stays open from test to test, with prepared statements: opening a file and preparing them again is
 * most of what SQLite costs a test.
 */
type KeptDatabase = {
  file: string
  db: Db
  /** Our own connection, which empties the file. */
  cleaner: Database.Database
  /** Statements that delete every row. */
  emptied: string
  /** Changes with every table, index and trigger. */
  tables: unknown
  /** The settings of the connection that writes. */
  pragmas: unknown
}

/** Empty databases that tests of this process have returned, and databases in use. */
const free: KeptDatabase[] = []
const lent = new Map<Db, KeptDatabase>()
let keepsDatabases = true

/** Lets each test open its own database, for runs in which the code that opens one changes between tests. */
export function keepNoDatabases(): void {
  keepsDatabases = false
}

let folder: Promise<string> | undefined
let made = 0

/** Creates the folder of the kept databases, which is deleted at the end of the process. */
async function makeFolder(): Promise<string> {
  const name = await mkdtemp(join(tmpdir(), 'coldopen-kept-'))
  process.once('exit', () => rmSync(name, { recursive: true, force: true }))
  return name
}

/** Settings that a test may have changed on the connection that writes. */
const pragmaNames = 'foreign_keys ignore_check_constraints query_only synchronous secure_delete busy_timeout'
const pragmaColumns = pragmaNames.split(' ').map((name) => `(SELECT * FROM pragma_${name}) AS ${name}`)

const pragmasOf = (connection: Connection) =>
  JSON.stringify(prepareCached(connection, `SELECT ${pragmaColumns.join()}`).get())

const tablesOf = (cleaner: Database.Database) => cleaner.pragma('schema_version', { simple: true })

/** Deletes the ledger after its accounts; foreign keys are not checked. Rows that opening a file writes are kept. */
function emptyingStatements(cleaner: Database.Database): string {
  const names = cleaner
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'knex%'`)
    .pluck()
    .all() as string[]
  const ordered = ['accounts', ...names.filter((name) => name !== 'accounts')]
  const deletions = ordered.map((name) =>
    name === 'settings' ? `DELETE FROM settings WHERE name <> 'opened'` : `DELETE FROM "${name}"`,
  )
  return `BEGIN IMMEDIATE; ${deletions.join('; ')}; COMMIT`
}

async function openKept(): Promise<KeptDatabase> {
  const file = join(await (folder ??= makeFolder()), `${(made += 1)}.db`)
  await freshSqlite(file)
  const db = await openDb(settingsOf(file))
  const cleaner = new Database(file)
  for (const pragma of ['foreign_keys = OFF', 'busy_timeout = 0', 'synchronous = OFF']) cleaner.pragma(pragma)
  const emptied = emptyingStatements(cleaner)
  cleaner.exec(emptied)
  const pragmas = await withWriteConnection(db, (connection) => Promise.resolve(pragmasOf(connection)))
  return { file, db, cleaner, emptied, tables: tablesOf(cleaner), pragmas }
}

/** Lends a database with all tables and no rows, opened as services open theirs. Return it with `returnSqlite`. */
export async function lendSqlite(): Promise<{ file: string; db: Db }> {
  const kept = free.pop() ?? (await openKept())
  lent.set(kept.db, kept)
  return kept
}

/** Whether its connection is not in use or requested, and is as it was opened. */
async function isUnchanged({ db, cleaner, tables, pragmas }: KeptDatabase): Promise<boolean> {
  const { pool } = db.client as { pool: { numUsed(): number; numPendingAcquires(): number } }
  if (pool.numUsed() + pool.numPendingAcquires() > 0 || sqliteOf(db)?.writeStop.hasStopped()) return false
  if (tablesOf(cleaner) !== tables) return false
  return withWriteConnection(db, (connection) => Promise.resolve(pragmasOf(connection) === pragmas))
}

/** Whether all rows could be deleted. Work that a test has left running can still hold the write lock. */
function isEmptied({ cleaner, emptied }: KeptDatabase): boolean {
  try {
    cleaner.exec(emptied)
    return true
  } catch (error) {
    if (cleaner.inTransaction) cleaner.exec('ROLLBACK')
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false
    throw error
  }
}

/** Empties a database for the next test. It is closed instead if a test changed it, or if it is still in use. */
export async function returnSqlite(db: Db): Promise<void> {
  const kept = lent.get(db)
  if (!kept || !lent.delete(db)) return
  if (keepsDatabases && (await isUnchanged(kept)) && isEmptied(kept)) return void free.push(kept)
  kept.cleaner.close()
  await db.destroy()
}
