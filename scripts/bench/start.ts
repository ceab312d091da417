import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { createCleanup } from './lib/cleanup.js'
import { median, quantile, createRow } from './lib/statistics.js'
import { type LoadRequest, loadInRounds, type LoadResult } from './lib/load.js'
import { withMinRatio } from './lib/rows.js'
import { serveColdopen, servePeer } from './lib/processes.js'
import type { Options, Result, Row } from './lib/types.js'
import { openAccounts, openSqliteFile } from './loads/accounts.js'
import { createGrowingFolders, requestGrowth, serveGrowingFolders } from './loads/growing-databases.js'

/**
 * Starts of runs, each on disk before it is answered: key, balance, replay, runs in flight, hold, ledger, run and
 * Idempotency-Key. Compares the service, whose callers share commits, with the same rows written by fastify with knex,
 * and by bare node:http with one commit per request and with shared commits. No run is executed meanwhile.
 */

const callers = 48
const file = 'coldopen.db'

type Peer = { name: string; script: string; more: string[]; minRatio?: number }

const peers: Peer[] = [
  { name: 'fastify with knex, a commit each', script: 'start-fastify', more: [], minRatio: 2 },
  { name: 'bare, a commit each', script: 'start-bare', more: ['raw'], minRatio: 1.5 },
  { name: 'bare, shared commits', script: 'start-bare', more: ['group'] },
]
const ownName = 'coldopen'
const ratio = 'ours to the row’s, of starts a second: above 1, ours starts more.'

function startRequest(keys: string[]): LoadRequest {
  const headers = { Authorization: 'Bearer {key}', 'Idempotency-Key': '{n}' }
  const body = JSON.stringify({ topic: 'sourdough starters', count: 10 })
  return { method: 'POST', path: '/v1/research', headers, body, keys, status: 202 }
}

/** Throws if the file has fewer runs than were answered: then a server was fast because it did not write. */
function requireRuns(folder: string, name: string, resultsByServer: LoadResult[]): void {
  const db = new Database(join(folder, file), { readonly: true })
  const { n } = db.prepare('SELECT count(*) AS n FROM runs').get() as { n: number }
  db.close()
  const answered = resultsByServer.reduce((sum, one) => sum + one.latencies_ms.length, 0)
  if (n < answered) throw new Error(`${name} answered ${answered} starts and wrote ${n}.`)
}

function createRows(resultsByServer: Map<string, LoadResult[]>): Row[] {
  const speeds = (serverName: string) => (resultsByServer.get(serverName) ?? []).map((one) => one.per_second)
  return [...resultsByServer].map(([serverName, loads]) => {
    const ratios = speeds(ownName).map((speed, round) => speed / (speeds(serverName)[round] ?? NaN))
    const minRatio = peers.find(({ name }) => name === serverName)?.minRatio
    const p99 = median(loads.map((one) => quantile([...one.latencies_ms], 0.99)))
    const cpu = median(loads.map((one) => one.cpu_us ?? NaN))
    const row = createRow(`start, ${callers} callers: ${serverName}`, '/s', speeds(serverName), {
      note: `p99 ${p99.toFixed(1)} ms, ${cpu.toFixed(0)} µs CPU`,
      ...(serverName === ownName ? {} : { ratio: median(ratios) }),
    })
    return withMinRatio(row, minRatio)
  })
}

const settings = { RUNS_AT_ONCE: '0', RUNS_IN_FLIGHT_PER_ACCOUNT: '1000' }

/** Creates a database with this many accounts with credits. Returns their keys. */
async function createTemplate(sqlite_file: string, count: number): Promise<string[]> {
  const db = await openSqliteFile(sqlite_file)
  try {
    return (await openAccounts(db, { count, credits: 1_000_000 })).map(({ api_key }) => api_key)
  } finally {
    await db.destroy()
  }
}

/** The bench of durable starts, compared with fastify with knex and bare node:http. */
export async function bench({ rounds, quick }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  const folder = await cleanup.folder()
  const templateFolder = join(folder, 'model')
  const at = (name: string) => join(folder, name.replace(/\W+/g, '-'))
  await mkdir(templateFolder)
  const loadRequest = startRequest(await createTemplate(join(templateFolder, file), quick ? 1000 : 20_000))
  for (const name of [ownName, ...peers.map((peer) => peer.name)])
    await cp(templateFolder, at(name), { recursive: true })
  const servers = new Map([[ownName, cleanup.stops(await serveColdopen(at(ownName), settings))]])
  for (const { name, script, more } of peers)
    servers.set(name, cleanup.stops(await servePeer(script, join(at(name), file), ...more)))
  const loadRounds = {
    rounds,
    connections: callers,
    warm_ms: 3000,
    duration_ms: quick ? 300 : 1500,
  }
  const resultsByServer = await loadInRounds(servers, loadRequest, loadRounds)
  for (const [name, loads] of resultsByServer) requireRuns(at(name), name, loads)
  const smallFolder = await cleanup.folder()
  const smallRequest = startRequest(await createTemplate(join(smallFolder, file), 100))
  const growingServers = await serveGrowingFolders(
    cleanup,
    await createGrowingFolders(cleanup, quick, smallFolder),
    settings,
  )
  const growth = await requestGrowth('start', growingServers, smallRequest, loadRounds)
  return { name: 'start', ratio, rows: [...createRows(resultsByServer), growth] }
}
