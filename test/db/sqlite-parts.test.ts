import Database from 'better-sqlite3'
import { expect } from 'chai'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { createExternalWriteDetector } from '../../src/db/external-writes.js'
import {
  compact,
  compactionState,
  rewriteDatabase,
  emptyLogOfDeletions,
  isRewriteDue,
} from '../../src/db/compaction.js'
import { findDamage } from '../../src/db/data-loss.js'
import { connect, openDb } from '../../src/db/open.js'
import { loadSigningSecret } from '../../src/db/settings.js'
import { createMaintenance } from '../../src/db/sqlite/maintenance.js'
import { createReadPool } from '../../src/db/sqlite/read-pool.js'
import { sqliteOf } from '../../src/db/sqlite/sqlite.js'
import { prepareCached } from '../../src/db/sqlite/statement-cache.js'
import { withWriteConnection } from '../../src/db/sqlite/write-connection.js'
import { withSnapshot, withWriteTransaction } from '../../src/db/transactions.js'
import { systemIds } from '../../src/lib/ids.js'
import { failureOf } from '../support/claims.js'
import { onBoth, startService } from '../support/service.js'
import { freshSqlite } from '../support/sqlite.js'

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-parts-'))
  const file = join(folder, 'coldopen.db')
  await freshSqlite(file)
  return { file, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) }
}

const addressOf = (sqlite_file: string, overrides: object = {}) => ({
  database_url: null,
  sqlite_file,
  acquire_timeout_ms: 2000,
  pool_size: 1,
  ...overrides,
})

describe('a prepared statement of SQLite', () => {
  it('accepts values of every type, and does not change question marks in texts', () => {
    const db = new Database(':memory:')
    const select =
      "SELECT '?' AS mark, 'it''s ?' AS quoted, ? AS value, typeof(?) AS type, 2 - ? AS difference"
    for (const [value, type] of [
      ['7', 'text'],
      [7, 'real'],
      [null, 'null'],
      [Buffer.from('7'), 'blob'],
    ] as const) {
      const row = prepareCached(db, select).get(value, value, 1)
      expect(row).to.deep.equal({ mark: '?', quoted: "it's ?", value, type, difference: 1 })
    }
  })
})

async function openTestDatabase() {
  const { file, [Symbol.asyncDispose]: remove } = await place()
  const db = await openDb(addressOf(file))
  return {
    file,
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await remove()
    },
  }
}

const note = 'INSERT INTO settings (name, value) VALUES (?, ?)'

describe('changes by another process', () => {
  it('are reported once after each of its commits, unlike own changes', async () => {
    await using testDatabase = await openTestDatabase()
    const { db, file } = testDatabase
    const other = new Database(file)
    const isWritten = await createExternalWriteDetector(db)
    const seen: boolean[] = []
    const look = async () => void seen.push(await isWritten())
    await look()
    await withWriteTransaction(db, (tx) => tx('settings').insert({ name: 'own', value: '' }))
    await look()
    other.prepare(note).run('theirs', '')
    await look()
    await look()
    other.close()
    expect(seen).to.deep.equal([false, false, true, false])
  })

  it('are always possible on PostgreSQL, which cannot report them', async () => {
    await using service = await startService({ database: 'postgres', running: false })
    const isWritten = await createExternalWriteDetector(service.service.deps.db)
    expect([await isWritten(), await isWritten()]).to.deep.equal([true, true])
  })
})

onBoth('the signing secret of a service', (database) => {
  it('is created once, with 32 bytes', async () => {
    await using service = await startService({ database, running: false })
    const { db, secret } = service.service.deps
    expect(secret).to.have.lengthOf(32)
    expect(await loadSigningSecret(db, systemIds)).to.deep.equal(secret)
    await db('settings').where({ name: 'signing_secret' }).delete()
    expect(await loadSigningSecret(db, systemIds))
      .to.have.lengthOf(32)
      .and.not.deep.equal(secret)
  })
})

