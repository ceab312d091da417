import { expect } from 'chai'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { createAccount } from '../../src/accounts/create-account.js'
import { connect } from '../../src/db/open.js'
import { openPostgresClock } from '../../src/db/postgres/database-clock.js'
import type { Db } from '../../src/db/types.js'
import { type Clock, systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { createClient, ok } from '../support/client.js'
import { command, commandEnvironment } from '../support/command.js'
import { freshPostgres, returnPostgres } from '../support/postgres.js'
import { readRun, startRun } from '../support/runs.js'

const fiveMinutesMs = 300_000

const shifted = (byMs: number): Clock => ({
  now: () => systemClock.now() + byMs,
  monotonicNow: () => systemClock.monotonicNow() + byMs,
})

/** Has Node read a clock that is off by so much. */
const shiftedNode = (byMs: number) => {
  const code = `const RealDate = Date; globalThis.Date = class extends RealDate {
    constructor(...args) { super(...(args.length === 0 ? [RealDate.now() + ${byMs}] : args)) }
    static now() { return RealDate.now() + ${byMs} } }`
  return `--import data:text/javascript,${encodeURIComponent(code)}`
}

/** The command in a process whose machine's clock is off by so much, once it listens. */
async function startShifted(byMs: number, env: Record<string, string>, args: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-clock-'))
  const child = spawn(process.execPath, [command, ...args], {
    env: commandEnvironment({
      DATA_DIR: folder,
      PORT: '0',
      LOG_LEVEL: 'fatal',
      ...env,
      NODE_OPTIONS: shiftedNode(byMs),
    }),
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  let url = ''
  for await (const line of createInterface({ input: child.stdout })) {
    url = /listens on (\S+)/.exec(line)?.[1] ?? ''
    if (url !== '') break
  }
  child.stdout.resume()
  return {
    url,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

describe('processes whose clocks are five minutes apart [postgres]', () => {
  let database_url: string
  let db: Db
  beforeEach(async () => {
    database_url = await freshPostgres()
    db = connect({ database_url, sqlite_file: '', acquire_timeout_ms: 5000, pool_size: 2 })
  })
  afterEach(async () => {
    await db.destroy()
    await returnPostgres(database_url)
  })

  it("use the database's clock", async () => {
    for (const byMs of [-fiveMinutesMs, 0, fiveMinutesMs]) {
      const clock = await openPostgresClock(db, shifted(byMs))
      expect(clock.now() - Date.now(), `${byMs}`).to.be.within(-1000, 1000)
      expect(clock.monotonicNow() - Date.now(), `${byMs}`).to.be.within(-1000, 1000)
      expect(clock.correctionMs() + byMs).to.be.within(-1000, 1000)
      clock.stop()
    }
  })

  it('count in the same windows, keep active leases, and date what they write alike', async () => {
    const deps = { db, clock: systemClock, ids: systemIds }
    const access_code = await createAccessCode(deps, { credits: 400, uses: 1, expires_at: null })
    const { api_key } = await createAccount(deps, { access_code })
    const env = { DATABASE_URL: database_url, KEYS_PER_HOUR: '4', CHAT_TURNS_PER_HOUR: '4' }
    await using slow = await startShifted(-fiveMinutesMs, env, ['serve', '--role', 'api'])
    await using fast = await startShifted(fiveMinutesMs, env, ['serve', '--role', 'api'])
    await using _worker = await startShifted(-fiveMinutesMs, env, ['work'])
    const clients = [createClient(slow.url, api_key), createClient(fast.url, api_key)]
    const statuses: number[] = []
    const waits_s: number[] = []
    for (let n = 0; n < 6; n += 1)
      for (const client of clients.slice(n % 2, (n % 2) + 1)) {
        const { status, headers } = await client.post('/v1/keys', { scopes: ['read'] })
        statuses.push(status)
        if (status === 429) waits_s.push(Number(headers.get('retry-after')))
      }
    for (const wait_s of waits_s) expect(wait_s).to.be.within(3500, 3600)
    expect(statuses).to.deep.equal([201, 201, 201, 201, 429, 429])
    for (const client of clients) {
      const { run_id } = await startRun(client)
      const run = await readRun(client, run_id, '?wait=55')
      expect(run.status).to.equal('done')
      expect(Date.parse(run.created_at) - Date.now()).to.be.within(-60_000, 2000)
    }
    const attempts = await db('runs').pluck<number[]>('attempts')
    expect(attempts).to.deep.equal([1, 1])
    ok(await (clients[0] as (typeof clients)[number]).get('/v1/me'))
  })
})
