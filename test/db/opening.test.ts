import { PostgresClient } from '../../src/db/postgres/postgres-client.js'
import { expect } from 'chai'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DatabaseOpenError,
  toDatabaseOpenError,
  withDatabaseOpenErrors,
} from '../../src/db/database-open-error.js'
import { knexConfig } from '../../src/db/knex-config.js'
import { openDb } from '../../src/db/open.js'
import { withWriteTransaction, runStandaloneWrite } from '../../src/db/transactions.js'
import { failureOf } from '../support/claims.js'

const errorWithCode = (code: string, message = 'broken') => Object.assign(new Error(message), { code })
const url = 'postgres://someone:secret@db.example:5432/x'
const times = { acquire_timeout_ms: 1234, query_timeout_ms: 5678, pool_size: 3 }

describe('opening a database that cannot be opened', () => {
  let folder = ''
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'coldopen-opening-'))))
  afterEach(() => rm(folder, { recursive: true }))
  const messageOf = (error: unknown, address: object = {}) => {
    const sqlite_file = join(folder, 'coldopen.db')
    const found = toDatabaseOpenError(error, { database_url: null, sqlite_file, ...address })
    expect(found).to.be.instanceOf(DatabaseOpenError)
    expect((found as Error).cause).to.equal(error)
    return (found as Error).message
  }

  it('says to restore an existing file, and to check the path of a missing one', async () => {
    const missing = /See that DATA_DIR is right\.$/
    expect(messageOf(errorWithCode('SQLITE_NOTADB'))).to.match(missing)
    expect(messageOf(errorWithCode('SQLITE_CORRUPT'))).to.match(missing)
    expect(messageOf(errorWithCode('SQLITE_FULL'))).to.match(/Make room there\.$/)
    await writeFile(join(folder, 'coldopen.db'), 'x')
    expect(messageOf(errorWithCode('SQLITE_NOTADB'))).to.match(/Restore it from a backup/)
    expect(messageOf(errorWithCode('SQLITE_NOTADB'), { database_url: '' })).to.match(/^SQLite \(/)
    expect(messageOf(errorWithCode('EACCES'))).to.match(/Set DATA_DIR to a folder that can be written\.$/)
  })

  it('says that SQLite does not fit this Node, and passes on errors that already explain themselves', () => {
    expect(messageOf(errorWithCode('ERR_DLOPEN_FAILED'))).to.match(
      /^SQLite cannot be used: SQLite's compiled part/,
    )
    const known = new DatabaseOpenError('It', 'is gone.')
    expect(toDatabaseOpenError(known, { database_url: null, sqlite_file: '' })).to.equal(known)
  })

  it("has PostgreSQL's own message without the statement", () => {
    const permissionError = errorWithCode('42501', 'select 1 - 2 - permission denied for schema public')
    expect(messageOf(permissionError, { database_url: url })).to.match(
      /^PostgreSQL at db\.example:5432 cannot be used: permission denied for schema public\. Check/,
    )
  })

  it('covers a PostgreSQL that becomes unavailable while the service starts, and only then', async () => {
    const away = errorWithCode('57P01')
    const other = errorWithCode('23505')
    const opening = (address: string | null, error: unknown) =>
      failureOf(withDatabaseOpenErrors(address, Promise.reject(error as Error)))
    expect(await withDatabaseOpenErrors(url, Promise.resolve(5))).to.equal(5)
    expect(await opening(url, away))
      .to.be.instanceOf(DatabaseOpenError)
      .with.property('cause', away)
    expect(await opening(url, other)).to.equal(other)
    expect(await opening(null, away)).to.equal(away)
  })
})

describe('the configuration of knex', () => {
  it('is a pool of connections to PostgreSQL that notices a dead server', () => {
    const config = knexConfig({ database_url: url, sqlite_file: '', ...times })
    expect(config).to.deep.include({
      client: PostgresClient,
      pool: { min: 0, max: 3 },
      acquireConnectionTimeout: 1234,
      compileSqlOnError: false,
      connection: {
        connectionString: url,
        connectionTimeoutMillis: 1234,
        query_timeout: 5678,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
      },
    })
  })

  it('is one writing connection to SQLite', () => {
    for (const database_url of [null, '']) {
      const config = knexConfig({ database_url, sqlite_file: 'x.db', ...times })
      expect(config).to.deep.include({ client: 'better-sqlite3', connection: { filename: 'x.db' } })
      expect(config).to.include({ useNullAsDefault: true, compileSqlOnError: false })
      expect(config.pool).to.include({ min: 1, max: 1 })
    }
  })
})

describe('a failure of the disk', () => {
  it('is reported to the caller, and nothing is written afterwards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-disk-'))
    const reports: Error[] = []
    const address = { database_url: null, sqlite_file: join(folder, 'coldopen.db'), ...times }
    const db = await openDb(address, { onWriteFailure: (failure) => reports.push(failure) })
    expect(await runStandaloneWrite(db, () => Promise.resolve(7))).to.equal(7)
    const failure = errorWithCode('SQLITE_IOERR_FSYNC')
    expect(await failureOf(runStandaloneWrite(db, () => Promise.reject(failure)))).to.equal(failure)
    expect(reports).to.deep.equal([failure])
    expect(await failureOf(runStandaloneWrite(db, () => Promise.resolve(7)))).to.equal(failure)
    expect(await failureOf(withWriteTransaction(db, (tx) => tx.raw('CREATE TABLE late (x)')))).to.equal(
      failure,
    )
    await db.destroy()
    await rm(folder, { recursive: true })
  })
})
