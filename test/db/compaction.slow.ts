import Database from 'better-sqlite3'
import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import pino from 'pino'
import { compact, emptyLogOfDeletions } from '../../src/db/compaction.js'
import { openDb } from '../../src/db/open.js'
import { batchedStatement } from '../../src/db/batched-statement.js'
import { withWriteTransaction } from '../../src/db/transactions.js'
import type { Db } from '../../src/db/types.js'
import { compactAtStart } from '../../src/runner/housekeeping.js'
import { run } from '../support/command.js'
import { blockedBy, freshPostgres, returnPostgres } from '../support/postgres.js'
import { onBoth } from '../support/service.js'

const pageBytes = 4096

type TestDatabase = { folder: string; file: string; db: Db; [Symbol.asyncDispose](): Promise<void> }

async function createTestDatabase(database_url: string | null = null): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-compaction-'))
  const file = join(folder, 'coldopen.db')
  const db = await openDb({ database_url, sqlite_file: file, acquire_timeout_ms: 10_000, pool_size: 2 })
  return {
    folder,
    file,
    db,
    async [Symbol.asyncDispose]() {
      await db.destroy()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Fills the table of pictures, which belongs to nobody: so many of so many bytes. */
async function fill(db: Db, count: number, bytes: number): Promise<void> {
  await withWriteTransaction(db, async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const picture = Buffer.from(`zebrafish${n}quartz `.repeat(Math.ceil(bytes / 18)))
      const row = { platform: 'tiktok', clip_id: `clip-${n}`, media_type: 'image/jpeg', bytes: picture }
      await tx('stills').insert({ ...row, created_at: n })
    }
  })
}

async function isFound({ folder }: TestDatabase): Promise<boolean> {
  for (const name of await readdir(folder))
    if (/zebrafish\d+quartz/.test(await readFile(join(folder, name), 'latin1'))) return true
  return false
}

