import { settingName } from '../config/setting-name.js'
import { existsSync } from 'node:fs'
import { errorCodeOf, systemErrorMessage } from '../lib/error-message.js'
import { describeAddonFault, isAddonFault } from './native-addon.js'
import { isUnavailable } from './unavailable-errors.js'
import { explainWriteError } from './write-error.js'

/** Errors that explain why a database cannot be opened, if the operator can fix the cause. */

/** The message names the database, the problem and the remedy. */
export class DatabaseOpenError extends Error {
  constructor(database: string, problem: string, options?: ErrorOptions) {
    super(`${database} cannot be used: ${problem}`, options)
  }
}

const restoreRemedy = 'Restore it from a backup, or move it away to start with a new database.'
const accessRemedy = 'See that it is a file, and that it and its folder can be read and written.'

/** Prefix of an error code, the problem and the remedy. SQLite's extended codes begin with the basic one. */
const sqliteProblems: [string, string, string][] = [
  ['SQLITE_NOTADB', 'it is not a database', restoreRemedy],
  ['SQLITE_CORRUPT', 'it is damaged', restoreRemedy],
  ['SQLITE_CANTOPEN', 'it cannot be opened', accessRemedy],
  ['SQLITE_READONLY', 'it cannot be written', accessRemedy],
  ['SQLITE_PERM', 'permission denied', accessRemedy],
  ['SQLITE_FULL', 'the disk is full', 'Make room there.'],
  ['SQLITE_IOERR', 'the disk does not read or write', 'See to the disk.'],
  ['SQLITE_BUSY', 'another process holds it', 'Try again when that has ended.'],
]

/** The problem and the remedy for an error of SQLite; null if there is no explanation for it. */
export function sqliteProblemOf(error: unknown): { reason: string; remedy: string } | null {
  const code = errorCodeOf(error)
  const [, reason, remedy] = sqliteProblems.find(([codePrefix]) => code.startsWith(codePrefix)) ?? []
  return reason === undefined || remedy === undefined ? null : { reason, remedy }
}

/** An error of SQLite explained for the operator; null if there is no explanation for it. */
export function toSqliteOpenError(error: unknown, file: string): DatabaseOpenError | null {
  const matchedProblem = sqliteProblemOf(error)
  if (!matchedProblem) return null
  // A missing file cannot be restored or moved away: DATA_DIR is wrong then.
  const remedy =
    matchedProblem.remedy === restoreRemedy && !existsSync(file)
      ? `See that ${settingName('DATA_DIR')} is right.`
      : matchedProblem.remedy
  return new DatabaseOpenError(`SQLite (${file})`, `${matchedProblem.reason}. ${remedy}`, { cause: error })
}

function toFileOpenError(error: unknown, file: string): unknown {
  if (error instanceof DatabaseOpenError) return error
  if (isAddonFault(error)) return new DatabaseOpenError('SQLite', describeAddonFault(error), { cause: error })
  const sqliteError = toSqliteOpenError(error, file)
  if (sqliteError) return sqliteError
  const systemMessage = systemErrorMessage(error)
  if (systemMessage === null) return error
  const remedy = `Set ${settingName('DATA_DIR')} to a folder that can be written.`
  return new DatabaseOpenError(`SQLite (${file})`, `${systemMessage}. ${remedy}`, { cause: error })
}

/**
 * SQLSTATEs for which PostgreSQL's own message is clear: authentication failed, database or privilege missing, too many
 * connections.
 */
const clearMessageCodes = /^(28|3D|42501|53|57P)/

/** The message of the server. knex puts the statement and a dash in front of it. */
function postgresMessageOf({ message }: Error): string {
  return message.split(' - ').at(-1) ?? message
}

/** A prepared statement already exists on the connection, or does not: a pooler has switched connections. */
const unpreparedCodes = new Set(['42P05', '26000'])

