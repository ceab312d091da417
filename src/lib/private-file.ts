import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { errorCodeOf } from './error-message.js'

/**
 * Makes a folder, and those it lies in, for their owner alone. Not by mkdir's `recursive`, which never ends where a
 * folder is there and nothing can be made in it, as in /proc.
 */
export function makePrivateFolder(folder: string): void {
  const missing: string[] = []
  let current = resolve(folder)
  while (!existsSync(current) && dirname(current) !== current) {
    missing.push(current)
    current = dirname(current)
  }
  for (const missingFolder of missing.reverse()) makeFolder(missingFolder)
  // Says so where what is there is no folder, or cannot be looked into.
  if (missing.length === 0) makeFolder(resolve(folder))
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}

/**
 * Makes a file, and the folders it lies in, for their owner alone. What is there already stays as it is. What SQLite
 * keeps beside a database it opens as the database is.
 */
export function makePrivateFile(file: string): void {
  makePrivateFolder(dirname(file))
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
  }
}
