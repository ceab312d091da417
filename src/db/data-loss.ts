import { existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { sqliteOf } from './sqlite/sqlite.js'
import type { Db } from './types.js'

/** Signs that a SQLite database is not what it was. */

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** What stands beside a database that was in use: a log that is not empty belongs to a file that was not. */
export function hasLogWithoutDatabase(file: string): boolean {
  return sizeOf(file) === 0 && sizeOf(`${file}-wal`) > 0
}

const maxListedNames = 3

/**
 * In words where the database is an empty file though other things lie in its folder, as a restore leaves it that broke
 * off; else null. To be asked before it is opened, which makes its tables. A database that is not there yet is new.
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

/** What SQLite finds wrong with its file; null where it is whole, and on PostgreSQL. */
export async function findDamage(db: Db): Promise<string | null> {
  if (!sqliteOf(db)) return null
  const [row] = await db.raw<{ quick_check: string }[]>('PRAGMA quick_check(1)')
  const checkResult = row?.quick_check ?? 'ok'
  return checkResult === 'ok' ? null : checkResult.replaceAll(/\s+/g, ' ').trim()
}
