import Database from 'better-sqlite3'
import { expect } from 'chai'
import { link, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backUpDatabase } from '../../src/db/backup.js'
import {
  backupTargetsCollide,
  isDatabaseInUse,
  isFolder,
  overwritesDatabase,
  pathExists,
} from '../../src/db/backup-target.js'

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

describe('the target of a backup', () => {
  let folder = ''
  const at = (name: string) => join(folder, name)
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-target-'))
    await mkdir(at('data'))
    for (const name of ['data/live.db', 'data/live.db-wal', 'data/other.db', 'data/other.db-wal'])
      await writeFile(at(name), name === 'data/other.db-wal' ? '' : 'x')
    await symlink(at('data/live.db'), at('soft.db'))
    await symlink(at('data'), at('elsewhere'))
    await symlink(at('nowhere'), at('broken.db'))
    await link(at('data/live.db'), at('hard.db'))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('overwrites a database by whatever path or link leads to it, and by no other', () => {
    const leadsTo = (target: string) => overwritesDatabase(at(target), at('data/live.db'))
    for (const target of ['data/live.db', 'data/live.db-wal', 'data/live.db-shm', 'data/../data/live.db'])
      expect(leadsTo(target), target).to.equal(true)
    for (const target of ['soft.db', 'hard.db', 'elsewhere/live.db', 'elsewhere/live.db-shm'])
      expect(leadsTo(target), target).to.equal(true)
    for (const target of ['data/other.db', 'data/new.db', 'new.db', 'none/new.db', 'broken.db'])
      expect(leadsTo(target), target).to.equal(false)
    expect(overwritesDatabase(at('data/live.db-wal'), at('soft.db'))).to.equal(true)
  })

  it('collides with another where both write one file', () => {
    const collide = (one: string, other: string) => backupTargetsCollide(at(one), at(other))
    expect(collide('x.db', 'data/../x.db')).to.equal(true)
    expect(collide('x.db', 'x.db.part')).to.equal(true)
    expect(collide('x.db.part-wal', 'x.db')).to.equal(true)
    expect(collide('soft.db', 'hard.db')).to.equal(true)
    expect(collide('x.db', 'y.db')).to.equal(false)
    expect(collide('data/live.db', 'data/other.db')).to.equal(false)
  })

  it('is in use if its log is not empty, and may be a folder or a broken link', () => {
    const namesThat = (is: (path: string) => boolean, names: string[]) => names.filter((name) => is(at(name)))
    const names = ['data/live.db', 'soft.db', 'data/other.db', 'new.db', 'data', 'elsewhere', 'broken.db']
    expect(namesThat(isDatabaseInUse, names)).to.deep.equal(['data/live.db', 'soft.db'])
    expect(namesThat(isFolder, names)).to.deep.equal(['data', 'elsewhere'])
    expect(namesThat(pathExists, names)).to.deep.equal(names.filter((name) => name !== 'new.db'))
  })
})
