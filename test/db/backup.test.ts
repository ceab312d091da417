import Database from 'better-sqlite3'
import { expect } from 'chai'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUpDatabase } from '../../src/db/backup.js'

describe('a backup', () => {
  let folder = ''
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'coldopen-backup-'))))
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is one file, only for its owner, of a database that is open and in WAL mode', async () => {
    const open = new Database(join(folder, 'live.db'))
    open.pragma('journal_mode = WAL')
    open.exec('CREATE TABLE loaves (n INTEGER); INSERT INTO loaves VALUES (7)')
    const to = join(folder, 'copy.db')
    await backUpDatabase(join(folder, 'live.db'), to)
    open.close()
    expect((await readdir(folder)).sort()).to.deep.equal(['copy.db', 'live.db'])
    expect((await stat(to)).mode & 0o777).to.equal(0o600)
    const copy = new Database(to, { readonly: true })
    expect(copy.prepare('SELECT n FROM loaves').pluck().get()).to.equal(7)
    copy.close()
  })

  it('leaves no file if there is no database to copy', async () => {
    await writeFile(join(folder, 'live.db'), 'no database '.repeat(100))
    const failed = await backUpDatabase(join(folder, 'live.db'), join(folder, 'copy.db')).catch(
      (error: unknown) => error,
    )
    expect(failed).to.be.instanceOf(Error)
    expect(await readdir(folder)).to.deep.equal(['live.db'])
  })
})
