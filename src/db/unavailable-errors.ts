import { errorCodeOf } from '../lib/error-message.js'
import { explainWriteError } from './write-error.js'

/** Distinguishes a temporarily unavailable database from faults of a request or of the code. */

/**
 * PostgreSQL shutting down, crashed, starting up or closing an idle session (57P); read-only, as a standby is after a
 * failover (25006); unable to read or write its disk (58030). SQLite's full disk.
 */
const unavailableCodes = new Set(['57P01', '57P02', '57P03', '57P05', '25006', '58030', 'SQLITE_FULL'])

/** PostgreSQL's SQLSTATE classes for connection errors (08) and insufficient resources (53). */
const unavailableCodeClasses = /^(?:08|53)[0-9A-Z]{3}$/

/** System error codes for a database that cannot be reached. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
])

/** pg's error for a statement that was not answered in time. */
const queryTimeoutMessage = 'Query read timeout'

/** The error of knex's pool (tarn) for a caller that waits for a connection when the pool is closed. */
const poolClosedMessage = 'aborted'

/** Messages of errors that pg and knex throw without a code. knex puts the failed statement in front of some. */
const unavailableMessages = new RegExp(
  `(?:^| - )(?:${[
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout expired',
    'timeout exceeded when trying to connect',
    queryTimeoutMessage,
    'Unable to acquire a connection',
    poolClosedMessage,
  ].join('|')})$`,
)

const connectionErrors = new WeakSet<object>()

/** Marks an error of opening a connection: `isUnavailable` then holds for it, whatever its code or message. */
export function markConnectionError(error: unknown): void {
  if (error instanceof Error) connectionErrors.add(error)
}

/** Thrown if the connection broke during a commit, so that nobody knows whether it took effect. */
export class OutcomeUnknownError extends Error {
  constructor(cause: unknown) {
    super('The connection to the database broke while a transaction was committed.', { cause })
    this.name = 'OutcomeUnknownError'
  }
}

function isUnavailableCode(code: string): boolean {
  if (unavailableCodes.has(code) || systemCodes.has(code) || unavailableCodeClasses.test(code)) return true
  return code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_IOERR')
}

/** Whether the database is temporarily unavailable, so that the request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // By name, because commands that open no database need not load knex, which takes half of their startup time.
  if (error.name === 'KnexTimeoutError' || error instanceof OutcomeUnknownError) return true
  if (connectionErrors.has(error) || isUnavailableCode(errorCodeOf(error))) return true
  // For a host with several addresses, Node throws one error for each address it tried.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return errorCodeOf(error) === '' && unavailableMessages.test(error.message)
}

/** Whether PostgreSQL did not answer a statement in time. Its connection can no longer be used. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === queryTimeoutMessage
}

/** Whether the database currently refuses writes, although it can be read. */
export function isWriteUnavailable(error: unknown): boolean {
  return explainWriteError(error) !== null || /^SQLITE_(?:FULL|READONLY|IOERR)/.test(errorCodeOf(error))
}
