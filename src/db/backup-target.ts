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

/** The path with symbolic links resolved. The file itself need not exist. */
function resolveLinks(path: string): string {
  if (statIfExists(path)) return realpathSync(path)
  return statIfExists(dirname(path)) ? join(realpathSync(dirname(path)), basename(path)) : path
}

/** Whether two paths name the same file, through symbolic links (same real path) or hard links (same inode). */
function isSameFile(firstPath: string, secondPath: string): boolean {
  if (resolveLinks(firstPath) === resolveLinks(secondPath)) return true
  const firstStats = statIfExists(firstPath)
  const secondStats = statIfExists(secondPath)
  if (firstStats === undefined || secondStats === undefined) return false
  return firstStats.dev === secondStats.dev && firstStats.ino === secondStats.ino
}

/** The files of a database. If it is a link, SQLite keeps its `-wal` and `-shm` next to the file it points to. */
function databaseFilesOf(database: string): string[] {
  return [database, resolveLinks(database)].flatMap((path) =>
    sqliteFileSuffixes.map((suffix) => path + suffix),
  )
}

function haveCommonFile(paths: string[], otherPaths: string[]): boolean {
  return paths.some((firstPath) => otherPaths.some((secondPath) => isSameFile(firstPath, secondPath)))
}

/** Whether a backup to this path would overwrite the database or a file that SQLite keeps next to it. */
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

/** Whether the database at the path is open or was not closed cleanly: its write-ahead log is not empty then. */
export function isDatabaseInUse(path: string): boolean {
  return (statIfExists(`${resolveLinks(path)}-wal`)?.size ?? 0) > 0
}

/** Whether the path is a folder, or a link to one. */
export function isFolder(path: string): boolean {
  return statIfExists(path)?.isDirectory() ?? false
}

/** Whether anything exists at the path, even a broken link. */
export function pathExists(path: string): boolean {
  return statIfExists(path, lstatSync) !== undefined
}
