import Database from 'better-sqlite3'
import { expect } from 'chai'
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeAddonFault, isAddonFault } from '../../src/db/native-addon.js'
import { backUpDatabase, BackupIntegrityError } from '../../src/db/backup.js'
import { findDamage, hasLogWithoutDatabase, describeLostDatabase } from '../../src/db/data-loss.js'
import { connect } from '../../src/db/open.js'
import { retryUntilAvailable } from '../../src/db/retry.js'
import { isBusy, backoffMsAfter, retryWhileBusy } from '../../src/db/sqlite/busy-retry.js'
import { createWriteStop, isWriteFailure } from '../../src/db/sqlite/write-stop.js'
import { failureOf } from '../support/claims.js'
import { freshSqlite } from '../support/sqlite.js'

const errorWithCode = (code: string, message = 'broken') => Object.assign(new Error(message), { code })
const address = (sqlite_file: string) => ({
  database_url: null,
  sqlite_file,
  acquire_timeout_ms: 1000,
  pool_size: 1,
})

/** Work that fails with these faults, one after another, and then answers how often it was asked. */
function failFirst(...faults: unknown[]) {
  let tries = 0
  return () => {
    tries += 1
    // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- drivers reject with what is no Error, too
    return tries <= faults.length ? Promise.reject(faults[tries - 1]) : Promise.resolve(tries)
  }
}

/** Writes nonsense over a page that no start reads. */
async function damage(file: string): Promise<void> {
  const database = new Database(file)
  const page = database
    .prepare("SELECT rootpage FROM sqlite_master WHERE name = 'access_codes'")
    .pluck()
    .get()
  database.close()
  const handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(4000, 0xab), 0, 4000, (Number(page) - 1) * 4096)
  await handle.close()
}

describe('a SQLite module that cannot be loaded', () => {
  for (const [error, is] of [
    [errorWithCode('ERR_DLOPEN_FAILED', 'no such file'), true],
    [errorWithCode('MODULE_NOT_FOUND', 'Could not locate the bindings file. Tried: a, b'), true],
    [new Error('The module was compiled against NODE_MODULE_VERSION 108'), true],
    [new Error('/x/better_sqlite3.node: cannot open'), true],
    [new Error('No prebuilds fit'), true],
    [new Error('/x: invalid ELF header'), true],
    [new Error("version `GLIBC_2.38' not found"), true],
    [errorWithCode('SQLITE_CANTOPEN', 'cannot open /prebuilds/coldopen.db'), false],
    [new Error('broken'), false],
    ['GLIBC', false],
    [null, false],
  ] as const)
    it(`${is ? 'is' : 'is not'} recognised from ${error instanceof Error ? error.message : String(error)}`, () => {
      expect(isAddonFault(error)).to.equal(is)
    })

  it('is reported with its first line, the Node version, and what to do', () => {
    expect(describeAddonFault(new Error('It does not fit\n  at some place'))).to.equal(
      `SQLite's compiled part (better-sqlite3) cannot be loaded by Node ${process.versions.node} on ${process.platform} ${process.arch}: ` +
        'It does not fit. Install again with the Node that you run (npm ci), or run npm rebuild better-sqlite3.',
    )
  })
})

describe('a damaged or replaced SQLite file', () => {
  let folder = ''
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'coldopen-lost-'))))
  afterEach(() => rm(folder, { recursive: true }))
  const at = (name: string) => join(folder, name)

  it('is detected by an empty file beside a log that is not empty, and is not opened then', async () => {
    const file = at('coldopen.db')
    const logged: boolean[] = []
    const look = () => logged.push(hasLogWithoutDatabase(file))
    look()
    await writeFile(`${file}-wal`, '')
    look()
    await writeFile(`${file}-wal`, 'pages')
    look()
    await writeFile(file, '')
    look()
    expect(() => connect(address(file)))
      .to.throw(`SQLite (${file}) cannot be used: it is missing or empty, though ${file}-wal holds`)
      .with.property('message')
      .that.matches(/Restore it from a backup/)
    await writeFile(file, 'x')
    look()
    expect(logged).to.deep.equal([false, false, true, true, false])
  })

  it('is reported if it is empty beside other data, with the name of the first of these files', async () => {
    const file = at('coldopen.db')
    await writeFile(at('one.txt'), '')
    expect(describeLostDatabase(file), 'new').to.equal(null)
    await writeFile(file, '')
    expect(describeLostDatabase(file)).to.equal(
      `${file} is empty, though one.txt lies beside it: did a restore fail?`,
    )
    for (const name of ['a', 'b', 'c']) await writeFile(at(name), '')
    expect(describeLostDatabase(file)).to.match(/though (\w+(\.txt)?, ){2}\w+(\.txt)? lie beside it/)
    await writeFile(file, 'x')
    expect(describeLostDatabase(file), 'not empty').to.equal(null)
  })

  it('is new if there is nothing beside it except files of SQLite and the system', async () => {
    const file = at('coldopen.db')
    for (const name of [file, `${file}-wal`, `${file}-shm`, at('.lock')]) await writeFile(name, '')
    expect(describeLostDatabase(file)).to.equal(null)
  })

  it('has its damage reported in one line', async () => {
    const file = at('coldopen.db')
    await freshSqlite(file)
    const whole = connect(address(file))
    expect(await findDamage(whole)).to.equal(null)
    await whole.destroy()
    await damage(file)
    const db = connect(address(file))
    expect(await findDamage(db)).to.match(/^\S.*page \d+.*\S$/)
    await db.destroy()
  })

  it('is not backed up if it is damaged, and no partial copy remains', async () => {
    const file = at('coldopen.db')
    await freshSqlite(file)
    await damage(file)
    await writeFile(at('copy.db'), 'an earlier copy')
    const failure = await failureOf(backUpDatabase(file, at('copy.db')))
    expect(failure).to.be.instanceOf(BackupIntegrityError)
    expect((failure as Error).message).to.match(/^the copy is not whole: \S/)
    expect(await readFile(at('copy.db'), 'utf8')).to.equal('an earlier copy')
    expect((await readdir(folder)).filter((name) => name.includes('copy'))).to.deep.equal(['copy.db'])
  })
})

