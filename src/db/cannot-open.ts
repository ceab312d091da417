import { existsSync } from 'node:fs'
import { codeOf, systemReason } from '../lib/reasons.js'
import { describeAddonFault, isAddonFault } from './addon.js'
import { isUnavailable } from './unavailable.js'

/** Databases that cannot be opened, for reasons that the operator can mend. */

/** Its message names the database, and tells what is wrong and what to do. */
export class CannotOpen extends Error {
  constructor(what: string, told: string, options?: ErrorOptions) {
    super(`${what} cannot be used: ${told}`, options)
  }
}

const broken = 'Restore it from a backup, or move it away to start with a new database.'
const closed = 'See that it is a file, and that it and its folder can be read and written.'

/** By the beginning of SQLite's code, which may say more behind it. */
const ofSqlite: [string, string, string][] = [
  ['SQLITE_NOTADB', 'it is not a database', broken],
  ['SQLITE_CORRUPT', 'it is damaged', broken],
  ['SQLITE_CANTOPEN', 'it cannot be opened', closed],
  ['SQLITE_READONLY', 'it cannot be written', closed],
  ['SQLITE_PERM', 'permission denied', closed],
  ['SQLITE_FULL', 'the disk is full', 'Make room there.'],
  ['SQLITE_IOERR', 'the disk does not read or write', 'See to the disk.'],
  ['SQLITE_BUSY', 'another process holds it', 'Try again when that has ended.'],
]

/** What is wrong with a SQLite file, and what to do; null where its fault is none that people meet. */
export function sqliteReason(error: unknown): { reason: string; remedy: string } | null {
  const code = codeOf(error)
  const [, reason, remedy] = ofSqlite.find(([beginning]) => code.startsWith(beginning)) ?? []
  return reason === undefined || remedy === undefined ? null : { reason, remedy }
}

/** What SQLite says of its file, as the operator is to read it; null where it says nothing that people meet. */
export function sqliteFault(error: unknown, file: string): CannotOpen | null {
  const found = sqliteReason(error)
  if (!found) return null
  // Nobody can move away, or restore over, what is not there: then it is the place that is wrong.
  const remedy = found.remedy === broken && !existsSync(file) ? 'See that DATA_DIR is right.' : found.remedy
  return new CannotOpen(`SQLite (${file})`, `${found.reason}. ${remedy}`, { cause: error })
}

function ofFile(error: unknown, file: string): unknown {
  if (error instanceof CannotOpen) return error
  if (isAddonFault(error)) return new CannotOpen('SQLite', describeAddonFault(error), { cause: error })
  const sqlite = sqliteFault(error, file)
  if (sqlite) return sqlite
  const system = systemReason(error)
  if (system === null) return error
  const remedy = 'Set DATA_DIR to a folder that can be written.'
  return new CannotOpen(`SQLite (${file})`, `${system}. ${remedy}`, { cause: error })
}

/** PostgreSQL's own words for what it refuses: a sign-in, a missing database or right, too many connections. */
const refusals = /^(28|3D|42501|53|57P)/

/** knex puts the statement in front of them. */
function ownWords({ message }: Error): string {
  return message.split(' - ').at(-1) ?? message
}

function ofPostgres(error: unknown, address: string): unknown {
  const isLate = error instanceof Error && error.name === 'KnexTimeoutError'
  const own = refusals.test(codeOf(error)) || isUnavailable(error) ? ownWords(error as Error) : null
  const reason = isLate ? 'there is no answer' : (systemReason(error) ?? own)
  if (reason === null) return error
  // Never the whole address: it holds a password.
  const host = new URL(address).host || 'its default address'
  const remedy = 'See that it runs and lets us in, and that DATABASE_URL is right.'
  return new CannotOpen(`PostgreSQL at ${host}`, `${reason}. ${remedy}`, { cause: error })
}

/** What knex says of migrations that were run and that it does not have; it names them at the end. */
const laterMade = /migration directory is corrupt[^:]*: (.+)/

/** The fault as the operator is to read it, or itself where nobody foresaw it. */
export function explained(
  error: unknown,
  { database_url, sqlite_file }: { database_url: string | null; sqlite_file: string },
): unknown {
  const [, later] = laterMade.exec(error instanceof Error ? error.message : '') ?? []
  if (later !== undefined) {
    const remedy = 'Run that Coldopen, or restore the backup that was made before it.'
    return new CannotOpen('The database', `a later Coldopen made it (${later}). ${remedy}`, { cause: error })
  }
  return database_url === null || database_url === ''
    ? ofFile(error, sqlite_file)
    : ofPostgres(error, database_url)
}

/** Does a part of the start. Throws `CannotOpen` where PostgreSQL goes away meanwhile. */
export async function whileOpening<T>(database_url: string | null, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw database_url !== null && isUnavailable(error) ? ofPostgres(error, database_url) : error
  }
}
