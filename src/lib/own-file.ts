import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { codeOf } from './reasons.js'

/**
 * Makes a file, and the folders it lies in, for their owner alone. What is there already stays as it is. What SQLite
 * keeps beside a database it opens as the database is.
 */
export function makeOwnFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
}
