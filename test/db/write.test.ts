import Database from 'better-sqlite3'
import { expect } from 'chai'
import fc from 'fast-check'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { emptyLogOfDeletions } from '../../src/db/compaction.js'
import { type DatabaseSettings } from '../../src/db/knex-config.js'
import { openDb } from '../../src/db/open.js'
import { createGroupCommit } from '../../src/db/sqlite/group-commit.js'
import { connectionOf } from '../../src/db/transaction-handle.js'
import { type Connection, prepareCached } from '../../src/db/sqlite/statement-cache.js'
import { createWriteStop } from '../../src/db/sqlite/write-stop.js'
import { shareReadSnapshot } from '../../src/db/sqlite/sqlite.js'
import { statement, query } from '../../src/db/statements.js'
import { withSnapshot, withWriteTransaction } from '../../src/db/transactions.js'
import type { Db, Tx } from '../../src/db/types.js'
import { isUnavailable } from '../../src/db/unavailable-errors.js'
import { manualTimer } from '../support/clock.js'
import { freshPostgres } from '../support/postgres.js'
import { type Database as Kind, onBoth } from '../support/service.js'

type SharedDatabase = { folder: string; db: Db; other: Db; [Symbol.asyncDispose](): Promise<void> }

/** A database, and the same one as another process sees it. */
async function openSharedDatabase(database: Kind, acquire_timeout_ms = 20_000): Promise<SharedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-write-'))
  const database_url = database === 'postgres' ? await freshPostgres() : null
  const address: DatabaseSettings = {
    database_url,
    sqlite_file: join(folder, 'coldopen.db'),
    acquire_timeout_ms,
    pool_size: 5,
  }
  const db = await openDb(address)
  const other = await openDb(address)
  return {
    folder,
    db,
    other,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await other.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const note = statement('test_note', 'INSERT INTO settings (name, value) VALUES (?, ?)')
const noted = query<{ value: string }>('test_noted', 'SELECT value FROM settings WHERE name = ?')
const add = statement(
  'test_add',
  `INSERT INTO capacity (day, reserved) VALUES (?, ?)
   ON CONFLICT (day) DO UPDATE SET reserved = capacity.reserved + excluded.reserved`,
)
const takeOne = statement(
  'test_take',
  'UPDATE capacity SET reserved = reserved - 1 WHERE day = ? AND reserved >= 1',
)
const sums = query<{ reserved: number }>('test_sum', 'SELECT reserved FROM capacity WHERE day = ?')

type Member = {
  /** Fails before it writes, or after; takes one of few, and is refused where none is left; or adds. */
  does: 'fail-before' | 'fail-after' | 'take' | 'add'
  by: 'statement' | 'builder'
  amount: number
}

const member = fc.record<Member>({
  does: fc.constantFrom('fail-before', 'fail-after', 'take', 'add'),
  by: fc.constantFrom('statement', 'builder'),
  amount: fc.integer({ min: 1, max: 9 }),
})

class RefusalError extends Error {}
class FailureError extends Error {}

type SettingNames = { mark: string; sum: string; few: string }

async function work(tx: Tx, { does, by, amount }: Member, { mark, sum, few }: SettingNames): Promise<string> {
  if (does === 'fail-before') throw new FailureError(mark)
  if (by === 'builder') await tx('settings').insert({ name: mark, value: mark })
  else await note.run(tx, mark, mark)
  await add.run(tx, sum, amount)
  if (does === 'fail-after') throw new FailureError(mark)
  if (does === 'take' && (await takeOne.run(tx, few)) === 0) throw new RefusalError(mark)
  return mark
}

onBoth('writing', (database) => {
  it('gives concurrent writes the same results as sequential ones, each on disk before its answer, without refused ones', async () => {
    await using sharedDatabase = await openSharedDatabase(database)
    const { db, other } = sharedDatabase
    let round = 0
    const property = fc.asyncProperty(
      fc.array(member, { maxLength: 90 }),
      fc.nat(10),
      async (members, left) => {
        const prefix = `r${(round += 1)}`
        const place = (n: number) => ({ mark: `${prefix}-${n}`, sum: `${prefix}-s`, few: `${prefix}-f` })
        await add.run(db, place(0).few, left)
        const answers = await Promise.allSettled(
          members.map(async (one, n) => {
            const mark = await withWriteTransaction(db, (tx) => work(tx, one, place(n)))
            return [mark, (await noted.first(other, mark))?.value]
          }),
        )
        const takers = members.filter(({ does }) => does === 'take').length
        const served = answers.filter(
          ({ status }, n) => members[n]?.does === 'take' && status === 'fulfilled',
        ).length
        expect(served, 'each that is there is taken once').to.equal(Math.min(takers, left))
        let sum = 0
        for (const [n, answer] of answers.entries()) {
          const { does, amount } = members[n] as Member
          const { mark } = place(n)
          if (answer.status === 'fulfilled') {
            expect(answer.value, 'seen from elsewhere when it is told').to.deep.equal([mark, mark])
            sum += amount
          } else {
            expect(answer.reason).to.be.instanceOf(does === 'take' ? RefusalError : FailureError)
            expect((answer.reason as Error).message).to.equal(mark)
            expect(await noted.first(db, mark), 'nothing of it remains').to.equal(undefined)
          }
          if (does === 'add') expect(answer.status).to.equal('fulfilled')
        }
        expect((await sums.first(other, place(0).sum))?.reserved ?? 0).to.equal(sum)
      },
    )
    await fc.assert(property, { numRuns: 25 })
  })

  it('a failing statement undoes its own transaction and no other', async () => {
    await using sharedDatabase = await openSharedDatabase(database)
    const { db } = sharedDatabase
    const names = ['a', 'b', 'a', 'c']
    const outcomes = await Promise.allSettled(
      names.map((name, n) => withWriteTransaction(db, (tx) => note.run(tx, name, String(n)))),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).to.have.lengthOf(1)
    expect(outcomes[1]?.status).to.equal('fulfilled')
    for (const name of ['a', 'b', 'c']) expect(await noted.first(db, name)).to.not.equal(undefined)
  })

  it('a transaction that continues after a failed statement writes all or, on PostgreSQL, is refused', async () => {
    await using sharedDatabase = await openSharedDatabase(database)
    const { db } = sharedDatabase
    const writing = withWriteTransaction(db, async (tx) => {
      await note.run(tx, 'swallowed', '1')
      await note.run(tx, 'swallowed', '2').catch(() => 0)
    })
    const outcome = await writing.then(
      () => 'written',
      (error: Error) => error.message,
    )
    expect(outcome).to.match(database === 'postgres' ? /was rolled back/ : /^written$/)
    expect((await noted.first(db, 'swallowed'))?.value).to.equal(database === 'postgres' ? undefined : '1')
  })

  it('a finished transaction accepts no more statements', async () => {
    await using sharedDatabase = await openSharedDatabase(database)
    const { db } = sharedDatabase
    let escapedTx: Tx | undefined
    await withWriteTransaction(db, async (tx) => {
      escapedTx = tx
      await note.run(tx, 'inside', '')
    })
    const late = [
      () => note.run(escapedTx as Tx, 'late', ''),
      () => escapedTx?.('settings').insert({ name: 'later' }),
    ]
    for (const ask of late) {
      const refused = await Promise.resolve(ask()).then(
        () => null,
        (error: unknown) => error,
      )
      expect(refused).to.be.instanceOf(Error)
    }
    expect(await noted.first(db, 'late')).to.equal(undefined)
  })

  it('a snapshot stays at its instant while others write, and cannot write', async () => {
    await using sharedDatabase = await openSharedDatabase(database)
    const { db, other } = sharedDatabase
    await add.run(db, 'kept', 1)
    const read = await withSnapshot(db, async (view) => {
      const before = await sums.first(view, 'kept')
      await add.run(other, 'kept', 1)
      const after = await sums.first(view, 'kept')
      return [
        before?.reserved,
        after?.reserved,
        (await view<{ day: string; reserved: number }>('capacity').where({ day: 'kept' }))[0]?.reserved,
      ]
    })
    expect(read).to.deep.equal([1, 1, 1])
    expect((await sums.first(db, 'kept'))?.reserved).to.equal(2)
    const writing = withSnapshot(
      db,
      async (view) => void (await view('settings').insert({ name: 'x', value: '' })),
    )
    const written = await writing.then(
      () => 'written',
      () => 'refused',
    )
    expect(written).to.equal('refused')
  })
})

/** Takes SQLite's writing connection as soon as it is free, and keeps it until it is let go. */
function holdWriter(db: Db) {
  let letGo = () => {}
  const releasePromise = new Promise<void>((resolve) => (letGo = resolve))
  const beginPromise = new Promise<void>((resolve, reject) => {
    db.transaction(async () => (resolve(), releasePromise)).catch(reject)
  })
  return { begun: beginPromise, letGo }
}

describe('writing on SQLite', () => {
  it('single statements see one instant until the event-loop turn ends or this process commits', async () => {
    await using sharedDatabase = await openSharedDatabase('sqlite')
    const { db } = sharedDatabase
    const readValue = async () => (await noted.first(db, 'it'))?.value
    const set = statement('test_set', 'UPDATE settings SET value = ? WHERE name = ?')
    // Commits within this turn, as another process may make them.
    const otherConnection = new Database(join(sharedDatabase.folder, 'coldopen.db'))
    const commitElsewhere = (value: string) =>
      otherConnection.prepare("UPDATE settings SET value = ? WHERE name = 'it'").run(value)
    await withWriteTransaction(db, (tx) => note.run(tx, 'it', 'a'))
    commitElsewhere('b')
    expect(await readValue(), 'without a request').to.equal('b')
    shareReadSnapshot(db)
    expect(await readValue(), 'what was there when it came').to.equal('b')
    commitElsewhere('c')
    expect(await readValue(), 'for the rest of the turn').to.equal('b')
    await eventLoopTurn()
    expect(await readValue(), 'in the next turn').to.equal('c')
    shareReadSnapshot(db)
    expect(await readValue()).to.equal('c')
    await db('settings').where({ name: 'it' }).update({ value: 'd' })
    expect(await readValue(), 'once a query builder wrote').to.equal('d')
    await withWriteTransaction(db, async (tx) => {
      shareReadSnapshot(db)
      expect(await readValue()).to.equal('d')
      await set.run(tx, 'e', 'it')
    })
    expect(await readValue(), 'once a transaction was committed').to.equal('e')
    otherConnection.close()
  })

  it('a write that waits too long for the lock fails in time', async () => {
    await using sharedDatabase = await openSharedDatabase('sqlite', 200)
    const { db } = sharedDatabase
    const nested = withWriteTransaction(db, async (tx) => {
      await note.run(tx, 'outer', '')
      await withWriteTransaction(db, (inner) => note.run(inner, 'inner', ''))
    })
    const refused = await nested.catch((error: unknown) => error)
    expect(isUnavailable(refused)).to.equal(true)
    await withWriteTransaction(db, (tx) => note.run(tx, 'outer', ''))
  })

  it('each waiting write fails at its own deadline, however long others wait', async () => {
    await using sharedDatabase = await openSharedDatabase('sqlite')
    const { db } = sharedDatabase
    const timer = manualTimer()
    const groups = createGroupCommit(
      db,
      { lockTimeoutMs: 1000, onCommit: () => undefined, writeStop: createWriteStop() },
      timer,
    )
    let letGo = () => {}
    const releasePromise = new Promise<void>((resolve) => (letGo = resolve))
    let holding: Promise<void> = Promise.resolve()
    await new Promise<void>((begun) => {
      holding = groups.write(() => (begun(), releasePromise))
    })
    const outcomes: [string, number][] = []
    const come = (name: string) =>
      groups
        .write((tx) => note.run(tx, name, ''))
        .catch((error: unknown) => outcomes.push([name, isUnavailable(error) ? timer.now() : NaN]))
    const waiting: Promise<unknown>[] = []
    for (let instant = 100; instant <= 2500; instant += 100) {
      timer.moveTo(instant)
      if (instant === 100) waiting.push(come('first'))
      if (instant === 900) waiting.push(come('second'))
      await new Promise((resolve) => setImmediate(resolve))
    }
    letGo()
    await Promise.all([holding, ...waiting])
    expect(outcomes).to.deep.equal([
      ['first', 1100],
      ['second', 1900],
    ])
  })

  it('if SQLite takes back a whole transaction, the writes that were to be done in it later fail with it', async () => {
    await using sharedDatabase = await openSharedDatabase('sqlite')
    const { db } = sharedDatabase
    const takenBack = withWriteTransaction(db, async (tx) => {
      await note.run(tx, 'taken back', '')
      // As SQLite does where its disk is full.
      prepareCached(connectionOf(tx) as Connection, 'ROLLBACK').run()
      throw new Database.SqliteError('database or disk is full', 'SQLITE_FULL')
    })
    const later = withWriteTransaction(db, (tx) => note.run(tx, 'later', ''))
    const outcomes = await Promise.allSettled([takenBack, later])
    expect(outcomes.map(({ status }) => status)).to.deep.equal(['rejected', 'rejected'])
    expect(await db('settings').whereIn('name', ['taken back', 'later'])).to.deep.equal([])
  })

  it('a checkpoint that waits for writers delays no snapshot', async () => {
    await using sharedDatabase = await openSharedDatabase('sqlite')
    const { db } = sharedDatabase
    const first = holdWriter(db)
    const forgetting = emptyLogOfDeletions(db)
    const last = holdWriter(db)
    await first.begun
    first.letGo()
    await last.begun
    await new Promise((resolve) => setImmediate(resolve))
    await withSnapshot(db, (view) => view('settings').first())
    last.letGo()
    await forgetting
    expect(statSync(join(sharedDatabase.folder, 'coldopen.db-wal')).size).to.equal(0)
  })

  it('if a disk fails both a commit and its rollback, all writes of that time fail, and nothing is written afterwards', async () => {
    await using sharedDatabase = await openSharedDatabase('sqlite', 200)
    const { db, other } = sharedDatabase
    const throwDiskError = () => {
      throw new Database.SqliteError('disk I/O error', 'SQLITE_IOERR_WRITE')
    }
    const lost = withWriteTransaction(db, async (tx) => {
      await note.run(tx, 'lost', '')
      const connection = connectionOf(tx) as Connection
      for (const end of ['COMMIT', 'ROLLBACK']) prepareCached(connection, end).run = throwDiskError
    })
    expect(isUnavailable(await lost.catch((error: unknown) => error))).to.equal(true)
    await withWriteTransaction(other, (tx) => note.run(tx, 'other', ''))
    const later = [
      () => withWriteTransaction(db, (tx) => note.run(tx, 'next', '')),
      () => note.run(db, 'next', ''),
      () => db('settings').insert({ name: 'next', value: '' }),
    ]
    for (const attempt of later)
      expect(isUnavailable(await Promise.resolve(attempt()).catch((error: unknown) => error))).to.equal(true)
    for (const [name, isThere] of [
      ['lost', false],
      ['other', true],
      ['next', false],
    ] as const)
      expect((await noted.first(db, name)) !== undefined, name).to.equal(isThere)
  })
})
