import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { endings } from './lib/endings.js'
import { median, quantile, rowOf } from './lib/figures.js'
import { type Ask, inTurns, type Load } from './lib/load.js'
import { reaching } from './lib/rows.js'
import { serveColdopen, servePeer } from './lib/processes.js'
import type { Options, Result, Row } from './lib/types.js'
import { openAccounts, openFile } from './loads/accounts.js'
import { grown, requestGrowth, serveGrown } from './loads/grown.js'

/**
 * Starting runs, every one on disk before it is answered: key, balance, replay, runs in flight, hold, ledger, run and
 * Idempotency-Key. The service, whose callers share commits, beside the same rows written by fastify with knex and by
 * bare node:http, with a commit for each request and with shared ones. No run is worked on meanwhile.
 */

const callers = 48
const file = 'coldopen.db'

type Peer = { name: string; script: string; more: string[]; least?: number }

const peers: Peer[] = [
  { name: 'fastify with knex, a commit each', script: 'start-fastify', more: [], least: 2 },
  { name: 'bare, a commit each', script: 'start-bare', more: ['raw'], least: 1.5 },
  { name: 'bare, shared commits', script: 'start-bare', more: ['group'] },
]
const ours = 'coldopen'
const ratio = 'ours to the row’s, of starts a second: above 1, ours starts more.'

function askOf(keys: string[]): Ask {
  const headers = { Authorization: 'Bearer {key}', 'Idempotency-Key': '{n}' }
  const body = JSON.stringify({ topic: 'sourdough starters', count: 10 })
  return { method: 'POST', path: '/v1/research', headers, body, keys, status: 202 }
}

/** Throws where fewer runs are in the file than were answered: then something was fast by not doing it. */
function requireRuns(folder: string, name: string, taken: Load[]): void {
  const db = new Database(join(folder, file), { readonly: true })
  const { n } = db.prepare('SELECT count(*) AS n FROM runs').get() as { n: number }
  db.close()
  const answered = taken.reduce((sum, one) => sum + one.latencies_ms.length, 0)
  if (n < answered) throw new Error(`${name} answered ${answered} starts and wrote ${n}.`)
}

function rowsOf(taken: Map<string, Load[]>): Row[] {
  const speeds = (who: string) => (taken.get(who) ?? []).map((one) => one.per_second)
  return [...taken].map(([who, loads]) => {
    const ratios = speeds(ours).map((speed, round) => speed / (speeds(who)[round] ?? NaN))
    const least = peers.find(({ name }) => name === who)?.least
    const p99 = median(loads.map((one) => quantile([...one.latencies_ms], 0.99)))
    const cpu = median(loads.map((one) => one.cpu_us ?? NaN))
    const row = rowOf(`start, ${callers} callers: ${who}`, '/s', speeds(who), {
      note: `p99 ${p99.toFixed(1)} ms, ${cpu.toFixed(0)} µs CPU`,
      ...(who === ours ? {} : { ratio: median(ratios) }),
    })
    return reaching(row, least)
  })
}

const settings = { RUNS_AT_ONCE: '0', RUNS_IN_FLIGHT_PER_ACCOUNT: '1000' }

/** A database with so many accounts that have credits; their keys. */
async function makeModel(sqlite_file: string, count: number): Promise<string[]> {
  const db = await openFile(sqlite_file)
  try {
    return (await openAccounts(db, { count, credits: 1_000_000 })).map(({ api_key }) => api_key)
  } finally {
    await db.destroy()
  }
}

/** Durable starts beside fastify with knex and bare node:http. */
export async function bench({ rounds, quick }: Options): Promise<Result> {
  await using over = endings()
  const folder = await over.folder()
  const [model, at] = [join(folder, 'model'), (name: string) => join(folder, name.replace(/\W+/g, '-'))]
  await mkdir(model)
  const ask = askOf(await makeModel(join(model, file), quick ? 1000 : 20_000))
  for (const name of [ours, ...peers.map((peer) => peer.name)]) await cp(model, at(name), { recursive: true })
  const servers = new Map([[ours, over.stops(await serveColdopen(at(ours), settings))]])
  for (const { name, script, more } of peers)
    servers.set(name, over.stops(await servePeer(script, join(at(name), file), ...more)))
  const turns = {
    rounds,
    connections: callers,
    warm_ms: 3000,
    duration_ms: quick ? 300 : 1500,
  }
  const taken = await inTurns(servers, ask, turns)
  for (const [name, loads] of taken) requireRuns(at(name), name, loads)
  const few = await over.folder()
  const fewAsk = askOf(await makeModel(join(few, file), 100))
  const larger = await serveGrown(over, await grown(over, quick, few), settings)
  const growth = await requestGrowth('start', larger, fewAsk, turns)
  return { name: 'start', ratio, rows: [...rowsOf(taken), growth] }
}
