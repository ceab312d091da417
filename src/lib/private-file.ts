import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { errorCodeOf } from './error-message.js'

/**
 * Creates a folder and its missing parents, accessible only to their owner. Not with mkdir's `recursive`, which loops
 * forever in a folder such as /proc, in which nothing can be created.
 */
export function makePrivateFolder(folder: string): void {
  const missing: string[] = []
  let current = resolve(folder)
  while (!existsSync(current) && dirname(current) !== current) {
    missing.push(current)
    current = dirname(current)
  }
  for (const missingFolder of missing.reverse()) makeFolder(missingFolder)
  // Throws if the path exists and is no folder, or cannot be read.
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
 * Creates a file and its missing folders, accessible only to their owner. Existing ones keep their mode. SQLite gives
 * the files that it creates next to a database the mode of the database.
 */
export function makePrivateFile(file: string): void {
  makePrivateFolder(dirname(file))
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error
  }
}