describe('every connection to a SQLite file', () => {
  const ask = (connection: Database.Database, names: string[]) =>
    Object.fromEntries(names.map((name) => [name, connection.pragma(name, { simple: true })]))

  it('syncs each commit to disk, overwrites deleted content, and has no busy timeout', async () => {
    await using testDatabase = await openTestDatabase()
    const names = ['auto_vacuum', 'journal_mode', 'synchronous', 'foreign_keys', 'secure_delete']
    const more = ['trusted_schema', 'journal_size_limit', 'wal_autocheckpoint', 'cache_size', 'busy_timeout']
    await withWriteConnection(testDatabase.db, (connection) => {
      expect(ask(connection, [...names, ...more])).to.deep.equal({
        auto_vacuum: 2,
        journal_mode: 'wal',
        synchronous: 2,
        foreign_keys: 1,
        secure_delete: 1,
        trusted_schema: 0,
        journal_size_limit: 67_108_864,
        wal_autocheckpoint: 1000,
        cache_size: -4000,
        busy_timeout: 0,
      })
      return Promise.resolve()
    })
    const reader = sqliteOf(testDatabase.db)!.readPool.currentConnection()
    expect(ask(reader, ['query_only', 'trusted_schema', 'cache_size', 'busy_timeout'])).to.deep.equal({
      query_only: 1,
      trusted_schema: 0,
      cache_size: -4000,
      busy_timeout: 0,
    })
  })

  it('creates a missing file, only for its owner', async () => {
    await using testDatabase = await place()
    const file = `${testDatabase.file}-new`
    const db = await openDb(addressOf(file))
    expect((await stat(file)).mode & 0o777).to.equal(0o600)
    expect(await db('settings').where({ name: 'opened' })).to.have.lengthOf(1)
    await db.destroy()
  })

  it('is a single writer: waiting too long fails, and a transaction that is left open is rolled back', async () => {
    await using testDatabase = await place()
    const db = connect(addressOf(testDatabase.file, { acquire_timeout_ms: 50 }))
    let letGo = () => {}
    const busy = withWriteConnection(db, async (connection) => {
      connection.exec('BEGIN IMMEDIATE')
      connection.prepare(note).run('left', '')
      await new Promise<void>((resolve) => (letGo = resolve))
    })
    await eventLoopTurn()
    expect(await failureOf(withWriteConnection(db, () => Promise.resolve()))).to.have.property(
      'name',
      'KnexTimeoutError',
    )
    letGo()
    await busy
    expect(await db('settings').where({ name: 'left' })).to.deep.equal([])
    expect(await withWriteConnection(db, (connection) => Promise.resolve(connection.inTransaction))).to.equal(
      false,
    )
    await db.destroy()
  })
})

describe('read-only connections', () => {
  it('hold at most four snapshots, and close after the last one ended', async () => {
    await using testDatabase = await place()
    const readers = createReadPool(testDatabase.file, ['query_only = ON'])
    const ends: (() => void)[] = []
    const held = Array.from({ length: 6 }, () =>
      readers.withSnapshot(() => new Promise<void>((resolve) => ends.push(resolve))),
    )
    await eventLoopTurn()
    expect(ends).to.have.lengthOf(4)
    ends[0]!()
    await held[0]
    await eventLoopTurn()
    expect(ends, 'the next begins when one has ended').to.have.lengthOf(5)
    let isClosed = false
    const closing = readers.close().then(() => (isClosed = true))
    for (const refused of [
      () => readers.currentConnection(),
      () => readers.sharedSnapshot.shareForTurn() ?? readers.currentConnection(),
    ])
      expect(refused).to.throw('The database is closed.')
    for (let n = 1; n < 6; n += 1) {
      expect(isClosed).to.equal(false)
      ends[n]!()
      await held[n]?.catch(() => undefined)
      await eventLoopTurn()
    }
    await closing
    expect(await failureOf(readers.withSnapshot(() => Promise.resolve()))).to.have.property(
      'message',
      'The database is closed.',
    )
  })

  it('allow a checkpoint whenever no snapshot is held', async () => {
    await using testDatabase = await place()
    const readers = createReadPool(testDatabase.file, [])
    const order: string[] = []
    let end = () => {}
    const held = readers.withSnapshot(async (connection) => {
      await new Promise<void>((resolve) => (end = resolve))
      order.push(connection.inTransaction ? 'held' : 'not held')
    })
    await eventLoopTurn()
    const alone = [1, 2].map((n) => readers.withoutSnapshots(() => void order.push(`alone ${n}`)))
    const later = readers.withSnapshot(() => Promise.resolve(void order.push('later')))
    end()
    await Promise.all([held, ...alone, later])
    expect(order).to.deep.equal(['held', 'alone 1', 'alone 2', 'later'])
    await readers.close()
  })
})

