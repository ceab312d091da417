import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { openDb } from '../../src/db/open.js'
import type { Db } from '../../src/db/types.js'
import { freshPostgres, startPostgres } from '../../test/support/postgres.js'
import { type Cleanup, createCleanup } from './lib/cleanup.js'
import { load, type LoadRequest } from './lib/load.js'
import { formatNumber } from './lib/print.js'
import { type RunningServer, serveColdopen } from './lib/processes.js'
import { withMaxBar } from './lib/rows.js'
import { createRow, growthExponent, median, quantile } from './lib/statistics.js'
import type { Options, Result, Row } from './lib/types.js'
import { openAccounts } from './loads/accounts.js'
import { measureBesideFastify } from './loads/beside-fastify.js'
import { startHeldReadClients, waitUntilHeld } from './loads/held-read-clients.js'
import { fillRunning } from './loads/insert-rows.js'
import { endInBatches } from './loads/end-in-batches.js'
import { watchLockWaits } from './loads/lock-waits.js'
import type { Memory } from './loads/memory.js'
import { type ProbedService, startProbedService } from './loads/probed-service.js'

/**
 * Several answering processes on one PostgreSQL: how many requests they answer together, and one compared with a peer;
 * whether accounts wait for each other's locks; and how soon held reads of two processes are answered when runs end
 * elsewhere.
 */

const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']
const settings = {
  ROLE: 'api',
  RUNS_IN_FLIGHT_PER_ACCOUNT: '1000',
  RUN_STARTS_PER_HOUR: '100000',
  RUN_READS_PER_MINUTE: '1000000',
  WAITS_PER_ACCOUNT: '10000',
}

async function openDatabase(cleanup: Cleanup): Promise<{ url: string; db: Db }> {
  const url = await freshPostgres()
  const config = { database_url: url, sqlite_file: '', acquire_timeout_ms: 10_000, pool_size: 4 }
  return { url, db: cleanup.add(await openDb(config), (one) => one.destroy()) }
}

const connectionsInAll = 64

/** Requests per second of all servers together, loaded at the same time. */
async function loadTogether(
  servers: RunningServer[],
  ask: LoadRequest,
  duration_ms: number,
): Promise<number> {
  const connections = connectionsInAll / servers.length
  const perServer = Math.floor((ask.keys?.length ?? 0) / servers.length)
  const results = await Promise.all(
    servers.map((server, at) => {
      const keys = ask.keys?.slice(at * perServer, (at + 1) * perServer)
      return load(server, { ...ask, keys }, { connections, duration_ms })
    }),
  )
  return results.reduce((sum, { per_second }) => sum + per_second, 0)
}

async function measureThroughput(cleanup: Cleanup, { rounds, quick, profile }: Options): Promise<Row[]> {
  const { url, db } = await openDatabase(cleanup)
  const accounts = await openAccounts(db, { count: 2000, credits: 1_000_000_000 })
  const keys = accounts.map(({ api_key }) => api_key)
  const headers = { Authorization: 'Bearer {key}' }
  const body = JSON.stringify({ topic: 'sourdough', count: 1 })
  const asks: [string, LoadRequest][] = [
    ['GET /v1/me', { method: 'GET', path: '/v1/me', headers, keys, status: 200 }],
    ['POST /v1/research', { method: 'POST', path: '/v1/research', headers, body, keys, status: 202 }],
  ]
  const folder = await cleanup.folder()
  const servers: RunningServer[] = []
  for (let at = 0; at < 4; at += 1)
    servers.push(cleanup.stops(await serveColdopen(folder, { ...settings, DATABASE_URL: url })))
  const rows = await measureBesideFastify(
    cleanup,
    { rounds, quick, profile },
    { url, server: servers[0] as RunningServer, asks },
  )
  for (const [what, ask] of asks) {
    const locks = await watchLockWaits(cleanup, url)
    const counts = [1, 2, 4]
    const perSecond = new Map<number, number[]>(counts.map((count) => [count, []]))
    for (const count of counts) await loadTogether(servers.slice(0, count), ask, 1000)
    for (let round = 0; round < rounds; round += 1)
      for (const count of counts)
        perSecond.get(count)?.push(await loadTogether(servers.slice(0, count), ask, quick ? 1000 : 4000))
    const { looks, own, others, statements } = await locks.stop()
    for (const [count, values] of perSecond)
      rows.push(createRow(`${what}, processes: ${count}`, 'a second', values))
    const exponent = growthExponent(
      [...perSecond].map(([size, values]) => ({ size, figure: median(values) })),
    )
    rows.push(
      createRow(`${what} by processes: growth`, 'exponent', [exponent], { note: '1 is in proportion' }),
    )
    const note = [`${looks} looks`, `${own} for the own account`, ...statements].join('; ')
    rows.push(
      withMaxBar(
        createRow(`${what}: statements seen to wait for another account`, 'statements', [others], { note }),
        0,
      ),
    )
  }
  return rows
}

const progress = JSON.stringify({ stage: 'done', message: 'Done.', done: 0, total: 10, preview: [] })

/** Ends runs like another process: first the rows, then the notifications. Returns when each row was committed. */
async function endRuns(client: Client, run_ids: string[]): Promise<Record<string, number>> {
  const now = Date.now()
  await client.query(
    `UPDATE runs SET status = 'done', progress = $1, progress_at = $2, settled_at = $2 WHERE run_id = ANY($3)`,
    [progress, now, run_ids],
  )
  const endedAt = performance.timeOrigin + performance.now()
  await client.query(`SELECT pg_notify('coldopen_run_changed', id) FROM unnest($1::text[]) AS t(id)`, [
    run_ids,
  ])
  return Object.fromEntries(run_ids.map((run_id) => [run_id, endedAt]))
}

