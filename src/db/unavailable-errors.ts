import knex from 'knex'
import { errorCodeOf } from '../lib/error-message.js'

/** Which faults say that the database cannot serve for the moment: neither the request nor the code is to blame. */

/**
 * PostgreSQL shutting down, crashing, starting up or tired of an idle session; taking no writes, as a standby does
 * after a failover; failing to read or write its disk. A full disk of SQLite.
 */
const unavailableCodes = new Set(['57P01', '57P02', '57P03', '57P05', '25006', '58030', 'SQLITE_FULL'])

/** PostgreSQL's classes of broken connections (08) and of exhausted resources (53). */
const unavailableCodeClasses = /^(?:08|53)[0-9A-Z]{3}$/

/** The system's, where the way to the database is cut, or nobody is at its end. */
const systemCodes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
])

/** What pg throws of a statement that was not answered in time. */
const queryTimeoutMessage = 'Query read timeout'

/** What pg and knex throw without a code. Of a statement that failed, knex puts the text in front. */
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
  ].join('|')})$`,
)

const connectionErrors = new WeakSet<object>()

/** Notes that an error was thrown where a connection was to be opened: the database is out of reach, whatever it says. */
export function markConnectionError(error: unknown): void {
  if (error instanceof Error) connectionErrors.add(error)
}

/** Thrown where the connection broke while a transaction was committed: it may have been carried out, or not. */
export class OutcomeUnknown extends Error {
  constructor(cause: unknown) {
    super('The connection to the database broke while a transaction was committed.', { cause })
    this.name = 'OutcomeUnknown'
  }
}

function isUnavailableCode(code: string): boolean {
  if (unavailableCodes.has(code) || systemCodes.has(code) || unavailableCodeClasses.test(code)) return true
  return code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_IOERR')
}

/** Whether the database could not serve for the moment, so that the same request may succeed soon. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof knex.KnexTimeoutError || error instanceof OutcomeUnknown) return true
  if (connectionErrors.has(error) || isUnavailableCode(errorCodeOf(error))) return true
  // Of a host with several addresses, each that was tried.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return errorCodeOf(error) === '' && unavailableMessages.test(error.message)
}

/** Whether PostgreSQL did not answer a statement in time: its connection is of no use any more. */
export function isQueryTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === queryTimeoutMessage
}

/** Whether a fault says that nothing can be written just now, though what is there can be read. */
export function isWriteUnavailable(error: unknown): boolean {
  const [diskFull, readOnly] = ['53100', '25006']
  const code = errorCodeOf(error)
  return code === diskFull || code === readOnly || /^SQLITE_(?:FULL|READONLY|IOERR)/.test(code)
}
