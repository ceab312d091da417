import { lstatSync, realpathSync, type Stats, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** Checks that a backup never overwrites a database in use, whatever path or link leads to it. */

/** Suffixes of the files that SQLite keeps next to a database, and of a backup while it is written. */
const sqliteFileSuffixes = ['', '-wal', '-shm', '-journal']
const backupFileSuffixes = [...sqliteFileSuffixes, ...sqliteFileSuffixes.map((suffix) => `.part${suffix}`)]

/** Undefined if the path does not exist or cannot be read. */
function statIfExists(path: string, stat: typeof statSync = statSync): Stats | undefined {
  try {
    return stat(path, { throwIfNoEntry: false })
  } catch {
    return undefined
  }
}

/** The path without links, of a file that need not be there. */
function resolveLinks(path: string): string {
  if (statIfExists(path)) return realpathSync(path)
  return statIfExists(dirname(path)) ? join(realpathSync(dirname(path)), basename(path)) : path
}

/** Whether two paths lead to one file: by their names without links, or, through hard links, by what is there. */
function isSameFile(firstPath: string, secondPath: string): boolean {
  if (resolveLinks(firstPath) === resolveLinks(secondPath)) return true
  const [a, b] = [statIfExists(firstPath), statIfExists(secondPath)]
  return a !== undefined && b !== undefined && a.dev === b.dev && a.ino === b.ino
}

/** A database's own files; where it is a link, what SQLite keeps stands beside what it leads to. */
function databaseFilesOf(database: string): string[] {
  return [database, resolveLinks(database)].flatMap((path) =>
    sqliteFileSuffixes.map((suffix) => path + suffix),
  )
}

function haveCommonFile(paths: string[], otherPaths: string[]): boolean {
  return paths.some((firstPath) => otherPaths.some((secondPath) => isSameFile(firstPath, secondPath)))
}

/** Whether a copy to this path would write on a database, or on a file that SQLite keeps beside it. */
export function overwritesDatabase(target: string, database: string): boolean {
  const targetFiles = backupFileSuffixes.map((suffix) => target + suffix)
  return haveCommonFile(targetFiles, databaseFilesOf(database))
}

/** Whether backups to two paths would write the same file. */
export function backupTargetsCollide(firstPath: string, secondPath: string): boolean {
  return haveCommonFile(
    backupFileSuffixes.map((suffix) => firstPath + suffix),
    backupFileSuffixes.map((suffix) => secondPath + suffix),
  )
}

/** Whether a database is in use at the path, or was not closed: what it has yet to take in stands beside it. */
export function isDatabaseInUse(path: string): boolean {
  return (statIfExists(`${resolveLinks(path)}-wal`)?.size ?? 0) > 0
}

/** Whether a folder is at the path, or a link that leads to one. */
export function isFolder(path: string): boolean {
  return statIfExists(path)?.isDirectory() ?? false
}

/** Whether anything has this name, also a link that leads nowhere. */
export function pathExists(path: string): boolean {
  return statIfExists(path, lstatSync) !== undefined
}
