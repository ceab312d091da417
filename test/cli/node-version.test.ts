import { expect } from 'chai'
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { command, commandEnvironment } from '../support/command.js'

const require = createRequire(import.meta.url)
const { isSupported, MINIMUM_VERSION } = require(join(dirname(command), 'node-version.js')) as {
  isSupported: (version: string) => boolean
  MINIMUM_VERSION: string
}

/** A Node of this machine that is older than the command needs; null where there is none. */
function findOldNode(): string | null {
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(delimiter)]
  const isOld = (file: string) => {
    const { status, stdout } = spawnSync(file, ['-p', 'process.versions.node'], { encoding: 'utf8' })
    return status === 0 && !isSupported(stdout.trim())
  }
  return folders.map((folder) => join(folder, 'node')).find(isOld) ?? null
}

describe('the Node version of the command', () => {
  it('is compared with the minimum version of the package', async () => {
    const packageJson = JSON.parse(await readFile(join(dirname(command), '../package.json'), 'utf8')) as {
      engines: { node: string }
    }
    expect(`${packageJson.engines.node}.0`).to.equal(`>=${MINIMUM_VERSION}`)
  })

  for (const [version, supported] of [
    ['0.10.48', false],
    ['8.17.0', false],
    ['20.20.2', false],
    ['22.9.0', false],
    ['22.18.99', false],
    ['22.19.0-nightly20260101', false],
    ['22.19.0', true],
    ['22.19.1-rc.1', true],
    ['22.100.0', true],
    ['v22.20.0', true],
    ['23.0.0', true],
    ['24.0.0', true],
    ['100.0.0', true],
    ['', false],
    ['22', false],
    ['later', false],
  ] as const) {
    it(`${supported ? 'may' : 'may not'} be ${version || 'one without a version'}`, () => {
      expect(isSupported(version)).to.equal(supported)
    })
  }
})

describe('the command on an unsupported Node version', () => {
  const oldNode = findOldNode()
  let folder = ''
  before(async function () {
    if (oldNode === null) return this.skip()
    folder = await mkdtemp(join(tmpdir(), 'coldopen-old-node-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  /** Starts a command with the old Node, as somebody would whose PATH has no other. */
  function start(script: string, ...args: string[]): ChildProcess {
    const settings = { DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0' }
    const env = { ...commandEnvironment(settings), PATH: '/usr/bin:/bin' }
    return spawn(oldNode as string, [script, ...args], { env })
  }

  async function run(script: string, ...args: string[]) {
    const child = start(script, ...args)
    const [[code], stdout, stderr] = await Promise.all([
      once(child, 'close') as Promise<[number]>,
      text(child.stdout as NonNullable<typeof child.stdout>),
      text(child.stderr as NonNullable<typeof child.stderr>),
    ])
    return { code, stdout, stderr }
  }

  it('runs on the Node of the project, with its arguments, output and exit code', async () => {
    expect(await run(command, '--version')).to.deep.include({ code: 0, stderr: '' })
    const wrong = await run(command, 'codes', 'create', '--uses', '0')
    expect([wrong.code, wrong.stdout]).to.deep.equal([2, ''])
    expect(wrong.stderr).to.match(/^error: .*--uses/)
  })

  it('passes standard input on', async () => {
    const child = start(command, 'mcp')
    const said = text(child.stdout as NonNullable<typeof child.stdout>)
    child.stdin?.end('{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
    expect(JSON.parse(await said)).to.deep.equal({ jsonrpc: '2.0', id: 1, result: {} })
  })

  it('passes a signal on, and the service stops in order', async () => {
    const child = start(command, 'serve')
    const ended = once(child, 'exit')
    for await (const line of createInterface({ input: child.stdout as NonNullable<typeof child.stdout> }))
      if (line.includes('listens on')) child.kill('SIGTERM')
    expect(await ended).to.deep.equal([0, null])
  })

  it('exits by the signal that ended the inner command', async () => {
    const bin = join(folder, 'killed', 'bin')
    await cp(dirname(command), bin, { recursive: true })
    const nodeFolder = join(folder, 'killed', 'node_modules', 'node', 'bin')
    await mkdir(nodeFolder, { recursive: true })
    await cp(process.execPath, join(nodeFolder, 'node'))
    await writeFile(join(bin, 'start.js'), `process.kill(process.pid, 'SIGKILL')`)
    const child = start(join(bin, 'coldopen.js'))
    expect(await once(child, 'exit')).to.deep.equal([null, 'SIGKILL'])
  })

  it('states in a sentence what is needed if the project has no Node of its own', async () => {
    const bin = join(folder, 'alone', 'bin')
    await cp(dirname(command), bin, { recursive: true })
    const { code, stdout, stderr } = await run(join(bin, 'coldopen.js'), 'research', 'sourdough')
    expect([code, stdout]).to.deep.equal([1, ''])
    const version = execFileSync(oldNode as string, ['-p', 'process.versions.node'], { encoding: 'utf8' })
    expect(stderr).to.equal(
      `Coldopen needs Node.js 22.19 or newer, and this is ${version.trim()} (${oldNode}): ` +
        'get a newer one from https://nodejs.org/ or your package manager.\n',
    )
  })
})