describe('work while the database is away', () => {
  const away = errorWithCode('57P01')

  it('is retried until the database is back', async () => {
    expect(await retryUntilAvailable(new AbortController().signal, failFirst(away, away))).to.equal(3)
  })

  it('is not retried after another kind of error', async () => {
    const other = errorWithCode('23505')
    const work = failFirst(other)
    expect(await failureOf(retryUntilAvailable(new AbortController().signal, work))).to.equal(other)
    expect(await work(), 'it was asked once').to.equal(2)
  })

  it('is tried a last time at the deadline, and throws the last error', async () => {
    const outage = new AbortController()
    const last = errorWithCode('08006')
    const work = failFirst(away, last, away)
    const done = retryUntilAvailable(outage.signal, () => {
      setImmediate(() => outage.abort())
      return work()
    })
    expect(await failureOf(done)).to.equal(last)
    const ended = failFirst(away, last)
    expect(await failureOf(retryUntilAvailable(AbortSignal.abort(), ended))).to.equal(away)
    expect(await failureOf(ended()), 'it was asked once').to.equal(last)
  })
})

describe("SQLite's write lock held by another process", () => {
  it('is recognised by its error codes', () => {
    for (const code of ['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY'])
      expect(isBusy(errorWithCode(code)), code).to.equal(true)
    for (const error of [
      errorWithCode('SQLITE_FULL'),
      errorWithCode('XSQLITE_BUSY'),
      new Error('SQLITE_BUSY'),
      null,
    ])
      expect(isBusy(error)).to.equal(false)
  })

  it('is retried after pauses that grow up to 40 milliseconds', () => {
    expect([1, 2, 3, 4, 5, 10, 11, 1000].map(backoffMsAfter)).to.deep.equal([4, 8, 16, 32, 40, 40, 40, 40])
  })

  it('is retried until the configured timeout', async () => {
    const busy = errorWithCode('SQLITE_BUSY')
    const other = errorWithCode('SQLITE_FULL')
    expect(await retryWhileBusy(failFirst(busy, busy), 10_000)).to.equal(3)
    expect(await failureOf(retryWhileBusy(failFirst(busy, other), 10_000))).to.equal(other)
    const impatient = failFirst(busy)
    expect(await failureOf(retryWhileBusy(impatient, 0))).to.equal(busy)
    expect(await impatient(), 'it was asked once').to.equal(2)
  })
})

describe('a disk that fails a write', () => {
  const codes = ['FSYNC', 'DIR_FSYNC', 'WRITE', 'TRUNCATE'].map((what) => `SQLITE_IOERR_${what}`)

  it("is recognised by SQLite's error, and is neither full nor unreadable", () => {
    for (const code of codes) expect(isWriteFailure(errorWithCode(code)), code).to.equal(true)
    for (const code of ['SQLITE_FULL', 'SQLITE_IOERR_READ', 'SQLITE_IOERR', 'SQLITE_BUSY', ''])
      expect(isWriteFailure(errorWithCode(code)), code).to.equal(false)
  })

  it('ends all writing, and notifies every listener once of the first failure', () => {
    const stop = createWriteStop()
    const reports: unknown[] = []
    stop.onStop((failure) => reports.push(failure))
    stop.onStop((failure) => reports.push(failure))
    stop.recordError(errorWithCode('SQLITE_FULL'))
    stop.assertWritable()
    expect(reports).to.deep.equal([])
    const first = errorWithCode(codes[0]!)
    const second = errorWithCode(codes[1]!)
    stop.recordError(first)
    stop.recordError(second)
    expect(() => stop.assertWritable()).to.throw(first)
    expect(reports).to.deep.equal([first, first])
    stop.onStop((failure) => reports.push(failure))
    expect(reports, 'who listens late too').to.deep.equal([first, first, first])
  })
})
