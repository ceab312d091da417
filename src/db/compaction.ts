import { statSync } from 'node:fs'
import { isOpenInOtherProcess } from './sqlite/file-locks.js'
import { type Sqlite, sqliteOf } from './sqlite/sqlite.js'
import { query } from './statements.js'
import type { Db } from './types.js'

/**
 * What is left of deleted rows. SQLite overwrites them (secure_delete); but where it had moved rows from page to page
 * before, a copy may lie in the unused part of a page that is in use, until the file is written anew.
 */

const deletionsSetting = 'deleted_since_compacting'
const compactedDeletionsSetting = 'compacted_deletions'

/** How many deletions there were, by the setting that counts them; those before the file was last written anew. */
const settingValueQuery = query<{ value: string }>(
  'setting_value',
  'SELECT value FROM settings WHERE name = ?',
)

async function readCounter(db: Db, name: string): Promise<number> {
  return Number((await settingValueQuery.first(db, name))?.value ?? 0)
}

/**
 * After a deletion: on SQLite what was deleted is overwritten (secure_delete), and the write-ahead log, which still
 * holds it, is emptied. PostgreSQL's autovacuum does its own. False where somebody who reads for long kept the log
 * from being emptied; housekeeping, which sees that there are remnants, empties it then.
 */
export async function eraseDeletedData(db: Db): Promise<boolean> {
  const sqlite = sqliteOf(db)
  if (!sqlite) return true
  await db('settings')
    .insert({ name: deletionsSetting, value: '1' })
    .onConflict('name')
    .merge({ value: db.raw('CAST(settings.value AS INTEGER) + 1') })
  return (await sqlite.runMaintenance('empty-log')) === 1
}

/** A file up to this size is written anew beside requests: writing then waits a tenth of a second. */
const maxOnlineRewriteBytes = 3_000_000
/** A file up to this size is written anew at a start, which then takes some seconds longer. */
export const maxStartupRewriteBytes = 64_000_000

/** What there is to do about a SQLite file. */
export type CompactionState = {
  bytes: number
  /** Something was deleted since the file was last written anew. */
  hasRemnants: boolean
  /** Whether pages that nothing is in can be cut off while it is in use; files of earlier versions cannot. */
  isIncremental: boolean
  freePages: number
  /** Another process has the file open: it could not write while the file is written anew. */
  isOpenInOtherProcess: boolean
}

async function readPragma(db: Db, name: string): Promise<number> {
  const rows = await db.raw<Record<string, number>[]>(`PRAGMA ${name}`)
  return rows[0]?.[name] ?? 0
}

/** Null on PostgreSQL. */
export async function compactionState(db: Db): Promise<CompactionState | null> {
  const sqlite = sqliteOf(db)
  if (!sqlite) return null
  const incrementalMode = 2
  return {
    bytes: statSync(sqlite.file).size,
    hasRemnants:
      (await readCounter(db, deletionsSetting)) > (await readCounter(db, compactedDeletionsSetting)),
    isIncremental: (await readPragma(db, 'auto_vacuum')) === incrementalMode,
    freePages: await readPragma(db, 'freelist_count'),
    isOpenInOtherProcess: isOpenInOtherProcess(sqlite.file),
  }
}

/** Writes the file anew. Who writes meanwhile waits; nobody else does. */
async function rewriteFile(db: Db, sqlite: Sqlite): Promise<void> {
  const value = String(await readCounter(db, deletionsSetting))
  await sqlite.runMaintenance('rewrite')
  await db('settings').insert({ name: compactedDeletionsSetting, value }).onConflict('name').merge()
}

/**
 * Gives back what is free in the SQLite file, in moments between requests; a small file that something was deleted
 * from is written anew. Returns whether anything was done.
 */
export async function compact(db: Db): Promise<boolean> {
  const [sqlite, state] = [sqliteOf(db), await compactionState(db)]
  if (!sqlite || !state) return false
  if (state.hasRemnants && state.bytes <= maxOnlineRewriteBytes) {
    await rewriteFile(db, sqlite)
    return true
  }
  const canShrink = state.isIncremental && state.freePages > 0
  if (!canShrink && !state.hasRemnants) return false
  return (await sqlite.runMaintenance('free-pages')) > 0
}

/** Writes the SQLite file anew, however large it is. Returns its size before and after; null on PostgreSQL. */
export async function rewriteDatabase(db: Db): Promise<{ before: number; after: number } | null> {
  const [sqlite, state] = [sqliteOf(db), await compactionState(db)]
  if (!sqlite || !state) return null
  await rewriteFile(db, sqlite)
  return { before: state.bytes, after: statSync(sqlite.file).size }
}

/** Whether writing the file anew would erase or give back what compacting beside requests does not. */
export function isRewriteDue({ hasRemnants, isIncremental }: CompactionState): boolean {
  return hasRemnants || !isIncremental
}