const fileProblem = [
  `a file that ${settingName('DATABASE_URL')} names (sslrootcert, sslcert or sslkey) is not there`,
  'See that its path is right.',
] as const
const untrustedProblem = [
  'its certificate is signed by nobody who is trusted here',
  `Name the file of the authority in ${settingName('DATABASE_URL')} (sslrootcert=FILE).`,
] as const

/** Codes of TLS errors, with the problem and the remedy. ENOENT counts only if a file could not be opened. */
const tlsProblems: Record<string, readonly [string, string]> = {
  ENOENT: fileProblem,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrustedProblem,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrustedProblem,
  SELF_SIGNED_CERT_IN_CHAIN: untrustedProblem,
  DEPTH_ZERO_SELF_SIGNED_CERT: untrustedProblem,
  CERT_HAS_EXPIRED: ['its certificate has expired', 'Renew it.'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'its certificate is for another host',
    `Write the host in ${settingName('DATABASE_URL')} as the certificate has it.`,
  ],
}

/** The problem and the remedy of a certificate error; undefined for other errors, such as a missing socket. */
function tlsProblemOf(error: unknown): readonly [string, string] | undefined {
  const isFile = error instanceof Error && 'syscall' in error && error.syscall === 'open'
  const code = errorCodeOf(error)
  return code === 'ENOENT' && !isFile ? undefined : tlsProblems[code]
}

/** Host and port of an address. Never print the whole address, because it holds a password. */
const hostOf = (address: string) => new URL(address).host || 'its default address'

function toPostgresOpenError(error: unknown, address: string): unknown {
  if (error instanceof DatabaseOpenError) return error
  const tlsProblem = tlsProblemOf(error)
  if (tlsProblem)
    return new DatabaseOpenError(`PostgreSQL at ${hostOf(address)}`, `${tlsProblem[0]}. ${tlsProblem[1]}`, {
      cause: error,
    })
  if (unpreparedCodes.has(errorCodeOf(error))) {
    const remedy = `Set ${settingName('DATABASE_PREPARED_STATEMENTS')} and ${settingName('DATABASE_LISTEN')} to 0, or connect past it.`
    const problem = 'a pooler in between does not keep prepared statements'
    return new DatabaseOpenError('PostgreSQL', `${problem}. ${remedy}`, { cause: error })
  }
  const writeProblem = explainWriteError(error)
  if (writeProblem !== null)
    return new DatabaseOpenError(`PostgreSQL at ${hostOf(address)}`, writeProblem, { cause: error })
  const isTimeout = error instanceof Error && error.name === 'KnexTimeoutError'
  const serverMessage =
    clearMessageCodes.test(errorCodeOf(error)) || isUnavailable(error)
      ? postgresMessageOf(error as Error)
      : null
  const reason = isTimeout ? 'there is no answer' : (systemErrorMessage(error) ?? serverMessage)
  if (reason === null) return error
  const remedy = `Check that it runs and accepts the connection, and that ${settingName('DATABASE_URL')} is right.`
  return new DatabaseOpenError(`PostgreSQL at ${hostOf(address)}`, `${reason}. ${remedy}`, { cause: error })
}

/** The error explained for the operator; an error without an explanation is returned unchanged. */
export function toDatabaseOpenError(
  error: unknown,
  { database_url, sqlite_file }: { database_url: string | null; sqlite_file: string },
): unknown {
  return database_url === null || database_url === ''
    ? toFileOpenError(error, sqlite_file)
    : toPostgresOpenError(error, database_url)
}

/** Awaits a step of the startup. Throws `DatabaseOpenError` if PostgreSQL becomes unavailable in the meantime. */
export async function withDatabaseOpenErrors<T>(database_url: string | null, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const isExplained = isUnavailable(error) || unpreparedCodes.has(errorCodeOf(error))
    throw database_url !== null && isExplained ? toPostgresOpenError(error, database_url) : error
  }
}