describe('long work on a SQLite file', () => {
  it('is refused after the database was closed, and ends when it closes', async () => {
    await using testDatabase = await place()
    const maintenance = createMaintenance(testDatabase.file)
    expect(await maintenance.run('empty-log')).to.equal(1)
    expect(await maintenance.run('free-pages')).to.equal(0)
    const underway = failureOf(maintenance.run('rewrite'))
    await maintenance.close()
    expect(await underway).to.have.property('message', 'The database was closed during rewrite.')
    expect(await failureOf(maintenance.run('empty-log'))).to.have.property(
      'message',
      'The database is closed.',
    )
  })

  it("fails with SQLite's own code", async () => {
    await using testDatabase = await place()
    const maintenance = createMaintenance(`${testDatabase.file}-none`)
    const failure = await failureOf(maintenance.run('empty-log'))
    expect(failure).to.include({ code: 'SQLITE_CANTOPEN' })
    expect(failure)
      .to.have.property('message')
      .that.matches(/unable to open/)
    await maintenance.close()
  })
})

describe('remains of deleted rows', () => {
  const fill = (db: Awaited<ReturnType<typeof openTestDatabase>>['db'], rows: number) =>
    withWriteTransaction(db, async (tx) => {
      for (let n = 0; n < rows; n += 1)
        await tx('settings').insert({ name: `filler-${n}`, value: 'x'.repeat(3000) })
    })

  it('are tracked until the file is rewritten, which a small file is automatically', async () => {
    await using testDatabase = await openTestDatabase()
    const { db, file } = testDatabase
    const clean = await compactionState(db)
    expect(clean).to.include({ hasRemnants: false, isIncremental: true, freePages: 0 })
    expect(clean?.bytes).to.be.above(4096)
    expect(await compact(db), 'nothing to do').to.equal(false)
    await fill(db, 100)
    await db('settings').where('name', 'like', 'filler-%').delete()
    await emptyLogOfDeletions(db)
    expect(await emptyLogOfDeletions(db), 'whether the log is emptied').to.equal(true)
    expect((await stat(`${file}-wal`)).size, 'the log is emptied').to.equal(0)
    const before = await compactionState(db)
    expect(before).to.include({ hasRemnants: true, isIncremental: true })
    expect(before?.freePages).to.be.above(90)
    expect(await compact(db)).to.equal(true)
    const after = await compactionState(db)
    expect(after).to.include({ hasRemnants: false, freePages: 0 })
    expect(after?.bytes).to.be.below(before?.bytes ?? 0)
    expect(await compact(db)).to.equal(false)
    await emptyLogOfDeletions(db)
    expect(await compactionState(db), 'after the next deletion').to.include({ hasRemnants: true })
  })

  it('stay in a file that is too large to rewrite during requests, and its free space is returned', async () => {
    await using testDatabase = await openTestDatabase()
    const { db } = testDatabase
    await fill(db, 1000)
    await db('settings').where({ name: 'filler-0' }).delete()
    await db('settings').where('name', 'like', 'filler-1%').delete()
    await emptyLogOfDeletions(db)
    expect(await compact(db)).to.equal(true)
    expect(await compactionState(db)).to.include({ hasRemnants: true, freePages: 0 })
    expect(await compact(db), 'nothing more to give back').to.equal(false)
    const sizes = await rewriteDatabase(db)
    expect(sizes?.before).to.be.above(3_000_000)
    expect(sizes?.after).to.be.at.most(sizes?.before ?? 0)
    expect(await compactionState(db)).to.include({ hasRemnants: false })
  })

  it('cause the file to be rewritten, or a file that cannot return space', () => {
    const state = { bytes: 1, freePages: 0, isOpenInOtherProcess: false }
    expect(
      [
        [true, true],
        [true, false],
        [false, true],
        [false, false],
      ].map(([holdsRemnants = false, isIncremental = false]) =>
        isRewriteDue({ ...state, hasRemnants: holdsRemnants, isIncremental }),
      ),
    ).to.deep.equal([true, true, false, true])
  })

  it('are left to PostgreSQL itself', async () => {
    await using service = await startService({ database: 'postgres', running: false })
    const { db } = service.service.deps
    await emptyLogOfDeletions(db)
    expect(await db('settings').where('name', 'like', '%deleted%')).to.deep.equal([])
    expect(await findDamage(db)).to.equal(null)
    expect([await compactionState(db), await compact(db), await rewriteDatabase(db)]).to.deep.equal([
      null,
      false,
      null,
    ])
  })
})

onBoth('database results', (database) => {
  it('have counts and milliseconds as numbers, in builder queries and in prepared statements', async () => {
    await using service = await startService({ database, running: false })
    await service.signUp({ credits: 7 })
    const { db } = service.service.deps
    const read = (reader: typeof db) =>
      reader('accounts').sum({ sum: 'credits' }).count({ n: '*' }).max({ at: 'created_at' }).first()
    const expected = { sum: 7, n: 1, at: service.clock.now() }
    expect(await read(db)).to.deep.equal(expected)
    expect(await withSnapshot(db, (view) => read(view as never))).to.deep.equal(expected)
  })
})
