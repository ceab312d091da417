import { CommanderError } from 'commander'
import { ConfigError } from '../config/config.js'
import { DatabaseOpenError } from '../db/database-open-error.js'
import { explainWriteError } from '../db/write-error.js'
import { ApiError } from '../errors.js'
import { toCommandWords } from './command-words.js'
import { CommandError, ExitCodeError, type Terminal } from './output.js'

/**
 * The exit code of a command that ended with an error, after printing the error to standard error: 1 could not be done,
 * 2 wrong usage, or a code of the command. Errors of commander were already printed.
 */
export function exitCodeOf(error: unknown, { err }: Terminal): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (error instanceof ExitCodeError) return error.exitCode
  const reason = explainWriteError(error)
  if (reason !== null) {
    err.write(`PostgreSQL cannot be used: ${reason}\n`)
    return 1
  }
  if (error instanceof ApiError) {
    err.write(`${toCommandWords(error.message)}\n`)
    return 1
  }
  const isExpected = [CommandError, ConfigError, DatabaseOpenError].some((kind) => error instanceof kind)
  err.write(`${isExpected ? (error as Error).message : String((error as Error).stack ?? error)}\n`)
  return 1
}
