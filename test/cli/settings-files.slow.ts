import { expect } from 'chai'
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../src/cli/program.js'
import { captureOutput, command, commandEnvironment, type Result } from '../support/command.js'

/** Settings from .env and from files that are named, and what is said of the database that they lead to. */

describe('coldopen with settings in files', () => {
  const initialFolder = process.cwd()
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-settings-'))
    process.chdir(folder)
  })
  afterEach(async () => {
    process.chdir(initialFolder)
    await rm(folder, { recursive: true, force: true })
  })

  const write = (name: string, text: string) => writeFile(join(folder, name), text)

  /** The command in this process, whose working folder is the test's. */
  function call(env: Record<string, string>, ...args: string[]): Promise<Result> {
    const settings = { LOG_LEVEL: 'error', ...env }
    return captureOutput((terminal) => runCommand(args, { ...terminal, env: settings, folder }))
  }

  /** The command as a process of its own in the same folder, which finds the folder and the environment by itself. */
  function callProcess(env: Record<string, string>, ...args: string[]): Promise<Result> {
    const options = { env: commandEnvironment({ LOG_LEVEL: 'error', ...env }), cwd: folder }
    return new Promise((resolve) => {
      execFile(process.execPath, [command, ...args], options, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      )
    })
  }

  /** The DATA_DIR that a command works with, by what it says of a database that is not there. */
  const dataDirIn = ({ stderr }: Result) =>
    /There is no database at .*\/(.*)\/coldopen\.db yet/.exec(stderr)?.[1]

  const dataDirOf = async (env: Record<string, string>, ...args: string[]) =>
    dataDirIn(await call(env, ...args))

  /** The same of a process of its own. */
  const dataDirOfProcess = async (env: Record<string, string>, ...args: string[]) =>
    dataDirIn(await callProcess(env, ...args))

  it('reads .env in the working folder, and the environment has precedence', async () => {
    await write('.env', '# where the data are\nexport DATA_DIR="from-dot-env"\n\nUNKNOWN=1\n')
    expect(await dataDirOfProcess({}, 'audit')).to.equal('from-dot-env')
    expect(await dataDirOf({}, 'audit')).to.equal('from-dot-env')
    expect(await dataDirOf({ DATA_DIR: join(folder, 'given') }, 'audit')).to.equal('given')
    expect(await dataDirOf({ DATA_DIR: ' ' }, 'audit')).to.equal('from-dot-env')
  })

  it('reads named files before .env, the last one first, at any position of the command line', async () => {
    await write('.env', 'DATA_DIR=from-dot-env\n')
    await write('a.env', '\uFEFFDATA_DIR=a\n')
    await write('b.env', "DATA_DIR='b'\r\n")
    expect(await dataDirOfProcess({}, 'audit', '--settings-file', 'a.env')).to.equal('a')
    expect(await dataDirOf({}, '--settings-file', 'a.env', 'audit')).to.equal('a')
    expect(
      await dataDirOf({}, 'codes', 'list', '--settings-file=a.env', '--settings-file', 'b.env'),
    ).to.equal('b')
    expect(
      await dataDirOf({}, '--settings-file=b.env', 'accounts', 'list', '--settings-file', 'a.env'),
    ).to.equal('a')
    expect(await dataDirOf({ DATA_DIR: join(folder, 'given') }, 'audit', '--settings-file=a.env')).to.equal(
      'given',
    )
  })

  it('also reads files named by --env-file, which Node also reads', async () => {
    await write('a.env', 'DATA_DIR=a\n')
    expect(await dataDirOfProcess({}, 'audit', '--env-file', 'a.env')).to.equal('a')
    expect(await dataDirOfProcess({}, '--env-file=a.env', 'audit')).to.equal('a')
    const missing = await callProcess({}, 'audit', '--env-file', 'nowhere.env')
    expect(missing.code).to.be.greaterThan(0)
    expect(missing.stderr).to.include('nowhere.env')
  })

  it('refuses a missing or malformed file by its name and line, never quoting its content', async () => {
    const missing = await call({}, 'audit', '--settings-file', 'nowhere.env')
    expect([missing.code, missing.stdout]).to.deep.equal([1, ''])
    expect(missing.stderr).to.match(
      /^The settings file \/.*nowhere\.env cannot be read: there is no such file or folder\.\n$/,
    )
    for (const [text, line] of [
      ['PORT=1\nsecret value\n', 2],
      ['PORT=1\n# fine\n=secret\n', 3],
      ['MODEL_API_KEY="secret\nand more\n', 1],
      ['A="two\nlines"\n1B=secret\n', 3],
    ] as const) {
      await write('.env', text)
      const { code, stdout, stderr } = await call({}, 'audit')
      expect([code, stdout]).to.deep.equal([1, ''])
      expect(stderr).to.match(new RegExp(`/\\.env: line ${line} is not NAME=value\\. [^\\n]*\\n$`))
      expect(stderr).not.to.include('secret')
    }
  })

  it('reads only settings, and no variables of Node itself', async () => {
    const text = 'DATA_DIR=from-file\nNODE_OPTIONS=--require /nowhere.cjs\n'
    await write('a.env', text)
    expect(await dataDirOf({}, 'audit', '--settings-file', 'a.env')).to.equal('from-file')
    await write('.env', text)
    expect(await dataDirOfProcess({}, 'audit')).to.equal('from-file')
  })

  it('states on stderr which PostgreSQL .env selects, never with the password, and only then', async () => {
    const setting = 'DATABASE_URL=postgres://somebody:secret@127.0.0.1:1/books?password=secret\n'
    const said = 'Using the database books at 127.0.0.1:1 (DATABASE_URL is set in .env).\n'
    await write('.env', setting)
    for (const args of [
      ['audit'],
      ['codes', 'create'],
      ['research', 'sourdough'],
      ['doctor'],
      ['serve'],
      ['mcp'],
    ]) {
      const { stdout, stderr } = await call({ PORT: '0' }, ...args)
      expect(stderr.startsWith(said), `${args.join(' ')}: ${stderr}`).to.equal(true)
      expect(stdout + stderr).not.to.match(/secret|somebody/)
    }
    await write('.env', 'DATABASE_URL_FILE=address\n')
    await write('address', setting.replace('DATABASE_URL=', ''))
    expect((await call({}, 'audit')).stderr.startsWith(said)).to.equal(true)
    await write('.env', setting)
    await write('a.env', setting)
    expect((await call({}, 'audit', '--settings-file', 'a.env')).stderr).not.to.include('Using')
    const url = setting.trim().replace('DATABASE_URL=', '')
    expect((await call({ DATABASE_URL: url }, 'audit')).stderr).not.to.include('Using')
  })

  it('ignores a folder named .env', async () => {
    await mkdir(join(folder, '.env'))
    expect(await dataDirOf({}, 'audit')).to.equal('data')
  })

  it('states on stderr which database it opens if DATA_DIR is not set, and only then', async () => {
    const said = `Using the database ${join(folder, 'data', 'coldopen.db')} (DATA_DIR is not set).\n`
    const made = await callProcess({}, 'codes', 'create')
    expect(made).to.deep.include({ code: 0, stderr: said })
    expect(made.stdout).to.match(/^[0-9a-z-]{35}\n$/)
    for (const args of [['codes', 'list'], ['audit'], ['backup', 'copy.db'], ['doctor']])
      expect(await call({}, ...args), args.join(' ')).to.deep.include({ code: 0, stderr: said })
    const found = await call({}, 'research', 'sourdough', '--count', '1', '--json')
    expect(found.stderr).to.equal(said)
    expect(JSON.parse(found.stdout)).to.include({ status: 'done' })
    const catalog = await call({}, 'catalog', 'show')
    expect(catalog.stderr).to.equal(said.replace('database', 'catalog').replace('coldopen.db', 'catalog.db'))
    const chosen = await call({ DATA_DIR: join(folder, 'data') }, 'codes', 'list')
    expect(chosen).to.deep.include({ code: 0, stderr: '' })
  })
})
