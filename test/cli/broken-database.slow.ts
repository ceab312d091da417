import Database from 'better-sqlite3'
import { expect } from 'chai'
import { existsSync } from 'node:fs'
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { createLog } from '../../src/lib/log.js'
import { nodeVersionProblem, requiredNodeVersion } from '../../src/lib/node-version.js'
import { run, spawnCommand } from '../support/command.js'

describe('coldopen with a damaged database', () => {
  let folder = ''
  let file = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-broken-'))
    file = join(folder, 'coldopen.db')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const env = (over: Record<string, string> = {}) => ({ DATA_DIR: folder, LOG_LEVEL: 'warn', ...over })

  /** Writes nonsense over the table of that name, from its first page on. */
  async function damage(table: string): Promise<void> {
    const database = new Database(file)
    database.pragma('wal_checkpoint(TRUNCATE)')
    const page = database.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').pluck().get(table)
    database.close()
    const handle = await open(file, 'r+')
    await handle.write(Buffer.alloc(4000, 0xab), 0, 4000, (Number(page) - 1) * 4096)
    await handle.close()
  }

  it('says where the file is damaged, and what to do', async () => {
    await run(env(), 'codes', 'create')
    await damage('access_codes')
    const words =
      /^SQLite \(.*coldopen\.db\) cannot be used: it is damaged\. Restore it from a backup[^\n]*\n$/
    const { code, stdout, stderr } = await run(env(), 'codes', 'list')
    expect([code, stdout]).to.deep.equal([1, ''])
    expect(stderr).to.match(words)
    const doctor = await run(env(), 'doctor')
    expect(doctor.code).to.equal(1)
    expect(doctor.stdout).to.match(/^problem +SQLite \(.*coldopen\.db\) is damaged: .* Restore it from/m)
    expect(doctor.stderr).to.equal('')
  })

  it('logs known errors as one sentence, and unexpected ones with their stack', () => {
    const lines: string[] = []
    const out = new Writable({ write: (line, _encoding, done) => (lines.push(String(line)), done()) })
    const log = createLog('info', out, {
      describeError: (error) => (error.message === 'damaged' ? 'It is damaged.' : null),
    })
    log.error({ err: new Error('damaged') }, 'fault')
    log.error({ err: new Error('other') }, 'fault')
    const [told, other] = lines.map((line) => (JSON.parse(line) as { err: Record<string, string> }).err)
    expect(told).to.include({ message: 'It is damaged.' }).and.to.not.have.property('stack')
    expect(other?.stack).to.include('other')
  })

  it('says that the file is empty although there is other data beside it', async () => {
    await writeFile(file, '')
    await writeFile(join(folder, 'coldopen-2026-11-20.db'), 'a backup')
    const words = /coldopen\.db is empty, though coldopen-2026-11-20\.db lies beside it: did a restore fail\?/
    const served = await spawnCommand(env({ HOST: '192.0.2.1', PORT: '0' }), 'serve')
    expect(served.stderr).to.match(words)
    await rm(file)
    await writeFile(file, '')
    for (const look of ['first', 'second']) {
      const { code, stdout } = await run(env(), 'doctor')
      expect(code, look).to.equal(1)
      expect(stdout, look).to.match(new RegExp(`^problem .*${words.source} Restore it from a backup`, 'm'))
    }
    for (const args of [['accounts', 'list'], ['audit'], ['compact'], ['backup', join(folder, 'copy.db')]]) {
      const { code, stdout, stderr } = await run(env(), ...args)
      expect([code, stdout], args.join(' ')).to.deep.equal([1, ''])
      expect(stderr).to.match(words)
    }
    expect((await stat(file)).size, 'it is left as it is').to.equal(0)
    const made = await run(env(), 'codes', 'create')
    expect([made.code, made.stderr.split('\n').length]).to.deep.equal([0, 2])
    expect(made.stderr).to.match(words)
  })

  it('does not touch the log of a missing database, and says so', async () => {
    await writeFile(`${file}-wal`, 'what was written')
    for (const make of [() => Promise.resolve(), () => writeFile(file, '')]) {
      await make()
      const { code, stderr } = await run(env(), 'codes', 'create')
      expect(code).to.equal(1)
      expect(stderr).to.match(
        /coldopen\.db\) cannot be used: it is missing or empty, though .*coldopen\.db-wal holds/,
      )
      expect(await readFile(`${file}-wal`, 'utf8')).to.equal('what was written')
    }
  })

  it('says that its folder cannot be created', async function () {
    if (!existsSync('/proc/self')) this.skip()
    const { code, stderr } = await spawnCommand(
      env({ DATA_DIR: '/proc/self/coldopen/data' }),
      'codes',
      'create',
    )
    expect(code).to.equal(1)
    expect(stderr).to.match(
      /^SQLite \(.*\) cannot be used: .*\. Set DATA_DIR to a folder that can be written\.\n$/,
    )
    const doctor = await run(env({ DATA_DIR: '/proc/self/coldopen/data' }), 'doctor')
    expect(doctor.code).to.equal(1)
    expect(doctor.stdout).to.match(/^problem +\/proc\/self\/coldopen\/data is not writable/m)
  })

  it('says that SQLite does not fit this Node version', async () => {
    const preload = join(folder, 'other-node.cjs')
    await writeFile(
      preload,
      `const open = process.dlopen
      process.dlopen = (module, file, ...rest) => {
        if (!file.includes('better-sqlite3')) return open(module, file, ...rest)
        const told = 'The module was compiled against a different Node.js version using\\nNODE_MODULE_VERSION 1.'
        throw Object.assign(new Error(told), { code: 'ERR_DLOPEN_FAILED' })
      }`,
    )
    const broken = env({ NODE_OPTIONS: `--require ${preload}` })
    const words = new RegExp(
      `SQLite's compiled part \\(better-sqlite3\\) cannot be loaded by Node ${process.versions.node} .*npm rebuild better-sqlite3`,
    )
    for (const args of [['serve'], ['codes', 'create']]) {
      const { code, stderr } = await spawnCommand(broken, ...args)
      expect(code, args.join(' ')).to.equal(1)
      expect(stderr)
        .to.match(words)
        .and.to.not.match(/\n +at /)
    }
    const { code, stdout, stderr } = await spawnCommand(broken, 'doctor')
    expect([code, stderr]).to.deep.equal([1, ''])
    expect(stdout).to.match(words).and.to.not.include('Move it away')
  })

  it('knows the required Node version', () => {
    expect(requiredNodeVersion()).to.match(/^\d+(\.\d+)*$/)
    for (const [version, isFine] of [
      ['20.19.0', false],
      ['22.18.9', false],
      ['22.19.0', true],
      ['22.20.1', true],
      ['24.0.0', true],
    ] as const)
      expect(nodeVersionProblem(version, '22.19') === null, version).to.equal(isFine)
    expect(nodeVersionProblem('20.1.0', '22.19')).to.equal(
      'Node 20.1.0 is too old: 22.19 or newer is needed.',
    )
    expect(nodeVersionProblem(process.versions.node)).to.equal(null)
  })
})
