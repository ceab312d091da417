import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { sqliteOf } from './sqlite/sqlite.js'
import type { Db } from './types.js'

/** Detects SQLite databases that lost their data, such as after a failed restore. */

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Whether a write-ahead log holds data while its database is missing or empty. */
export function hasLogWithoutDatabase(file: string): boolean {
  return sizeOf(file) === 0 && sizeOf(`${file}-wal`) > 0
}

const maxListedNames = 3

/**
 * Describes a database that is an empty file in a folder with other files, as an interrupted restore leaves it; null
 * otherwise. Must be called before the database is opened, because opening creates the tables. A missing file is a new
 * database, not a lost one.
 */
export function describeLostDatabase(file: string): string | null {
  if (!existsSync(file) || sizeOf(file) > 0) return null
  const databaseFiles = ['', '-wal', '-shm'].map((suffix) => basename(file) + suffix)
  const otherFiles = readdirSync(dirname(file)).filter(
    (name) => !databaseFiles.includes(name) && !name.startsWith('.'),
  )
  if (otherFiles.length === 0) return null
  const names = otherFiles.slice(0, maxListedNames).join(', ')
  return `${file} is empty, though ${names} ${otherFiles.length === 1 ? 'lies' : 'lie'} beside it: did a restore fail?`
}

/** The first problem that SQLite's quick check finds; null if there is none, and on PostgreSQL. */
export async function findDamage(db: Db): Promise<string | null> {
  if (!sqliteOf(db)) return null
  const [row] = await db.raw<{ quick_check: string }[]>('PRAGMA quick_check(1)')
  const checkResult = row?.quick_check ?? 'ok'
  return checkResult === 'ok' ? null : checkResult.replaceAll(/\s+/g, ' ').trim()
}
