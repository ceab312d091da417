import { statSync } from 'node:fs'
import { isOpenElsewhere } from './sqlite/holders.js'
import { type Sqlite, sqliteOf } from './sqlite/sqlite.js'
import { question } from './statements.js'
import type { Db } from './types.js'

/**
 * What is left of deleted rows. SQLite overwrites them (secure_delete); but where it had moved rows from page to page
 * before, a copy may lie in the unused part of a page that is in use, until the file is written anew.
 */

const deletions = 'deleted_since_compacting'
const compacted = 'compacted_deletions'

/** How many deletions there were, by the setting that counts them; those before the file was last written anew. */
const counted = question<{ value: string }>('setting_value', 'SELECT value FROM settings WHERE name = ?')

async function countOf(db: Db, name: string): Promise<number> {
  return Number((await counted.first(db, name))?.value ?? 0)
}

/**
 * After a deletion: on SQLite what was deleted is overwritten (secure_delete), and the write-ahead log, which still
 * holds it, is emptied. PostgreSQL's autovacuum does its own. False where somebody who reads for long kept the log
 * from being emptied; housekeeping, which sees that there are remnants, empties it then.
 */
export async function forgetDeleted(db: Db): Promise<boolean> {
  const sqlite = sqliteOf(db)
  if (!sqlite) return true
  await db('settings')
    .insert({ name: deletions, value: '1' })
    .onConflict('name')
    .merge({ value: db.raw('CAST(settings.value AS INTEGER) + 1') })
  return (await sqlite.maintain('empty-log')) === 1
}

/** A file up to this size is written anew beside requests: writing then waits a tenth of a second. */
const rewritten_in_service_bytes = 3_000_000
/** A file up to this size is written anew at a start, which then takes some seconds longer. */
export const rewritten_at_start_bytes = 64_000_000

/** What there is to do about a SQLite file. */
export type CompactionState = {
  bytes: number
  /** Something was deleted since the file was last written anew. */
  holdsRemnants: boolean
  /** Whether pages that nothing is in can be cut off while it is in use; files of earlier versions cannot. */
  isIncremental: boolean
  free_pages: number
  /** Another process has the file open: it could not write while the file is written anew. */
  isOpenElsewhere: boolean
}

async function pragma(db: Db, name: string): Promise<number> {
  const rows = await db.raw<Record<string, number>[]>(`PRAGMA ${name}`)
  return rows[0]?.[name] ?? 0
}

/** Null on PostgreSQL. */
export async function compactionState(db: Db): Promise<CompactionState | null> {
  const sqlite = sqliteOf(db)
  if (!sqlite) return null
  const incremental = 2
  return {
    bytes: statSync(sqlite.file).size,
    holdsRemnants: (await countOf(db, deletions)) > (await countOf(db, compacted)),
    isIncremental: (await pragma(db, 'auto_vacuum')) === incremental,
    free_pages: await pragma(db, 'freelist_count'),
    isOpenElsewhere: isOpenElsewhere(sqlite.file),
  }
}

/** Writes the file anew. Who writes meanwhile waits; nobody else does. */
async function rewrite(db: Db, sqlite: Sqlite): Promise<void> {
  const value = String(await countOf(db, deletions))
  await sqlite.maintain('rewrite')
  await db('settings').insert({ name: compacted, value }).onConflict('name').merge()
}

/**
 * Gives back what is free in the SQLite file, in moments between requests; a small file that something was deleted
 * from is written anew. Returns whether anything was done.
 */
export async function compact(db: Db): Promise<boolean> {
  const [sqlite, state] = [sqliteOf(db), await compactionState(db)]
  if (!sqlite || !state) return false
  if (state.holdsRemnants && state.bytes <= rewritten_in_service_bytes) {
    await rewrite(db, sqlite)
    return true
  }
  const canShrink = state.isIncremental && state.free_pages > 0
  if (!canShrink && !state.holdsRemnants) return false
  return (await sqlite.maintain('free-pages')) > 0
}

/** Writes the SQLite file anew, however large it is. Returns its size before and after; null on PostgreSQL. */
export async function compactWhole(db: Db): Promise<{ before: number; after: number } | null> {
  const [sqlite, state] = [sqliteOf(db), await compactionState(db)]
  if (!sqlite || !state) return null
  await rewrite(db, sqlite)
  return { before: state.bytes, after: statSync(sqlite.file).size }
}

/** Whether writing the file anew would erase or give back what compacting beside requests does not. */
export function isRewriteDue({ holdsRemnants, isIncremental }: CompactionState): boolean {
  return holdsRemnants || !isIncremental
}