type MemoryOfOne = { kib: number; used_kib: number }
type HeldRound = { last: number; p99: number } & MemoryOfOne

type HoldingServices = { url: string; db: Db; services: ProbedService[] }

async function openHolding(cleanup: Cleanup): Promise<HoldingServices> {
  const { url, db } = await openDatabase(cleanup)
  const services: ProbedService[] = []
  for (let at = 0; at < 2; at += 1) {
    const env = { ...settings, DATABASE_URL: url, DATA_DIR: await cleanup.folder() }
    services.push(cleanup.stops(await startProbedService(env)))
  }
  return { url, db, services }
}

/** Reads held by two processes, half each, while twenty runs end every hundredth of a second. */
async function measureHeldRound({ url, db, services }: HoldingServices, count: number): Promise<HeldRound> {
  await using cleanup = createCleanup()
  const waits = await fillRunning(db, { runs: count, an_account: 20, hooks: 0 })
  const parts = services.map((_, at) => waits.filter((_wait, nth) => nth % 2 === at))
  const before = await Promise.all(services.map((one) => one.ask<Memory>('memory')))
  const clientGroups = services.map((one, at) =>
    cleanup.stops(startHeldReadClients({ port: Number(new URL(one.base).port), waits: parts[at] ?? [] })),
  )
  for (const [at, one] of services.entries()) await waitUntilHeld(one, parts[at]?.length ?? 0)
  const after = await Promise.all(services.map((one) => one.ask<Memory>('memory')))
  const client = cleanup.add(new Client({ connectionString: url }), (one) => one.end())
  await client.connect()
  const ended = await endInBatches(
    waits.map(({ run_id }) => run_id),
    (batch) => endRuns(client, batch),
  )
  const answers = await Promise.all(clientGroups.map(({ heard }) => heard))
  const unanswered = answers.flat().filter(({ at, status }) => at === null || status !== 200)
  if (unanswered.length > 0)
    throw new Error(`${unanswered.length} of ${count} reads were not answered with 200.`)
  const took = answers.flatMap((heard, at) =>
    heard.map((one, nth) => (one.at ?? Infinity) - (ended[parts[at]?.[nth]?.run_id ?? ''] ?? 0)),
  )
  const kibOfOne = (of: keyof Memory) =>
    after.reduce((sum, one, at) => sum + one[of] - (before[at]?.[of] ?? 0), 0) / count / 1024
  return {
    last: Math.max(...took),
    p99: quantile(took, 0.99),
    kib: kibOfOne('rss'),
    used_kib: kibOfOne('used'),
  }
}

const heldCount = 10_000

/** The memory of one request that bare node:http holds, in a process that held none before: what Node itself takes. */
async function measureBare(count: number): Promise<MemoryOfOne> {
  await using cleanup = createCleanup()
  const served = cleanup.stops(await startProbedService({}, 'bare-held-reads'))
  const waits = Array.from({ length: count }, () => ({ run_id: randomUUID(), api_key: randomUUID() }))
  const before = await served.ask<Memory>('memory')
  cleanup.stops(startHeldReadClients({ port: Number(new URL(served.base).port), waits }))
  await waitUntilHeld(served, count)
  const after = await served.ask<Memory>('memory')
  const kibOfOne = (of: keyof Memory) => (after[of] - before[of]) / count / 1024
  return { kib: kibOfOne('rss'), used_kib: kibOfOne('used') }
}

/** The memory of one read is measured in processes that have held none before, because freed memory is reused. */
async function measureHeld({ rounds, quick }: Options): Promise<Row[]> {
  const count = quick ? 1000 : heldCount
  await using cleanup = createCleanup()
  const holding = await openHolding(cleanup)
  const first = await measureHeldRound(holding, heldCount)
  const bare = await measureBare(heldCount / holding.services.length)
  const heldRounds: HeldRound[] = []
  for (let round = 0; round < rounds; round += 1) heldRounds.push(await measureHeldRound(holding, count))
  const nameRow = (held: number, what: string) => `${held} held reads over two processes: ${what}`
  const row = (what: string, of: 'last' | 'p99') =>
    createRow(
      nameRow(count, what),
      'ms',
      heldRounds.map((one) => one[of]),
    )
  const memoryRow = (what: string, of: 'kib' | 'used_kib') =>
    withMaxBar(
      createRow(nameRow(heldCount, what), 'KiB', [first[of]], {
        note: `bare node:http ${formatNumber(bare[of])} KiB`,
      }),
      16,
    )
  return [
    withMaxBar(row('the last is answered after its run ended', 'last'), 1000),
    row('p99 is answered after its run ended', 'p99'),
    memoryRow('memory of one in processes that held none before, RSS', 'kib'),
    memoryRow('memory of one in processes that held none before, heap', 'used_kib'),
  ]
}

/** The bench of several answering processes. */
export async function bench(options: Options): Promise<Result> {
  await using cleanup = createCleanup()
  cleanup.add(await startPostgres(durable), (stop) => stop())
  const rows = [...(await measureThroughput(cleanup, options)), ...(await measureHeld(options))]
  return {
    name: 'api-processes',
    ratio: 'ours to the row’s, of requests a second: above 1, ours answers more.',
    rows,
  }
}
