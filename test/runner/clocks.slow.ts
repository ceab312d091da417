import { expect } from 'chai'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { createAccount } from '../../src/accounts/create-account.js'
import { connect } from '../../src/db/open.js'
import { openPostgresClock } from '../../src/db/postgres/database-clock.js'
import type { Db } from '../../src/db/types.js'
import { type Clock, systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { audit } from '../support/audit.js'
import { createClient, ok } from '../support/client.js'
import { startInternet } from '../support/internet/internet.js'
import { freshPostgres, returnPostgres } from '../support/postgres.js'
import { startListening } from '../support/processes.js'
import { eventLoopTurn } from '../support/notified-processes.js'
import { readRun, startRun } from '../support/runs.js'

const fiveMinutesMs = 300_000

const shiftClock = (byMs: number): Clock => ({
  now: () => systemClock.now() + byMs,
  monotonicNow: () => systemClock.monotonicNow() + byMs,
})

type LeaseRow = Record<'attempts' | 'lease_epoch', number>

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

  async function signUp(): Promise<string> {
    const deps = { db, clock: systemClock, ids: systemIds }
    const access_code = await createAccessCode(deps, { credits: 400, uses: 1, expires_at: null })
    return (await createAccount(deps, { access_code })).api_key
  }

  it("use the database's clock", async () => {
    for (const byMs of [-fiveMinutesMs, 0, fiveMinutesMs]) {
      const clock = await openPostgresClock(db, shiftClock(byMs))
      expect(clock.now() - Date.now(), `${byMs}`).to.be.within(-1000, 1000)
      expect(clock.monotonicNow() - Date.now(), `${byMs}`).to.be.within(-1000, 1000)
      expect(clock.correctionMs() + byMs).to.be.within(-1000, 1000)
      clock.stop()
    }
  })

  it('count in the same windows, and date what they write alike', async () => {
    const api_key = await signUp()
    const env = { DATABASE_URL: database_url, KEYS_PER_HOUR: '4', CHAT_TURNS_PER_HOUR: '4' }
    await using slow = await startListening(env, ['serve', '--role', 'api'], {
      clockOffsetMs: -fiveMinutesMs,
    })
    await using fast = await startListening(env, ['serve', '--role', 'api'], { clockOffsetMs: fiveMinutesMs })
    await using _worker = await startListening(env, ['work'], { clockOffsetMs: -fiveMinutesMs })
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
  it('keep their leases: a worker does not take over the runs of another, and nothing is bought twice', async () => {
    const api_key = await signUp()
    await using internet = await startInternet()
    const { MODEL: _model, MODEL_BASE_URL: _base, ...vendors } = internet.settings
    const env = { ...vendors, DATABASE_URL: database_url, RUN_LEASE_SECONDS: '8', RUN_SWEEP_SECONDS: '1' }
    await using answering = await startListening(env, ['serve', '--role', 'api'])
    await using _slow = await startListening(env, ['work'], { clockOffsetMs: -fiveMinutesMs })
    // Each run takes longer than its lease.
    internet.delay_ms.provider = 5000
    const client = createClient(answering.url, api_key)
    const start = (topic: string) => startRun(client, { topic, count: 3, platforms: ['tiktok'] })
    const started = await Promise.all(['sourdough', 'chess'].map(start))
    while (internet.calls.length < started.length) await eventLoopTurn()
    // To the clock of its machine, the leases ended minutes ago, and it has room for runs.
    await using _fast = await startListening(env, ['work'], { clockOffsetMs: fiveMinutesMs })
    for (const { run_id } of started) expect((await readRun(client, run_id)).status).to.equal('running')
    const runs = await Promise.all(started.map(({ run_id }) => readRun(client, run_id, '?wait=55')))
    expect(runs.map(({ status }) => status)).to.deep.equal(['done', 'done'])
    const rows = await db('runs').select<LeaseRow[]>('attempts', 'lease_epoch')
    expect(rows.map(({ attempts, lease_epoch }) => [attempts, lease_epoch])).to.deep.equal([
      [1, 1],
      [1, 1],
    ])
    const paths = internet.calls.map(({ path }) => path)
    expect(paths).to.deep.equal([...new Set(paths)])
    await audit(db)
  })
})
