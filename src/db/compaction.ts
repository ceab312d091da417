import { statSync } from 'node:fs'
import { isOpenInOtherProcess } from './sqlite/file-locks.js'
import { type Sqlite, sqliteOf } from './sqlite/sqlite.js'
import { query } from './statements.js'
import type { Db } from './types.js'

/**
 * Removes remnants of deleted rows. SQLite overwrites a deleted row (secure_delete), but copies from when it was moved
 * between pages can stay in unused parts of pages until the file is rewritten.
 */

const deletionsSetting = 'deleted_since_compacting'
const compactedDeletionsSetting = 'compacted_deletions'

/** Two settings count deletions: all of them, and those before the last rewrite. Remnants exist while they differ. */
const settingValueQuery = query<{ value: string }>(
  'setting_value',
  'SELECT value FROM settings WHERE name = ?',
)

async function readCounter(db: Db, name: string): Promise<number> {
  return Number((await settingValueQuery.first(db, name))?.value ?? 0)
}

/**
 * Must be called after a deletion. On SQLite it empties the write-ahead log, which still holds the deleted rows.
 * Returns false if a long read prevented that; housekeeping then finds the remnants and tries again. PostgreSQL's
 * autovacuum needs no help.
 */
export async function emptyLogOfDeletions(db: Db): Promise<boolean> {
  const sqlite = sqliteOf(db)
  if (!sqlite) return true
  await db('settings')
    .insert({ name: deletionsSetting, value: '1' })
    .onConflict('name')
    .merge({ value: db.raw('CAST(settings.value AS INTEGER) + 1') })
  return (await sqlite.runMaintenance('empty-log')) === 1
}

/** A file up to this size (bytes) is rewritten while requests are served: writes then wait about 0.1 s. */
const maxOnlineRewriteBytes = 3_000_000
/** A file up to this size (bytes) is rewritten at startup, which then takes a few seconds longer. */
export const maxStartupRewriteBytes = 64_000_000

/** The state of a SQLite file, as far as it matters for compaction. */
export type CompactionState = {
  bytes: number
  /** Whether anything was deleted since the file was last rewritten. */
  hasRemnants: boolean
  /** Whether free pages can be cut off while the file is in use (auto_vacuum). Files of early versions cannot. */
  isIncremental: boolean
  freePages: number
  /** Whether another process has the file open. It could not write during a rewrite. */
  isOpenInOtherProcess: boolean
}

async function readPragma(db: Db, name: string): Promise<number> {
  const rows = await db.raw<Record<string, number>[]>(`PRAGMA ${name}`)
  return rows[0]?.[name] ?? 0
}

/** The state of the SQLite file; null on PostgreSQL. */
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

/** Rewrites the file. Other writers wait for it; readers do not. */
async function rewriteFile(db: Db, sqlite: Sqlite): Promise<void> {
  const value = String(await readCounter(db, deletionsSetting))
  await sqlite.runMaintenance('rewrite')
  await db('settings').insert({ name: compactedDeletionsSetting, value }).onConflict('name').merge()
}

/**
 * Returns free pages of the SQLite file to the file system, in slices between requests. Rewrites a small file with
 * remnants instead. Returns whether anything was done. When `stop` fires, throws its reason after the current slice.
 */
export async function compact(db: Db, stop?: AbortSignal): Promise<boolean> {
  const sqlite = sqliteOf(db)
  const state = await compactionState(db)
  if (!sqlite || !state) return false
  if (state.hasRemnants && state.bytes <= maxOnlineRewriteBytes) {
    await rewriteFile(db, sqlite)
    return true
  }
  const canShrink = state.isIncremental && state.freePages > 0
  if (!canShrink && !state.hasRemnants) return false
  return (await sqlite.runMaintenance('free-pages', stop)) > 0
}

/** Rewrites the SQLite file, however large it is. Returns its size in bytes before and after; null on PostgreSQL. */
export async function rewriteDatabase(db: Db): Promise<{ before: number; after: number } | null> {
  const sqlite = sqliteOf(db)
  const state = await compactionState(db)
  if (!sqlite || !state) return null
  await rewriteFile(db, sqlite)
  return { before: state.bytes, after: statSync(sqlite.file).size }
}

/** Whether a rewrite would remove something that `compact` cannot. */
export function isRewriteDue({ hasRemnants, isIncremental }: CompactionState): boolean {
  return hasRemnants || !isIncremental
}
