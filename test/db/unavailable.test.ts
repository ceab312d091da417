import { expect } from 'chai'
import knex from 'knex'
import {
  isQueryTimeout,
  isUnavailable,
  isWriteUnavailable,
  markConnectionError,
  OutcomeUnknownError,
} from '../../src/db/unavailable-errors.js'
import { openDb } from '../../src/db/open.js'
import { freshPostgres, returnPostgres } from '../support/postgres.js'

const errorWithCode = (code: string, message = 'as the database says it') =>
  Object.assign(new Error(message), { code })
const statement = 'select "name" from "settings" where "name" = $1'

const unavailable: Record<string, unknown> = {
  'a connection that broke': errorWithCode('08006'),
  'a connection that could not be made': errorWithCode('08001'),
  'a pooler that broke the protocol off': errorWithCode('08P01'),
  'a shutdown by the operator': errorWithCode('57P01'),
  'a crash': errorWithCode('57P02'),
  'a start that is not over': errorWithCode('57P03'),
  'a session that was idle for too long': errorWithCode('57P05'),
  'too many connections': errorWithCode('53300'),
  'a full disk of PostgreSQL': errorWithCode('53100'),
  'no memory left': errorWithCode('53200'),
  'a disk that does not read': errorWithCode('58030'),
  'a standby that takes no writes': errorWithCode('25006'),
  'SQLite held by another process': errorWithCode('SQLITE_BUSY_SNAPSHOT'),
  'a full disk of SQLite': errorWithCode('SQLITE_FULL'),
  'a pool with no connection in time': new knex.KnexTimeoutError('Knex: Timeout acquiring a connection.'),
  'a commit whose answer was lost': new OutcomeUnknownError(errorWithCode('57P01')),
  'one address of a host refused, another not there': new AggregateError([
    errorWithCode('ENOENT'),
    errorWithCode('ECONNREFUSED'),
  ]),
  'each address of a host refused': new AggregateError([
    errorWithCode('ECONNREFUSED'),
    errorWithCode('ECONNREFUSED'),
  ]),
  ...Object.fromEntries(
    [
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      'ETIMEDOUT',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EHOSTUNREACH',
      'ENETUNREACH',
    ].map((code) => [code, errorWithCode(code)]),
  ),
  ...Object.fromEntries(
    [
      'Connection terminated',
      'Connection terminated unexpectedly',
      'Connection terminated due to connection timeout',
      'Client has encountered a connection error and is not queryable',
      'Client was closed and is not queryable',
      'timeout expired',
      'timeout exceeded when trying to connect',
      'Query read timeout',
      'Unable to acquire a connection',
      'aborted',
    ].flatMap((message) => [
      [message, new Error(message)],
      [`${message}, behind a statement`, new Error(`${statement} - ${message}`)],
    ]),
  ),
}

const otherwise: Record<string, unknown> = {
  'a row that is there already': errorWithCode('23505'),
  'a row that is missing': errorWithCode('23503'),
  'a check that does not hold': errorWithCode('23514'),
  'a statement that cannot be read': errorWithCode('42601'),
  'a table that is not there': errorWithCode('42P01'),
  'text that PostgreSQL does not take': errorWithCode('22021'),
  'a transaction that failed before': errorWithCode('25P02'),
  'a statement that was cancelled': errorWithCode('57014'),
  'a constraint of SQLite': errorWithCode('SQLITE_CONSTRAINT_UNIQUE'),
  'a damaged file': errorWithCode('SQLITE_CORRUPT'),
  'a file that is not there': errorWithCode('ENOENT'),
  'a code that only begins like a class': errorWithCode('53OO'),
  'such words in the text of a statement': errorWithCode('42601', 'Connection terminated'),
  'such words in the middle': new Error('Connection terminated unexpectedly by the caller'),
  'a bug': new TypeError('Cannot read properties of undefined'),
  'several bugs': new AggregateError([new Error('one'), new TypeError('other')]),
  'no error': 'ECONNREFUSED',
  nothing: undefined,
}

describe('an unavailable database', () => {
  for (const [what, error] of Object.entries(unavailable))
    it(`is recognised from ${what}`, () => expect(isUnavailable(error)).to.equal(true))

  for (const [what, error] of Object.entries(otherwise))
    it(`is not recognised from ${what}`, () => expect(isUnavailable(error)).to.equal(false))

  it('is recognised from every error while a connection is opened', () => {
    const error = errorWithCode('55000', 'database "coldopen" is not currently accepting connections')
    expect(isUnavailable(error)).to.equal(false)
    markConnectionError(error)
    expect(isUnavailable(error)).to.equal(true)
  })

  it('includes a statement without an answer in time as pg reports it, and no other error', () => {
    expect(isQueryTimeout(new Error('Query read timeout'))).to.equal(true)
    for (const other of [
      new Error('Query'),
      errorWithCode('57014'),
      'Query read timeout',
      { message: 'Query read timeout' },
    ])
      expect(isQueryTimeout(other)).to.equal(false)
  })

  it('can still be read if it is only read-only', () => {
    for (const code of ['25006', '53100', 'SQLITE_FULL', 'SQLITE_READONLY'])
      expect(isWriteUnavailable(errorWithCode(code)), code).to.equal(true)
    for (const code of ['57P01', '08006', 'ECONNREFUSED', '23505'])
      expect(isWriteUnavailable(errorWithCode(code)), code).to.equal(false)
  })

  it('is recognised if a stop closes the connection that a statement waits for [postgres]', async () => {
    const url = await freshPostgres()
    const address = { database_url: url, sqlite_file: '', acquire_timeout_ms: 5_000, pool_size: 1 }
    const db = await openDb({ ...address, migrates: false })
    let letGo = () => {}
    let isHeld = () => {}
    const held = new Promise<void>((resolve) => (isHeld = resolve))
    const holding = db.transaction(() => {
      isHeld()
      return new Promise<void>((resolve) => (letGo = resolve))
    })
    await held
    const waiting = db.raw('select 1').then(
      () => null,
      (error: unknown) => error,
    )
    const destroyed = db.destroy()
    letGo()
    await holding
    const error = await waiting
    await destroyed
    expect(error)
      .to.have.property('message')
      .that.matches(/aborted$/)
    expect(isUnavailable(error)).to.equal(true)
    await returnPostgres(url)
  })
})
