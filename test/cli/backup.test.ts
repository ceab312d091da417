import { expect } from 'chai'
import { mkdtempSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { run } from '../support/command.js'

describe('coldopen backup with a destination', () => {
  let folder = ''
  let data = ''
  const coldopen = (...args: string[]) => run({ DATA_DIR: data, LOG_LEVEL: 'error' }, ...args)
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'coldopen-backup-'))
    data = join(folder, 'data')
    const clip = { platform: 'tiktok', id: 'a1', title: 'Socks', webpage_url: 'https://clips.example.com/a1' }
    await writeFile(join(folder, 'one.jsonl'), JSON.stringify({ ...clip, channel: 'wool.shelf' }))
    expect((await coldopen('catalog', 'import', join(folder, 'one.jsonl'))).code).to.equal(0)
    expect((await coldopen('codes', 'create')).code).to.equal(0)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  async function bytesInUse(): Promise<Record<string, string>> {
    const names = await readdir(data)
    const bytes = await Promise.all(names.map((name) => readFile(join(data, name), 'base64')))
    return Object.fromEntries(names.map((name, at) => [name, bytes[at] ?? '']))
  }

  /** The command refuses in one line, and what it works with is as it was, to the byte. */
  async function refuses(words: RegExp, ...args: string[]): Promise<void> {
    const before = await bytesInUse()
    const { code, stdout, stderr } = await coldopen('backup', ...args)
    expect([code, stdout], args.join(' ')).to.deep.equal([1, ''])
    expect(stderr)
      .to.match(words)
      .and.to.match(/^[^\n]+\n$/)
    const now = await bytesInUse()
    expect(Object.keys(now), args.join(' ')).to.deep.equal(Object.keys(before))
    for (const name of Object.keys(before))
      expect(now[name] === before[name], `${name}: ${args.join(' ')}`).to.equal(true)
  }

  it('overwrites no file of the service, whatever path leads to it', async () => {
    const database = join(data, 'coldopen.db')
    await symlink(database, join(folder, 'soft.db'))
    await link(database, join(folder, 'hard.db'))
    await symlink(data, join(folder, 'elsewhere'))
    await link(join(data, 'catalog.db'), join(folder, 'hard-catalog.db'))
    for (const own of ['coldopen.db', 'coldopen.db-wal', 'coldopen.db-shm', 'catalog.db', 'catalog.db-wal']) {
      await refuses(/would overwrite .*, which is in use/, join(data, own), '--force')
      await refuses(/would overwrite/, join(folder, 'elsewhere', own))
    }
    for (const other of ['soft.db', 'hard.db', 'hard-catalog.db']) {
      await refuses(/would overwrite/, join(folder, other), '--force')
      await refuses(/would overwrite/, join(folder, 'x.db'), '--catalog', join(folder, other), '--force')
    }
    expect(await readdir(folder)).not.to.include('x.db')
    expect((await coldopen('audit')).code).to.equal(0)
    expect((await coldopen('codes', 'list')).stdout).to.match(/open +1\/1/)
    expect((await coldopen('catalog', 'show')).stdout).to.match(/^1 imported/)
  })

  it('does not write to the temporary name of a backup', async () => {
    await symlink(join(data, 'coldopen.db'), join(folder, 'x.db.part'))
    await refuses(/would overwrite/, join(folder, 'x.db'), '--force')
  })

  it('does not write two backups to one file', async () => {
    const to = join(folder, 'x.db')
    await refuses(
      /would overwrite each other/,
      to,
      '--catalog',
      join(folder, 'data', '..', 'x.db'),
      '--force',
    )
    await refuses(/would overwrite each other/, to, '--catalog', `${to}.part`)
    expect(await readdir(folder)).not.to.include('x.db')
    expect((await coldopen('backup', to, '--catalog', join(folder, 'y.db'))).code).to.equal(0)
    for (const copy of ['x.db', 'y.db']) expect((await stat(join(folder, copy))).mode & 0o777).to.equal(0o600)
  })

  it('overwrites no other database in use', async () => {
    const other = new Database(join(folder, 'other.db'))
    other.pragma('journal_mode = WAL')
    other.exec('CREATE TABLE loaves (n INTEGER)')
    await refuses(/other\.db is a database in use/, join(folder, 'other.db'), '--force')
    expect(other.pragma('integrity_check', { simple: true })).to.equal('ok')
    other.close()
  })

  it('states in one line why it cannot write, and what to do', async () => {
    await mkdir(join(folder, 'full'))
    await refuses(/^The folder .*nowhere does not exist/, join(folder, 'nowhere', 'x.db'))
    await refuses(/full is a folder\. Name a file in it/, join(folder, 'full'), '--force')
  })

  it('states in one line that the file is not a database', async () => {
    await writeFile(join(data, 'coldopen.db'), 'no database '.repeat(100))
    const { code, stderr } = await coldopen('backup', join(folder, 'x.db'))
    expect([code, stderr]).to.deep.equal([
      1,
      `${join(data, 'coldopen.db')} could not be copied to ${join(folder, 'x.db')}: it is not a database.\n`,
    ])
    expect(await readdir(folder)).to.have.members(['data', 'one.jsonl'])
  })
})