describe('compacting a SQLite file', () => {
  it('returns the overwritten space of deleted rows while others write and read', async () => {
    await using testDatabase = await createTestDatabase()
    const { db, file } = testDatabase
    await fill(db, 2000, 8000)
    expect(await isFound(testDatabase)).to.equal(true)
    await db('stills').delete()
    await emptyLogOfDeletions(db)
    const before = statSync(file).size
    expect(before).to.be.above(2000 * 8000)
    expect(await isFound(testDatabase), 'overwritten before the space is given back').to.equal(false)
    let isOver = false
    const compacting = compact(db).finally(() => (isOver = true))
    let written = 0
    while (!isOver) {
      await db('settings').insert({ name: `n${written}`, value: '' })
      written += 1
      // The thread's answer comes by the event loop, which statements alone do not let turn.
      await eventLoopTurn()
      expect(await db('settings').where({ name: `n${written - 1}` })).to.have.lengthOf(1)
    }
    expect(await compacting).to.equal(true)
    expect(statSync(file).size).to.be.below(before / 4)
    expect(statSync(`${file}-wal`).size, 'what is in the log is little').to.be.below(64_000_000)
    expect(await db('settings').where('name', 'like', 'n%').count({ n: '*' })).to.deep.equal([{ n: written }])
    expect(new Database(file, { readonly: true }).pragma('integrity_check', { simple: true })).to.equal('ok')
  })

  it('ends early at a stop, and continues the next time', async () => {
    await using testDatabase = await createTestDatabase()
    const { db, file } = testDatabase
    await fill(db, 500, 8000)
    await db('stills').delete()
    await emptyLogOfDeletions(db)
    const stop = new AbortController()
    const compacting = compact(db, stop.signal).catch((reason: unknown) => reason)
    await eventLoopTurn()
    stop.abort()
    expect(await compacting).to.equal(stop.signal.reason)
    expect(await compact(db)).to.equal(true)
    expect(statSync(file).size).to.be.below(500 * 8000 * 0.5)
  })

  it('converts a file of an earlier version with the command for it, and keeps every row', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-compaction-'))
    const file = join(folder, 'coldopen.db')
    try {
      const earlier = new Database(file)
      earlier.pragma('auto_vacuum = NONE')
      earlier.exec('CREATE TABLE early (x)')
      earlier.exec('DROP TABLE early')
      earlier.close()
      await run({ DATA_DIR: folder }, 'codes', 'create')
      const state = () => {
        const connection = new Database(file, { readonly: true })
        const codes = connection.prepare('SELECT count(*) FROM access_codes').pluck().get()
        const found = [connection.pragma('auto_vacuum', { simple: true }), codes]
        connection.close()
        return found
      }
      expect(state()).to.deep.equal([0, 1])
      const { code, stdout, stderr } = await run({ DATA_DIR: folder }, 'compact')
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(stdout).to.match(/^Rewrote the database: \d+\.\d MB, before \d+\.\d MB\.\n$/)
      expect(state()).to.deep.equal([2, 1])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  it('explains itself on PostgreSQL, or if there is no database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'coldopen-compaction-'))
    const none = await run({ DATA_DIR: folder }, 'compact')
    expect([none.code, none.stderr]).to.deep.equal([
      1,
      `There is no database at ${join(folder, 'coldopen.db')} yet. Is DATA_DIR right?\n`,
    ])
    const postgres = await run({ DATA_DIR: folder, DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'compact')
    expect([postgres.code, postgres.stderr]).to.deep.equal([
      1,
      'The database is PostgreSQL, which does this on its own (autovacuum).\n',
    ])
    await rm(folder, { recursive: true, force: true })
  })

  it('is postponed to a later start if another process has the file open', async function () {
    if (!existsSync('/proc/locks')) this.skip()
    await using testDatabase = await createTestDatabase()
    const { db, file } = testDatabase
    await fill(db, 10, 100)
    await db('stills').delete()
    await emptyLogOfDeletions(db)
    const open = `const db = require('better-sqlite3')(process.argv[1])
      db.prepare('SELECT count(*) FROM settings').get()
      console.log('open')
      setInterval(() => db.open, 1000)`
    const other = spawn(process.execPath, ['-e', open, file], { stdio: ['ignore', 'pipe', 'inherit'] })
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })
    try {
      await once(other.stdout, 'data')
      await compactAtStart({ db, log })
      expect(lines.join('')).to.match(/not compacted at this start: another process has it open/)
    } finally {
      const exitPromise = once(other, 'exit')
      other.kill('SIGKILL')
      await exitPromise
    }
    await compactAtStart({ db, log })
    expect(lines.at(-1)).to.match(/database compacted/)
  })

  it('reports that a long read blocks the checkpoint, and checkpoints later', async () => {
    await using testDatabase = await createTestDatabase()
    const { db, file } = testDatabase
    await fill(db, 10, 100)
    const reader = new Database(file, { readonly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM stills').get()
    await db('stills').delete()
    expect(await emptyLogOfDeletions(db)).to.equal(false)
    expect(await isFound(testDatabase)).to.equal(true)
    reader.exec('COMMIT')
    reader.close()
    await compact(db)
    expect(await isFound(testDatabase)).to.equal(false)
    expect(await emptyLogOfDeletions(db)).to.equal(true)
  })

  it('returns every freed page to the system', async () => {
    await using testDatabase = await createTestDatabase()
    const { db, file } = testDatabase
    await fill(db, 1200, 4000)
    await db('stills').where('created_at', '>=', 100).delete()
    await compact(db)
    const [free] = await db.raw<{ freelist_count: number }[]>('PRAGMA freelist_count')
    const [pages] = await db.raw<{ page_count: number }[]>('PRAGMA page_count')
    expect(free?.freelist_count).to.equal(0)
    expect(statSync(file).size).to.equal((pages?.page_count ?? 0) * pageBytes)
    expect(await db('stills').count({ n: '*' })).to.deep.equal([{ n: 100 }])
  })
})

describe('a sweep beside another of the same rows on PostgreSQL', () => {
  it('continues until no row is left', async () => {
    const url = await freshPostgres()
    {
      await using testDatabase = await createTestDatabase(url)
      const { db } = testDatabase
      await fill(db, 100, 100)
      const deleted = batchedStatement('test_sweep_beside', { table: 'stills', where: 'created_at < ?' })
      const other = await db.transaction()
      await other('stills').where('created_at', '<', 10).delete()
      const deletion = deleted(db, 90)
      await blockedBy(other)
      await other.commit()
      expect(await deletion).to.equal(80)
      expect(Number((await db('stills').count({ n: '*' }))[0]?.n)).to.equal(10)
    }
    await returnPostgres(url)
  })
})

onBoth('a sweep', (database) => {
  it('changes every matching row, in as many slices as it takes, and no other', async () => {
    const url = database === 'postgres' ? await freshPostgres() : null
    {
      await using testDatabase = await createTestDatabase(url)
      const { db } = testDatabase
      await fill(db, 1000, 100)
      const emptied = batchedStatement('test_sweep_empty', {
        table: 'stills',
        set: `media_type = ''`,
        where: `created_at < ? AND media_type <> ''`,
      })
      const deleted = batchedStatement('test_sweep_delete', { table: 'stills', where: 'created_at < ?' })
      expect(await emptied(db, 700)).to.equal(700)
      expect(await emptied(db, 700)).to.equal(0)
      const countLeft = () => db('stills').where({ media_type: '' }).count({ n: '*' })
      expect(Number((await countLeft())[0]?.n)).to.equal(700)
      expect(await deleted(db, 650)).to.equal(650)
      expect(Number((await countLeft())[0]?.n)).to.equal(50)
      expect(Number((await db('stills').count({ n: '*' }))[0]?.n)).to.equal(350)
    }
    if (url !== null) await returnPostgres(url)
  })
})
