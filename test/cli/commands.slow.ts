import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { readConfig } from '../../src/config/config.js'
import { contractDocument } from '../../src/contract/document.js'
import { openDb } from '../../src/db/open.js'
import {
  command,
  commandEnvironment,
  type Result,
  run,
  runAt,
  servedHere,
  spawnCommand,
} from '../support/command.js'
import { barePostgres, returnPostgres } from '../support/postgres.js'
import { onBoth } from '../support/service.js'

const firstCode = /ccess code for the first account \(shown only once\): [0-9a-z-]{35}\n/

/** Runs the service as a process of its own from its start, through `meanwhile` once it listens, to its end. */
async function serve(
  env: Record<string, string>,
  meanwhile: (port: string) => Promise<void> = () => Promise.resolve(),
): Promise<Result> {
  const clean = commandEnvironment({ PORT: '0', ...env })
  const child = spawn(process.execPath, [command], { env: clean })
  const ended = once(child, 'exit')
  const said = { out: '', err: '' }
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said.err += text))
  for await (const line of createInterface({ input: child.stdout })) {
    said.out += `${line}\n`
    const port = /listens on .*:(\d+)$/.exec(line)?.[1]
    if (port === undefined) continue
    try {
      await meanwhile(port)
    } finally {
      child.kill('SIGTERM')
    }
  }
  const [code] = (await ended) as [number]
  return { code, stdout: said.out, stderr: said.err }
}

type Coldopen = (...args: string[]) => Promise<Result>

/** Gives a test the command, in a data folder of the test's own: in this process, and in one of the command's own. */
function inFolder(define: (coldopen: Coldopen, folder: () => string, asProcess: Coldopen) => void): void {
  let folder = ''
  before(async () => void (folder = await mkdtemp(join(tmpdir(), 'coldopen-cli-'))))
  after(() => rm(folder, { recursive: true, force: true }))
  const env = () => ({ DATA_DIR: folder, LOG_LEVEL: 'error' })
  define(
    (...args) => run(env(), ...args),
    () => folder,
    (...args) => spawnCommand(env(), ...args),
  )
}

