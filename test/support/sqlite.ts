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

/** How services of tests open a file where a test says nothing else. */
const settingsOf = (sqlite_file: string) => ({
  database_url: null,
  sqlite_file,
  acquire_timeout_ms: 10_000,
  pool_size: 1,
})

async function migrated(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-model-'))
  const sqlite_file = join(folder, 'coldopen.db')
  const db = await openDb(settingsOf(sqlite_file))
  await db.destroy()
  const bytes = await readFile(sqlite_file)
  await rm(folder, { recursive: true })
  return bytes
}

/** Makes a database file with every table and no row of anybody's: migrated once a process, then copied. */
export async function freshSqlite(file: string): Promise<void> {
  await writeFile(file, await (model ??= migrated()), { flag: 'wx', mode: 0o600 })
}

/**
 * A database that stays open from test to test, with the statements that its connections have prepared: to open a file
 * and to prepare them anew is most of what SQLite costs a test.
 */
type Kept = {
  file: string
  db: Db
  /** A connection of ours, which empties the file. */
  cleaner: Database.Database
  /** Statements that delete every row. */
  emptied: string
  /** What changes with every table, index and trigger. */
  tables: unknown
  /** The settings of the connection that writes. */
  pragmas: unknown
}

/** Empty databases that tests of this process are through with, and those in use. */
const free: Kept[] = []
const lent = new Map<Db, Kept>()
let keepsDatabases = true

/** Has each test open a database of its own: for runs in which the code that opens one changes between tests. */
export function keepNoDatabases(): void {
  keepsDatabases = false
}

let folder: Promise<string> | undefined
let made = 0

/** Makes the folder of the kept databases, which goes with the process. */
async function makeFolder(): Promise<string> {
  const name = await mkdtemp(join(tmpdir(), 'coldopen-kept-'))
  process.once('exit', () => rmSync(name, { recursive: true, force: true }))
  return name
}

/** What a test may have set on the connection that writes. */
const pragmaNames = 'foreign_keys ignore_check_constraints query_only synchronous secure_delete busy_timeout'
const pragmaColumns = pragmaNames.split(' ').map((name) => `(SELECT * FROM pragma_${name}) AS ${name}`)

const pragmasOf = (connection: Connection) =>
  JSON.stringify(prepareCached(connection, `SELECT ${pragmaColumns.join()}`).get())

const tablesOf = (cleaner: Database.Database) => cleaner.pragma('schema_version', { simple: true })

/** Rows of the ledger leave after their account; foreign keys are not looked at. What opening a file writes stays. */
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

async function openKept(): Promise<Kept> {
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

/** A database with every table and no row, opened as services open theirs; give it back with `returnSqlite`. */
export async function lendSqlite(): Promise<{ file: string; db: Db }> {
  const kept = free.pop() ?? (await openKept())
  lent.set(kept.db, kept)
  return kept
}

/** Whether nobody has its connection, nor waits for it, and it is as it was opened. */
async function isUnchanged({ db, cleaner, tables, pragmas }: Kept): Promise<boolean> {
  const { pool } = db.client as { pool: { numUsed(): number; numPendingAcquires(): number } }
  if (pool.numUsed() + pool.numPendingAcquires() > 0 || sqliteOf(db)?.writeStop.hasStopped()) return false
  if (tablesOf(cleaner) !== tables) return false
  return withWriteConnection(db, (connection) => Promise.resolve(pragmasOf(connection) === pragmas))
}

/** Whether every row could be deleted: what a test left to itself may still hold the write lock. */
function isEmptied({ cleaner, emptied }: Kept): boolean {
  try {
    cleaner.exec(emptied)
    return true
  } catch (error) {
    if (cleaner.inTransaction) cleaner.exec('ROLLBACK')
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return false
    throw error
  }
}

/** Empties a database for the next test. One that a test changed, or that somebody is still at work on, is closed. */
export async function returnSqlite(db: Db): Promise<void> {
  const kept = lent.get(db)
  if (!kept || !lent.delete(db)) return
  if (keepsDatabases && (await isUnchanged(kept)) && isEmptied(kept)) return void free.push(kept)
  kept.cleaner.close()
  await db.destroy()
}
