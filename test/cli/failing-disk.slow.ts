import { expect } from 'chai'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { command, commandEnvironment, run } from '../support/command.js'

/** System calls are made to fail by strace, under which a command takes several times as long. */
describe('coldopen on a failing disk', () => {
  let folder = ''
  let file = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coldopen-disk-'))
    file = join(folder, 'coldopen.db')
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))
  const env = (over: Record<string, string> = {}) => ({ DATA_DIR: folder, LOG_LEVEL: 'warn', ...over })

  let served: ChildProcess | null = null
  let strace: ChildProcess | null = null
  afterEach(() => {
    strace?.kill('SIGKILL')
    served?.kill('SIGKILL')
  })

  async function lineOf(child: ChildProcess, words: RegExp): Promise<string> {
    for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream }))
      if (words.test(line)) return line
    throw new Error('It ended before it said so.')
  }

  /** Runs a command whose system calls fail as said, and returns what it called too, one call a line. */
  async function runWithFaults(inject: string, ...args: string[]) {
    const trace = join(folder, 'trace')
    const calls = ['-e', 'trace=fsync,fdatasync,pwrite64,ftruncate', '-e', `inject=${inject}`]
    const clean = commandEnvironment(env({ RUN_SWEEP_SECONDS: '1' }))
    strace = spawn(
      'strace',
      ['-f', '--seccomp-bpf', '-o', trace, ...calls, process.execPath, command, ...args],
      {
        env: clean,
      },
    )
    let stderr = ''
    strace.stderr?.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    strace.stdout?.resume()
    const [code] = (await once(strace, 'close')) as [number | null]
    return { code, stderr, calls: (await readFile(trace, 'utf8')).split('\n') }
  }

  function requireStrace(test: Mocha.Context): void {
    const { status } = spawnSync('strace', ['-f', '--seccomp-bpf', '-o', '/dev/null', 'true'])
    if (status !== 0) test.skip()
  }

  for (const [command, ...args] of [
    ['research', 'bread', '--count', '2'],
    ['codes', 'create'],
  ] as const)
    it(`ends coldopen ${command} with an explanation after a failed write, and writes nothing more`, async function () {
      requireStrace(this)
      await run(env(), 'codes', 'create')
      const when = command === 'research' ? 9 : 1
      const inject = `fsync,fdatasync:error=EIO:when=${when}+`
      const { code, stderr, calls } = await runWithFaults(inject, command, ...args)
      expect(code, stderr).to.equal(1)
      const said = stderr.split('\n').filter((line) => !/^[A-Z][^{]*\.$/.test(line) || /disk/.test(line))
      expect(said).to.have.lengthOf(2)
      expect(said[0]).to.match(
        /^The disk failed to store a write to .*coldopen\.db \(SQLITE_IOERR_FSYNC\)\. .*check the disk\.$/,
      )
      const failed = calls.findIndex((line) => line.includes('EIO'))
      const later = calls
        .slice(failed + 1)
        .filter((line) => /(fsync|fdatasync|pwrite64|ftruncate)\(/.test(line))
      expect(later).to.deep.equal([])
      expect((await run(env(), 'audit')).code, 'the file is whole').to.equal(0)
    })

  it('makes coldopen research report a full disk, wait, and continue when there is space', async function () {
    requireStrace(this)
    await run(env(), 'codes', 'create')
    const inject = 'pwrite64:error=ENOSPC:when=60..63'
    const { code, stderr, calls } = await runWithFaults(inject, 'research', 'bread', '--count', '2')
    expect(calls.filter((line) => line.includes('ENOSPC'))).to.have.lengthOf(4)
    expect(code, stderr).to.equal(0)
    expect(
      stderr.match(/^The disk is full: nothing can be written to .*coldopen\.db until you make room\.$/gm),
    )
      .to.be.an('array')
      .with.lengthOf(1)
  })

  it('ends the service with the reason after a failed write, and loses nothing acknowledged', async function () {
    if (spawnSync('strace', ['-V']).error) this.skip()
    const clean = commandEnvironment(env({ PORT: '0' }))
    served = spawn(process.execPath, [command, 'serve'], { env: clean })
    let told = ''
    served.stderr?.setEncoding('utf8').on('data', (text: string) => (told += text))
    const ended = once(served, 'exit')
    const line = await lineOf(served, /listens on/)
    const base = /listens on (\S+)/.exec(line)?.[1] ?? ''
    served.stdout?.resume()
    const calls = 'fsync,fdatasync'
    const inject = ['-e', `trace=${calls}`, '-e', `inject=${calls}:error=EIO`]
    strace = spawn('strace', ['-f', ...inject, '-p', String(served.pid)], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const attached = await new Promise<string>((resolve) => {
      strace?.stderr?.setEncoding('utf8').once('data', resolve)
    })
    if (!/attached/.test(attached)) this.skip()
    const made = (await run(env(), 'codes', 'create')).stdout
    const answer = await fetch(`${base}/v1/accounts`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ access_code: made.trim() }),
    })
    expect(answer.status).to.equal(503)
    expect(await ended).to.deep.equal([1, null])
    expect(told).to.match(/The disk failed to store a write to .*coldopen\.db \(SQLITE_IOERR_FSYNC\)\./)
    const accounts = await run(env(), 'accounts', 'list')
    expect(accounts.code, 'the file is whole').to.equal(0)
    const codes = await run(env(), 'codes', 'list')
    expect(codes.stdout.split('\n').length, 'both codes that were told are there').to.be.above(2)
    expect((await stat(file)).size).to.be.above(0)
  })
})