describe('coldopen codes, accounts, credits, audit', () => {
  inFolder((coldopen, _folder, asProcess) => {
    it('prints a new code and nothing else', async () => {
      const { code, stdout, stderr } = await asProcess('codes', 'create', '--credits', '250', '--uses', '2')
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(stdout).to.match(/^[0-9a-z]{5}(-[0-9a-z]{5}){5}\n$/)
      const listed = await coldopen('codes', 'list')
      expect(listed.stdout)
        .to.include(stdout.slice(0, 5))
        .and.to.match(/open +2\/2 +250/)
      expect(listed.stdout).not.to.include(stdout.trim())
    })

    it('revokes a code once', async () => {
      const made = (await coldopen('codes', 'create')).stdout.trim()
      expect((await coldopen('codes', 'revoke', made.toUpperCase())).code).to.equal(0)
      const again = await coldopen('codes', 'revoke', made)
      expect([again.code, again.stderr]).to.deep.equal([1, 'No open access code matches.\n'])
      expect((await coldopen('codes', 'list')).stdout).to.match(/revoked/)
    })

    it('says what is wrong with its arguments, and does nothing', async () => {
      for (const [args, words] of [
        [['codes', 'create', '--credits', '-1'], /whole number from 0/],
        [['codes', 'create', '--uses', '0'], /whole number from 1/],
        [['credits', 'grant', 'nobody', '5'], /account id/],
        [['credits', 'grant', '01890a5d-ac96-774b-bcce-b302099a8057', '5'], /no such account/],
        [['research', 'ab'], /3 to 200 characters/],
        [['research', 'street', 'food'], /'research'\. Put a topic of several words in quotes\.\n/],
        [['research', '-p', 'tiktok', 'bread'], /tiktok, instagram, youtube\. A topic stands before it\.\n/],
        [['research', 'bread', '-p', 'facebook'], /Allowed choices are tiktok, instagram, youtube\.\n/],
        [['research', '--platform'], /argument missing\. A topic stands before it\.\n/],
        [['research', 'bread', '--platform'], /argument missing\.\n/],
        [['watch', 'add', 'street', 'food'], /'add'\. Put a topic of several words in quotes\.\n/],
        [['share', 'list', 'one', 'two'], /'list'\. Expected 1 argument but got 2\.\n/],
        [['research', 'bread', '--days', '3651'], /1 to 3650/],
        [['research', 'bread', '--language', ''], /1 to 60 characters/],
        [['research', 'bread', '--language', 'x'.repeat(61)], /1 to 60 characters/],
        [['research', 'bread', '--platform', 'vimeo'], /tiktok, instagram, youtube/],
        [['nonsense'], /unknown command|too many arguments/],
      ] as const) {
        const { code, stderr, stdout } = await coldopen(...args)
        expect(code, args.join(' ')).to.be.oneOf([1, 2])
        expect([stdout, stderr].join('')).to.match(words)
      }
    })

    it('exits with 2 after wrong usage at any level, and with 0 after a request for help', async () => {
      for (const args of [
        ['nonsense'],
        ['research'],
        ['codes', 'create', '--uses', '0'],
        ['codes', 'nonsense'],
      ]) {
        const { code, stderr, stdout } = await coldopen(...args)
        expect([code, stdout], args.join(' ')).to.deep.equal([2, ''])
        expect(stderr).to.match(/^error: .*\n\(run coldopen[a-z ]* --help for usage\)\n$/s)
        if (args.length > 2) expect(stderr).to.contain(`(run coldopen ${args.slice(0, 2).join(' ')} --help`)
      }
      expect(await coldopen('codes', '--help')).to.include({ code: 0, stderr: '' })
      const real = await asProcess('codes', 'create', '--uses', '0')
      expect(real).to.deep.equal(await coldopen('codes', 'create', '--uses', '0'))
    })

    it('lists its commands and the options of each, by --help and by help', async () => {
      const { code, stdout, stderr } = await coldopen('--help')
      expect([code, stderr]).to.deep.equal([0, ''])
      expect(await coldopen('help')).to.deep.equal({ code, stdout, stderr })
      const listed = [...stdout.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map(([, name]) => name as string)
      expect(listed).to.include.members(['serve', 'research', 'catalog', 'codes', 'credits', 'doctor', 'mcp'])
      for (const name of listed) {
        const shown = await coldopen('help', name)
        expect(shown.stdout).to.match(new RegExp(`^Usage: coldopen ${name} .*\\n\\n[A-Z][a-z]`))
        expect(await coldopen(name, '--help')).to.deep.equal(shown)
      }
    })

    it('prints its version, which is that of the contract', async () => {
      for (const flag of ['--version', '-V']) {
        const told = await coldopen(flag)
        expect(told).to.deep.equal({ code: 0, stdout: `${contractDocument().info.version}\n`, stderr: '' })
      }
    })

    it('lists accounts, grants credits and finds no violation', async () => {
      await coldopen('research', 'sourdough', '--count', '1', '--json')
      const { stdout } = await asProcess('accounts', 'list')
      const account = /^([0-9a-f-]{36}) +coldopen command/m.exec(stdout)?.[1] ?? ''
      const granted = await coldopen('credits', 'grant', account, '77')
      expect(granted.stdout).to.match(/^Granted 77 credits; the balance is \d+\.\n$/)
      expect(await coldopen('audit')).to.deep.include({
        code: 0,
        stdout: 'All balances, runs and keys are in order.\n',
      })
    })
  })
})

describe('coldopen without a database', () => {
  inFolder((coldopen, folder) => {
    it('states where it searched for one, and creates none', async () => {
      const account = '01890a5d-ac96-774b-bcce-b302099a8057'
      for (const args of [
        ['audit'],
        ['accounts', 'list'],
        ['credits', 'grant', account, '5'],
        ['codes', 'list'],
        ['codes', 'revoke', 'abcde'],
      ]) {
        const told = `There is no database at ${join(folder(), 'coldopen.db')} yet. Is DATA_DIR right?\n`
        expect(await coldopen(...args)).to.deep.equal({ code: 1, stdout: '', stderr: told })
      }
      expect(await readdir(folder())).to.deep.equal([])
    })

    it('creates one for the first code, and states where if it runs in a terminal', async () => {
      const env = { DATA_DIR: join(folder(), 'new'), LOG_LEVEL: 'error' }
      const told = `Created a new database at ${join(folder(), 'new', 'coldopen.db')}.\n`
      for (const stderr of [told, '']) {
        const made = await runAt(true, env, 'codes', 'create')
        expect([made.code, made.stderr]).to.deep.equal([0, stderr])
      }
      expect((await run(env, 'codes', 'list')).stdout.match(/open/g)).to.have.length(2)
    })
  })
})

onBoth('coldopen audit', (database) => {
  it('needs a file on SQLite, and none on PostgreSQL', async () => {
    const env: Record<string, string> = { DATA_DIR: await mkdtemp(join(tmpdir(), 'coldopen-cli-')) }
    if (database === 'postgres') env.DATABASE_URL = await barePostgres()
    else expect((await run(env, 'codes', 'create')).stderr).to.equal('')
    expect(await run(env, 'audit')).to.include({ code: 0, stderr: '' })
    if (env.DATABASE_URL) await returnPostgres(env.DATABASE_URL)
    await rm(env.DATA_DIR ?? '', { recursive: true })
  })
})

describe('coldopen research', () => {
  inFolder((coldopen, _folder, asProcess) => {
    it('searches the shipped samples, says that they are samples, and prints hooks', async () => {
      const { code, stdout, stderr } = await asProcess('research', 'sourdough', '--count', '10')
      expect(code).to.equal(0)
      expect(stdout)
        .to.match(/^10 hooks on sourdough/)
        .and.to.match(/invented\s+sample clips/)
      expect(stdout.match(/^ {4}“/gm)).to.have.length(10)
      for (const part of ['Why', 'Quotable']) expect(stdout).to.match(new RegExp(`^ {4}${part}: .*“`, 'm'))
      expect(stderr).not.to.match(/Error|at /)
    })

    it('names what of the request it could not use', async () => {
      const asked = await coldopen('research', 'sourdough', '--language', 'Klingon')
      expect(asked.stdout).to.match(/^Not applied: language Klingon\.$/m)
      const fewer = await coldopen('research', 'sourdough', '--language', 'Klingon', '--count', '30')
      expect(fewer.stdout)
        .to.match(/the language\s+“Klingon”\s+is\s+not\s+known/)
        .and.not.match(/^Not applied/m)
      expect((await coldopen('research', 'sourdough', '--language', 'en')).stdout).not.to.match(/Not applied/)
    })

    it('states that only samples were searched if they had nothing', async () => {
      const { stdout } = await coldopen('research', 'zxqv wvut', '--json')
      const { hooks, outcome } = JSON.parse(stdout) as { hooks: unknown[]; outcome: string }
      expect(hooks).to.deep.equal([])
      expect(outcome).to.match(/; only invented sample clips were searched; import your own with /)
    })

    it('prints the run as JSON, with hooks labelled as samples', async () => {
      const { stdout } = await coldopen('research', 'ahorrar dinero in Spanish', '--count', '3', '--json')
      const run = JSON.parse(stdout) as {
        status: string
        hooks: { sample: boolean; language: string; watch_url: string }[]
      }
      expect(run.status).to.equal('done')
      expect(run.hooks.length).to.be.above(0)
      for (const hook of run.hooks) {
        expect(hook).to.include({ sample: true, language: 'es' })
        expect(new URL(hook.watch_url).hostname).to.match(/\.example\.com$/)
      }
    })
  })
})

describe('coldopen catalog', () => {
  inFolder((coldopen, folder) => {
    const clip = {
      platform: 'tiktok',
      id: 'a1',
      title: 'Knitting socks',
      channel: 'wool.shelf',
      view_count: 90_000,
      media_type: 'short',
      webpage_url: 'https://clips.example.com/a1',
      language: 'en',
      timestamp: 1_780_000_000,
      duration: 12,
      transcript:
        'Knitting socks took me three winters to learn. The heel is where everybody gives up. Turn the heel twice and knitting stops being scary.',
    }

    it('imports valid lines, names the others, and changes nothing the second time', async () => {
      const file = join(folder(), 'clips.jsonl')
      await writeFile(
        file,
        [clip, { ...clip, id: 'a2', platform: 'vimeo' }].map((one) => JSON.stringify(one)).join('\n') +
          '\n{"broken\n',
      )
      const first = await coldopen('catalog', 'import', file)
      expect([first.code, first.stdout]).to.deep.equal([
        3,
        'Read 3 videos: 1 added, 0 updated, 0 unchanged, 0 held twice, 2 skipped.\n',
      ])
      expect(first.stderr)
        .to.match(/^clips\.jsonl:2: .*platform/m)
        .and.to.match(/^clips\.jsonl:3: /m)
      const before = await readFile(file, 'utf8')
      const second = await coldopen('catalog', 'import', file)
      expect(second.stdout).to.match(/0 added, 0 updated, 1 unchanged/)
      expect(await readFile(file, 'utf8')).to.equal(before)
      expect((await coldopen('catalog', 'show')).stdout).to.equal(
        '1 imported video (tiktok 1, instagram 0, youtube 0).\n',
      )
    })

    it('searches only what was imported, and no longer mentions samples', async () => {
      const { stdout } = await coldopen('research', 'knitting', '--json')
      const run = JSON.parse(stdout) as { hooks: { sample: boolean; hook: string }[]; outcome: string }
      expect(run.hooks.map(({ hook, sample }) => [hook, sample])).to.deep.equal([
        ['Knitting socks took me three winters to learn. The heel is where everybody gives up.', false],
      ])
      expect(run.outcome)
        .to.match(
          /^1 of the 10 hooks asked for; 1 clip found in your imported catalog; the hook is from clips\.example\.com, so its views /,
        )
        .and.not.to.match(/sample/)
      expect(
        (JSON.parse((await coldopen('research', 'sourdough', '--json')).stdout) as { hooks: unknown[] })
          .hooks,
      ).to.deep.equal([])
    })

    it('uses the singular for one clip', async () => {
      const file = join(folder(), 'again.jsonl')
      await writeFile(file, JSON.stringify({ ...clip, id: 'a3', platform: 'instagram', view_count: 80_000 }))
      expect((await coldopen('catalog', 'import', file)).stdout).to.match(/^Read 1 video: 1 added/)
      const { stdout } = await coldopen('research', 'knitting', '--json')
      expect((JSON.parse(stdout) as { outcome: string }).outcome).to.match(
        /^1 of the 10 hooks asked for; 2 clips found in your imported catalog; left out: 1 was posted twice; the hook is from clips\.example\.com, /,
      )
    })

    it('continues after a broken link, names it, and sets the exit code', async () => {
      const clips = join(folder(), 'clips')
      await mkdir(clips)
      await writeFile(join(clips, 'a.jsonl'), JSON.stringify({ ...clip, id: 'a9' }))
      await symlink('nowhere', join(clips, 'b.jsonl'))
      await symlink('nowhere', join(clips, 'c.info.json'))
      const { code, stdout, stderr } = await coldopen('catalog', 'import', clips)
      expect(stdout).to.match(/^Read 1 video: 1 added, .* 0 skipped\. 2 files could not be read\.\n$/)
      const reason = 'the file cannot be read: there is no such file or folder'
      expect([code, stderr]).to.deep.equal([3, `b.jsonl: ${reason}\nc.info.json: ${reason}\n`])
    })

    it('states that there is nothing to import', async () => {
      const missing = await coldopen('catalog', 'import', join(folder(), 'nowhere'))
      expect([missing.code, missing.stdout]).to.deep.equal([1, ''])
      expect(missing.stderr)
        .to.match(/nowhere/)
        .and.not.to.match(/\n +at /)
    })
  })
})

onBoth('coldopen serve', (database) => {
  let env: Record<string, string> = {}
  beforeEach(async () => {
    env = { DATA_DIR: await mkdtemp(join(tmpdir(), 'coldopen-serve-')), LOG_LEVEL: 'error' }
    if (database === 'postgres') env.DATABASE_URL = await barePostgres()
  })
  afterEach(async () => {
    if (env.DATABASE_URL) await returnPostgres(env.DATABASE_URL)
    await rm(env.DATA_DIR ?? '', { recursive: true })
  })

  it('prints an access code only at the first start, even after research in the terminal, and stops properly', async () => {
    expect((await run(env, 'doctor')).stdout).to.match(/^note +There is no account yet/m)
    expect((await run(env, 'research', 'sourdough', '--count', '1')).code).to.equal(0)
    const { code, stdout } = await run(env, 'doctor')
    expect([code, /^note +There is no account yet/m.test(stdout)], stdout).to.deep.equal([0, true])
    const first = await servedHere(env)
    expect([first.code, first.stderr]).to.deep.equal([0, ''])
    expect(first.stdout)
      .to.match(firstCode)
      .and.to.match(/curl -s http/)
      .and.to.match(/^For more codes, run coldopen codes create\.$/m)
    expect((await run(env, 'doctor')).stdout).to.match(/access code that begins with \w{5} is unused/)
    const second = await servedHere(env)
    expect([second.code, second.stderr]).to.deep.equal([0, ''])
    expect(second.stdout).to.match(
      /^Coldopen listens on (http:\/\/127\.0\.0\.1:[1-9]\d*)\n {2}Console: {7}\1\/\n {2}API reference: \1\/docs\n$/,
    )
  })
})

describe('coldopen serve', () => {
  inFolder((_coldopen, folder) => {
    it('creates its tables in an empty folder, prints an access code, and reports a port in use in one sentence', async () => {
      const env = { DATA_DIR: join(folder(), 'new'), LOG_LEVEL: 'error' }
      let other: Result | undefined
      const { code, stdout } = await serve(env, async (port) => {
        other = await servedHere({ ...env, PORT: port })
        expect([other.code, other.stdout]).to.deep.equal([1, ''])
        const message = `Port ${port} on 127.0.0.1 is already in use. Set PORT to another.`
        expect(other.stderr).to.equal(`${message}\n`)
        const { stderr } = await servedHere({ ...env, PORT: port }, '--open')
        expect(stderr).to.equal(`${message} If Coldopen runs there already, use coldopen sign-in --open.\n`)
        const byNpm = await servedHere({ ...env, PORT: port, npm_lifecycle_event: 'start' }, '--open')
        expect(byNpm.stderr).to.include('use npx coldopen sign-in --open.')
      })
      expect(other).to.not.equal(undefined)
      expect(code).to.equal(0)
      expect(stdout).to.match(firstCode)
    })

    for (const [what, statement] of [
      ['look for work', 'ALTER TABLE runs RENAME TO lost'],
      [
        'make an access code',
        `CREATE TRIGGER t BEFORE INSERT ON access_codes BEGIN SELECT RAISE(ABORT, 'full'); END`,
      ],
    ] as const) {
      it(`stops with a reason if it cannot ${what} after it has started to listen`, async () => {
        const env = { DATA_DIR: await mkdtemp(join(folder(), 'broken-')), LOG_LEVEL: 'error' }
        const db = await openDb(readConfig(env))
        await db.raw(statement)
        await db.destroy()
        const { code, stdout, stderr } = await servedHere(env)
        expect([code, stdout]).to.deep.equal([1, ''])
        expect(stderr).to.match(/full|no such table/)
      })
    }
  })

  it('names every invalid setting at once', async () => {
    const env = {
      PORT: 'eighty',
      LOG_LEVEL: 'loud',
      BASE_URL: 'cold',
      DATABASE_URL: 'mysql://x',
      RUNS_AT_ONCE: '-3',
      RUNNER_CRON: 'often',
      DATA_DIR: ' ',
    }
    const { code, stdout, stderr } = await run(env, 'serve')
    expect([code, stdout]).to.deep.equal([1, ''])
    for (const name of ['PORT', 'LOG_LEVEL', 'BASE_URL', 'DATABASE_URL', 'RUNS_AT_ONCE', 'RUNNER_CRON']) {
      expect(stderr).to.match(new RegExp(`^ +${name}: must be `, 'm'))
    }
    expect(stderr).not.to.match(/DATA_DIR|\n +at /)
  })
})

describe('coldopen backup and doctor', () => {
  inFolder((coldopen, folder) => {
    it('copies the database while it is in use, checks the copy, and overwrites nothing without --force', async () => {
      await coldopen('research', 'sourdough', '--count', '2', '--json')
      const file = join(folder(), 'copy.db')
      expect((await coldopen('backup', file)).stdout).to.equal(`Backed up the database to ${file}.\n`)
      const again = await coldopen('backup', file)
      expect([again.code, again.stderr]).to.deep.equal([
        1,
        `${file} already exists. Use --force to overwrite it.\n`,
      ])
      expect((await coldopen('backup', file, '--force')).code).to.equal(0)
      const restored = await mkdtemp(join(tmpdir(), 'coldopen-restored-'))
      await writeFile(join(restored, 'coldopen.db'), await readFile(file))
      const env = { DATA_DIR: restored, LOG_LEVEL: 'error' }
      expect((await run(env, 'audit')).code).to.equal(0)
      expect((await run(env, 'accounts', 'list')).stdout).to.equal(
        (await coldopen('accounts', 'list')).stdout,
      )
      await rm(restored, { recursive: true })
    })

    it('doctor reports no problem on a healthy installation, and names problems on others', async () => {
      const well = await coldopen('doctor')
      expect(well.code, well.stdout).to.equal(0)
      expect(well.stdout)
        .to.match(/^ok +Node/m)
        .and.to.match(/^ok +SQLite .* durable/m)
        .and.to.match(/^ok +All balances are in order/m)
      expect(well.stdout).to.match(/^note +Nothing imported: 191 invented samples are searched/m)
      expect(well.stdout).to.match(
        /^note +Short clips of tiktok, short clips of instagram: only invented samples\. To add this: SOURCES=catalog,scrapecreators with SCRAPECREATORS_API_KEY\./m,
      )
      await writeFile(join(folder(), 'coldopen.db'), 'not a database')
      const ill = await coldopen('doctor')
      expect(ill.code).to.equal(1)
      expect(ill.stdout).to.match(/^problem +SQLite .* cannot be used: /m)
    })
  })
})
