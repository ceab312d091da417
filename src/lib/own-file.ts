import { closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { codeOf } from './reasons.js'

/**
 * Makes a folder, and those it lies in, for their owner alone. Not by mkdir's `recursive`, which never ends where a
 * folder is there and nothing can be made in it, as in /proc.
 */
export function makeOwnFolder(folder: string): void {
  const missing: string[] = []
  let at = resolve(folder)
  while (!existsSync(at) && dirname(at) !== at) {
    missing.push(at)
    at = dirname(at)
  }
  for (const one of missing.reverse()) makeOne(one)
  // Says so where what is there is no folder, or cannot be looked into.
  if (missing.length === 0) makeOne(resolve(folder))
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}

/**
 * Makes a file, and the folders it lies in, for their owner alone. What is there already stays as it is. What SQLite
 * keeps beside a database it opens as the database is.
 */
export function makeOwnFile(file: string): void {
  makeOwnFolder(dirname(file))
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}
