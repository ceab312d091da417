import { expect } from 'chai'
import { setTimeout as sleep } from 'node:timers/promises'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { createAccount } from '../../src/accounts/create-account.js'
import { connect } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { type Answer, type Client, createClient, ok } from '../support/client.js'
import { freshPostgres, returnPostgres } from '../support/postgres.js'
import { type ListeningProcess, startListening } from '../support/processes.js'
import { startRun } from '../support/runs.js'

const limit = 3
/** So long after reads began or ended, the limit of an account holds over all processes. */
const withinMs = 1000

type HeldRead = { answered: Promise<Answer>; release: () => void }

/** Reads that a process holds; each is counted in `refused` when it is answered 429. */
function holdReads(client: Client, run_id: string, count: number): HeldRead[] {
  return Array.from({ length: count }, () => {
    const controller = new AbortController()
    const answered = client.get(`/v1/runs/${run_id}?wait=55`, { signal: controller.signal })
    answered.catch(() => undefined)
    return { answered, release: () => controller.abort() }
  })
}

/** Resolves with those that are answered, once there are so many; and with how long that took. */
function firstAnswers(reads: HeldRead[], count: number): Promise<{ statuses: number[]; tookMs: number }> {
  const began = performance.now()
  const statuses: number[] = []
  return new Promise((resolve, reject) => {
    for (const { answered } of reads)
      answered.then(({ status }) => {
        statuses.push(status)
        if (statuses.length === count) resolve({ statuses, tookMs: performance.now() - began })
      }, reject)
  })
}

/** How long it takes until a process holds a read again. */
async function untilAdmitted(client: Client, run_id: string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const sentMs = performance.now() - began
    const { status } = await client.get(`/v1/runs/${run_id}?wait=1`)
    if (status === 200) return sentMs
    expect(status).to.equal(429)
  }
}

describe('held reads of an account, over processes on one database [postgres]', () => {
  let database_url: string
  let db: Db
  let processes: [ListeningProcess, ListeningProcess]
  let clients: [Client, Client]
  let run_id: string
  beforeEach(async () => {
    database_url = await freshPostgres()
    db = connect({ database_url, sqlite_file: '', acquire_timeout_ms: 5000, pool_size: 2 })
    const env = {
      DATABASE_URL: database_url,
      WAITS_PER_ACCOUNT: String(limit),
      RUN_READS_PER_MINUTE: '1000000',
    }
    const start = () => startListening(env, ['serve', '--role', 'api'])
    processes = await Promise.all([start(), start()])
    const deps = { db, clock: systemClock, ids: systemIds }
    const access_code = await createAccessCode(deps, { credits: 400, uses: 1, expires_at: null })
    const { api_key } = await createAccount(deps, { access_code })
    clients = processes.map(({ url }) => createClient(url, api_key)) as typeof clients
    // Nobody works on it, so that reads of it are held.
    run_id = (await startRun(clients[0])).run_id
    // Both have their connections then, and answer equally fast.
    const read = (client: Client) => client.get(`/v1/runs/${run_id}`)
    for (let n = 0; n < 5; n += 1)
      await Promise.all(clients.flatMap((client) => Array.from({ length: limit }, () => read(client))))
  })
  afterEach(async () => {
    for (const one of processes) await one[Symbol.asyncDispose]()
    await db.destroy()
    await returnPostgres(database_url)
  })

  const refusedAtOnce = async (client: Client) =>
    expect((await client.get(`/v1/runs/${run_id}?wait=55`)).status).to.equal(429)

  /** Has the first process hold as many reads as an account may; the second one refuses any a second later. */
  async function fill(): Promise<HeldRead[]> {
    const reads = holdReads(clients[0], run_id, limit)
    await sleep(withinMs)
    await refusedAtOnce(clients[1])
    return reads
  }

  /** All that are left are answered when their run ends. */
  async function endRun(reads: HeldRead[]): Promise<number[]> {
    ok(await clients[1].post(`/v1/runs/${run_id}/cancel`))
    const answers = await Promise.all(reads.map(({ answered }) => answered))
    return answers.map(({ status }) => status).sort()
  }

  it('are limited within a second, however many are sent to two at once', async () => {
    const reads = clients.flatMap((client) => holdReads(client, run_id, limit))
    const { statuses, tookMs } = await firstAnswers(reads, limit)
    expect(statuses).to.deep.equal([429, 429, 429])
    expect(tookMs).to.be.below(withinMs)
    for (const client of clients) await refusedAtOnce(client)
    expect(await endRun(reads)).to.deep.equal([200, 200, 200, 429, 429, 429])
  })

  it('can be held at one process within a second after those at another ended', async () => {
    const reads = await fill()
    for (const { release } of reads) release()
    expect(await untilAdmitted(clients[1], run_id)).to.be.below(withinMs)
  })

  it('do not count for longer than a second after their process was killed', async () => {
    const reads = await fill()
    processes[0].signal('SIGKILL')
    expect(await untilAdmitted(clients[1], run_id)).to.be.below(withinMs)
    await Promise.allSettled(reads.map(({ answered }) => answered))
  })

  it('count again within a second once a process that stood still goes on', async () => {
    const reads = await fill()
    processes[0].signal('SIGSTOP')
    expect(await untilAdmitted(clients[1], run_id)).to.be.below(withinMs)
    reads.push(...holdReads(clients[1], run_id, limit))
    processes[0].signal('SIGCONT')
    const { statuses, tookMs } = await firstAnswers(reads, limit)
    expect(statuses).to.deep.equal([429, 429, 429])
    expect(tookMs).to.be.below(withinMs)
    // It may have heard of a read that ended while it stood still, and refused one for it.
    const held = (await endRun(reads)).filter((status) => status === 200)
    expect(held).to.have.length.within(1, limit)
  })
})
