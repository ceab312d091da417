import Database from 'better-sqlite3'
import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, commandEnvironment, run, spawnCommand } from '../support/command.js'

describe('coldopen with a wrong configuration', () => {
  let folder = ''
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'coldopen-mistakes-'))))
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const env = (over: Record<string, string> = {}) => ({ DATA_DIR: folder, LOG_LEVEL: 'warn', ...over })

  /** Every command that needs what is wrong says so in this one line. */
  async function saysSo(over: Record<string, string>, words: RegExp, ...commands: string[][]): Promise<void> {
    for (const args of commands) {
      const { code, stdout, stderr } = await run(env(over), ...args)
      expect([code, stdout], args.join(' ')).to.deep.equal([1, ''])
      expect(stderr)
        .to.match(words)
        .and.to.match(/^[^\n]+\n$/)
        .and.not.to.include('secret')
    }
  }

  it('reports a file at the path of its folder', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const words =
      /^SQLite \(.*coldopen\.db\) cannot be used: a file is in the place of a folder\. Set DATA_DIR/
    await saysSo({ DATA_DIR: file }, words, ['serve'], ['codes', 'create'], ['mcp'])
    await saysSo({ DATA_DIR: join(file, 'deeper') }, words, ['codes', 'create'])
  })

  it('reports that its folder cannot be read, instead of treating it as empty', async () => {
    const loop = join(folder, 'loop')
    await symlink(loop, loop)
    const words = /^SQLite \(.*coldopen\.db\) cannot be used: it is a link that leads back to itself\./
    await saysSo({ DATA_DIR: loop }, words, ['serve'], ['accounts', 'list'], ['audit'], ['codes', 'create'])
  })

  it('reports that a file is not a database or cannot be opened, and where it is', async () => {
    const database = join(folder, 'coldopen.db')
    await writeFile(database, 'no database '.repeat(100))
    const broken = /coldopen\.db\) cannot be used: it is not a database\. Restore it from a backup/
    await saysSo({}, broken, ['serve'], ['accounts', 'list'], ['mcp'])
    await rm(database)
    await mkdir(database)
    await saysSo({}, /coldopen\.db\) cannot be used: it cannot be opened\. See that/, ['codes', 'list'])
  })

  it('reports that a later version removed something that this one needs, and what to do', async () => {
    await run(env(), 'codes', 'create')
    const database = new Database(join(folder, 'coldopen.db'))
    database.exec(
      "INSERT INTO knex_migrations (name, batch, migration_time) VALUES ('999-later-needs-999', 9, 0)",
    )
    database.close()
    const words =
      /^The database cannot be used: a later Coldopen made it \(999-later-needs-999\)\. Run that Coldopen, or restore/
    await saysSo({}, words, ['serve'], ['audit'], ['research', 'sourdough'])
  })

  it('says that PostgreSQL cannot be reached, without the password', async () => {
    const at = (host: string) => ({ DATABASE_URL: `postgres://us:secret@${host}/x` })
    const words =
      /^PostgreSQL at (127\.0\.0\.1|localhost):1 cannot be used: nothing listens there\. .*DATABASE_URL/
    await saysSo(at('127.0.0.1:1'), words, ['serve'], ['audit'])
    await saysSo(at('localhost:1'), words, ['audit'])
    const { stdout } = await run(env(at('127.0.0.1:1')), 'doctor')
    expect(stdout)
      .to.match(/^problem +PostgreSQL at 127\.0\.0\.1:1 cannot be used: nothing listens there/m)
      .and.not.to.include('secret')
  })

  it('says that it cannot listen on an address', async () => {
    const words = /^Cannot listen on port 0 of 192\.0\.2\.1: this machine has no such address\. Set HOST/
    await saysSo({ HOST: '192.0.2.1', PORT: '0' }, words, ['serve'])
    await saysSo(
      { HOST: '300.1.1.1', PORT: '0' },
      /^Cannot listen on port 0 of 300\.1\.1\.1: .*no such host is known/,
      ['serve'],
    )
  })

  it('shows the stack of an unexpected error', async () => {
    await run(env(), 'codes', 'create')
    const err = { isTTY: false, columns: 80, write: () => true }
    const out = { ...err, write: () => expect.fail('unforeseen') }
    let told = ''
    const { runCommand } = await import('../../src/cli/program.js')
    await runCommand(['audit'], { env: env(), out, err: { ...err, write: (text: string) => (told += text) } })
    expect(told).to.match(/unforeseen\n +at /)
  })

  it('suggests the right command after a typo', async () => {
    expect(await run(env(), 'acounts', 'list')).to.deep.equal({
      code: 2,
      stdout: '',
      stderr: "error: unknown command 'acounts'\n(Did you mean accounts?)\n(run coldopen --help for usage)\n",
    })
    expect((await run(env(), '')).code).to.equal(2)
    expect(await run(env(), 'help', 'acounts')).to.deep.equal(await run(env(), 'acounts', 'list'))
  })

  it('shows the options of a nested command by help, and fails for an unknown one', async () => {
    const shown = await run(env(), 'help', 'watch', 'add')
    expect(shown).to.deep.equal(await run(env(), 'watch', 'add', '--help'))
    expect([shown.code, shown.stdout]).to.satisfy(
      ([code, text]: [number, string]) => code === 0 && /--every/.test(text),
    )
    const unknown = await run(env(), 'help', 'watch', 'nope')
    expect([unknown.code, unknown.stdout]).to.deep.equal([2, ''])
    expect(unknown.stderr).to.match(/^error: unknown command 'nope'\n/)
  })

  it('exits quietly when its output is closed', async () => {
    for (const args of [['doctor'], ['codes', 'list'], ['--help']]) {
      const child = spawn(process.execPath, [command, ...args], {
        env: commandEnvironment(env()),
      })
      child.stdout.destroy()
      let told = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => (told += text))
      const [code] = (await once(child, 'close')) as [number]
      expect([code, told], args.join(' ')).to.deep.equal([0, ''])
    }
  })

  it('reports an unreadable catalog when it is used, and continues', async () => {
    await writeFile(join(folder, 'catalog.db'), 'no catalog '.repeat(500))
    const words =
      /The catalog .*catalog\.db cannot be read: file is not a database\. Move it away and import again/
    await saysSo({}, words, ['catalog', 'show'])
    await saysSo({}, words, ['research', 'sourdough'])
    await writeFile(join(folder, 'one.jsonl'), '{}')
    await saysSo({}, words, ['catalog', 'import', join(folder, 'one.jsonl')])
    const { code, stdout, stderr } = await run(env(), 'doctor')
    expect([code, stderr]).to.deep.equal([1, ''])
    expect(stdout.match(/^problem .*$/gm)).to.have.length(1)
    expect(stdout)
      .to.match(new RegExp(`^problem +${words.source}`, 'm'))
      .and.to.match(/^ok +All balances are in order/m)
      .and.to.match(/^note +Short clips of tiktok, .*: not available/m)
      .and.to.match(/^note +Analysis and writing/m)
    const other = await run(env({ SOURCES: 'catalog,youtube' }), 'doctor')
    expect(other.stdout).to.match(/^ok +Short clips of youtube: /m)
  })

  it('warns in the log if the service starts with an unreadable catalog', async () => {
    await writeFile(join(folder, 'catalog.db'), 'no catalog '.repeat(500))
    const { stderr } = await spawnCommand(env({ HOST: '192.0.2.1', PORT: '0' }), 'serve')
    expect(stderr).to.match(
      /^\{"level":40,.*"The catalog .*catalog\.db cannot be read: file is not a database/,
    )
  })

  it('creates its folder and files only for their owner, whichever command is first', async () => {
    const file = join(folder, 'one.jsonl')
    const clip = { platform: 'tiktok', id: 'a1', title: 'Socks', channel: 'wool.shelf' }
    await writeFile(file, JSON.stringify({ ...clip, webpage_url: 'https://clips.example.com/a1' }))
    for (const [at, args] of [
      ['a/b', ['catalog', 'import', file]],
      ['c', ['codes', 'create']],
    ] as const) {
      const data = join(folder, at)
      const { stdout } = await run(env({ DATA_DIR: data }), ...args)
      expect(stdout).to.match(/^Read 1 video: 1 added|^[0-9a-z-]{35}\n/)
      expect((await stat(data)).mode & 0o777).to.equal(0o700)
      const made = join(data, args[0] === 'codes' ? 'coldopen.db' : 'catalog.db')
      expect((await stat(made)).mode & 0o777).to.equal(0o600)
    }
  })

  it('does not change the permissions of an existing folder, and doctor warns that others have access', async () => {
    expect((await run(env(), 'doctor')).stdout).not.to.include('open to other users')
    await chmod(folder, 0o755)
    const { code, stdout } = await run(env(), 'doctor')
    expect(stdout).to.match(/^note +.* is open to other users of this machine \(755\): chmod 700 /m)
    expect([code, (await stat(folder)).mode & 0o777]).to.deep.equal([0, 0o755])
  })
})
