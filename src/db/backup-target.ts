import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Where a copy may be written: never onto a database in use, by whatever name it is called. */

/** What SQLite keeps beside a database, and what a copy is called while it is made. */
const beside = ['', '-wal', '-shm', '-journal']
const copied = [...beside, ...beside.map((end) => `.part${end}`)]

/** Undefined also where nobody may look. */
function found(path: string, look: typeof statSync = statSync): Stats | undefined {
  try {
    return look(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The path without links, of a file that need not be there. */
function real(path: string): string {
  if (found(path)) return realpathSync(path)
  return found(dirname(path)) ? join(realpathSync(dirname(path)), basename(path)) : path
}

/** Whether two paths lead to one file: by their names without links, or, through hard links, by what is there. */
function isSame(one: string, other: string): boolean {
  if (real(one) === real(other)) return true
  const [a, b] = [found(one), found(other)]
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}

/** A database's own files; where it is a link, what SQLite keeps stands beside what it leads to. */
function filesOf(database: string): string[] {
  return [database, real(database)].flatMap((path) => beside.map((end) => path + end))
}

function overlap(some: string[], others: string[]): boolean {
  return some.some((one) => others.some((other) => isSame(one, other)))
}

/** Whether a copy to this path would write on a database, or on a file that SQLite keeps beside it. */
export function writesOn(target: string, database: string): boolean {
  const written = copied.map((end) => target + end)
  return overlap(written, filesOf(database))
}

/** Whether copies to two paths would come in each other's way. */
export function collide(one: string, other: string): boolean {
  return overlap(
    copied.map((end) => one + end),
    copied.map((end) => other + end),
  )
}

/** Whether a database is in use at the path, or was not closed: what it has yet to take in stands beside it. */
export function isInUse(path: string): boolean {
  return (found(`${real(path)}-wal`)?.size ?? 0) > 0
}

/** Whether a folder is at the path, or a link that leads to one. */
export function isFolder(path: string): boolean {
  return found(path)?.isDirectory() ?? false
}

/** Whether anything has this name, also a link that leads nowhere. */
export function isThere(path: string): boolean {
  return found(path, lstatSync) !== undefined
}
