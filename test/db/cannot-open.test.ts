import { expect } from 'chai'
import { linkSync, mkdtempSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  backupTargetsCollide,
  isFolder,
  isDatabaseInUse,
  pathExists,
  overwritesDatabase,
} from '../../src/db/backup-target.js'
import { DatabaseOpenError, toDatabaseOpenError, sqliteProblemOf } from '../../src/db/database-open-error.js'

const errorWithCode = (code: string, message = 'in the words of the library') =>
  Object.assign(new Error(message), { code })

describe('a database that cannot be opened', () => {
  const file = { database_url: null, sqlite_file: '/data/coldopen.db' }
  const server = { database_url: 'postgres://me:secret@db.example:5432/x', sqlite_file: '' }

  for (const [code, reason] of [
    ['SQLITE_NOTADB', 'it is not a database'],
    ['SQLITE_CORRUPT_INDEX', 'it is damaged'],
    ['SQLITE_CANTOPEN', 'it cannot be opened'],
    ['SQLITE_READONLY_DIRECTORY', 'it cannot be written'],
    ['SQLITE_PERM', 'permission denied'],
    ['SQLITE_FULL', 'the disk is full'],
    ['SQLITE_IOERR_READ', 'the disk does not read or write'],
    ['SQLITE_BUSY', 'another process holds it'],
  ] as const)
    it(`says of ${code} that ${reason}, and what to do`, () => {
      const cause = errorWithCode(code)
      const error = toDatabaseOpenError(cause, file) as DatabaseOpenError
      expect(error).to.be.instanceOf(DatabaseOpenError)
      expect(error.message).to.match(
        new RegExp(`^SQLite \\(/data/coldopen\\.db\\) cannot be used: ${reason}\\. [A-Z].*\\.$`),
      )
      expect(error.cause).to.equal(cause)
      expect(sqliteProblemOf(cause)).to.include({ reason })
    })

  it('explains what to set if a folder cannot be written', () => {
    const error = toDatabaseOpenError(errorWithCode('EACCES'), file) as DatabaseOpenError
    expect(error.message).to.match(
      /^SQLite \(.*\) cannot be used: .*\. Set DATA_DIR to a folder that can be written\.$/,
    )
  })

  it('states whether a server refuses or does not respond, and never shows the password', () => {
    const late = Object.assign(new Error('late'), { name: 'KnexTimeoutError' })
    for (const [error, reason] of [
      [late, 'there is no answer'],
      [errorWithCode('28P01', 'password authentication failed'), 'password authentication failed'],
      [errorWithCode('3D000', 'database "x" does not exist'), 'database "x" does not exist'],
      [errorWithCode('42501', 'permission denied'), 'permission denied'],
      [errorWithCode('53300', 'too many clients'), 'too many clients'],
      [errorWithCode('57P03', 'starting up'), 'starting up'],
    ] as const) {
      const openError = toDatabaseOpenError(error, server) as DatabaseOpenError
      expect(openError.message).to.equal(
        `PostgreSQL at db.example:5432 cannot be used: ${reason}. Check that it runs and accepts the connection, and that DATABASE_URL is right.`,
      )
      expect(openError.cause).to.equal(error)
    }
    expect((toDatabaseOpenError(errorWithCode('ECONNREFUSED'), server) as Error).message).to.match(
      /^PostgreSQL at db\.example:5432/,
    )
    const bare = toDatabaseOpenError(late, { ...server, database_url: 'postgres:///x' }) as Error
    expect(bare.message).to.match(/^PostgreSQL at its default address /)
  })

  it('explains a certificate error, and does not confuse it with an unknown host or a missing socket', () => {
    const messageOf = (error: Error) => (toDatabaseOpenError(error, server) as Error).message
    expect(messageOf(errorWithCode('CERT_HAS_EXPIRED'))).to.match(/its certificate has expired\. Renew it\.$/)
    expect(messageOf(Object.assign(errorWithCode('ENOENT'), { syscall: 'open' }))).to.match(/sslrootcert/)
    expect(messageOf(Object.assign(errorWithCode('ENOENT'), { syscall: 'connect' }))).not.to.match(
      /sslrootcert/,
    )
  })

  it('explains that a pooler drops prepared statements', () => {
    for (const code of ['42P05', '26000'])
      expect((toDatabaseOpenError(errorWithCode(code), server) as Error).message).to.match(
        /a pooler in between does not keep prepared statements\. Set DATABASE_PREPARED_STATEMENTS and DATABASE_LISTEN to 0/,
      )
  })

  it('passes unexpected errors on unchanged', () => {
    for (const error of [
      new Error('odd'),
      errorWithCode('SQLITE_CONSTRAINT'),
      errorWithCode('23505'),
      'odd',
      null,
    ])
      for (const address of [file, server, { ...server, database_url: '' }])
        expect(toDatabaseOpenError(error, address)).to.equal(error)
    expect(sqliteProblemOf(errorWithCode('XSQLITE_FULL'))).to.equal(null)
    expect(toDatabaseOpenError(errorWithCode('128P01'), server)).not.to.be.instanceOf(DatabaseOpenError)
  })
})

describe('where a backup may be written', () => {
  let folder = ''
  const at = (name: string) => join(folder, name)
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'coldopen-target-'))
    writeFileSync(at('live.db'), 'x')
    mkdirSync(at('sub'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is not on a database, whatever path leads to it', () => {
    symlinkSync(at('live.db'), at('link.db'))
    symlinkSync(folder, at('way'))
    linkSync(at('live.db'), at('hard.db'))
    for (const [target, writes] of [
      ['live.db', true],
      ['live.db-wal', true],
      ['live.db-shm', true],
      ['live.db-journal', true],
      ['link.db', true],
      ['hard.db', true],
      ['way/live.db', true],
      ['sub/../live.db', true],
      ['other.db', false],
      ['sub/live.db', false],
      ['nowhere/live.db', false],
      ['live', false],
      ['live.db.old', false],
    ] as const)
      expect(overwritesDatabase(at(target), at('live.db')), target).to.equal(writes)
    expect(overwritesDatabase(at('live.db-wal'), at('link.db')), 'beside what a link leads to').to.equal(true)
    expect(overwritesDatabase(at('live.db'), at('live.db.part'))).to.equal(true)
  })

  it('is not where another backup is being written', () => {
    expect(backupTargetsCollide(at('a.db'), at('a.db'))).to.equal(true)
    expect(backupTargetsCollide(at('a.db'), at('sub/../a.db'))).to.equal(true)
    expect(backupTargetsCollide(at('a.db'), at('a.db.part'))).to.equal(true)
    expect(backupTargetsCollide(at('a.db'), at('a.db-wal'))).to.equal(true)
    expect(backupTargetsCollide(at('a.db'), at('b.db'))).to.equal(false)
  })

  it('is decided by the existing files', () => {
    symlinkSync(at('nothing'), at('dangling'))
    symlinkSync(at('sub'), at('way'))
    expect(
      ['live.db', 'sub', 'way', 'dangling', 'nothing'].map((name) => pathExists(at(name))),
    ).to.deep.equal([true, true, true, true, false])
    expect(['live.db', 'sub', 'way', 'dangling', 'nothing'].map((name) => isFolder(at(name)))).to.deep.equal([
      false,
      true,
      true,
      false,
      false,
    ])
    expect(isDatabaseInUse(at('live.db'))).to.equal(false)
    writeFileSync(at('live.db-wal'), '')
    expect(isDatabaseInUse(at('live.db')), 'closed in order').to.equal(false)
    writeFileSync(at('live.db-wal'), 'x')
    expect(isDatabaseInUse(at('live.db'))).to.equal(true)
    symlinkSync(at('live.db'), at('link.db'))
    expect(isDatabaseInUse(at('link.db'))).to.equal(true)
  })
})
