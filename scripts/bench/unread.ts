import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Dispatcher, request } from 'undici'
import { fill, type WithRun } from './lib/account.js'
import { endings } from './lib/endings.js'
import { rowOf } from './lib/figures.js'
import { requestText } from './lib/load.js'
import { serveColdopen, type Served } from './lib/processes.js'
import { barred } from './lib/rows.js'
import type { Options, Result, Row } from './lib/types.js'
import { openUnreadConnections, readSlowly } from './loads/unread.js'

/**
 * Clients that send twenty requests at once on each of two hundred connections and never read an answer: how long
 * GET /health takes meanwhile, on a kept connection and on a new one each time; how much the server's memory grows; and how long
 * it holds on to the connections. One server a route, so that none finds what another left.
 */

const connections = 200
const pipelined = 20
/** Requests that are read, before: memory that any use of the route takes is not counted. */
const warming = 1000
/** No longer than this is waited for the server to close them. */
const longest_ms = 40_000
const bars = { health_ms: 250, growth_mb: 60, closed_s: 30 }
const settings = { RUN_READS_PER_MINUTE: '1000000' }

type Ask = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

function asksOf({ key, run_id }: WithRun): Ask[] {
  const headers = { Authorization: `Bearer ${key}` }
  const get = (path: string, more: Ask['headers'] = headers): Ask => ({ method: 'GET', path, headers: more })
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const accept = { ...headers, Accept: 'application/json, text/event-stream' }
  return [
    get('/openapi.json'),
    get('/health'),
    get(`/v1/runs/${run_id}`),
    get('/docs'),
    get('/docs/swagger-ui-bundle.js'),
    get('/llms.txt'),
    get('/v1/runs?limit=100'),
    get(`/v1/runs/${run_id}/export?format=json`),
    { method: 'POST', path: '/mcp', headers: accept, body: JSON.stringify(list) },
    get('/nowhere'),
    get('/openapi.json', { 'Accept-Encoding': 'br' }),
  ]
}

type Seen = { health_ms: number; new_ms: number; growth_mb: number; closed_s: number }

/** How long an answer takes, milliseconds; where it fails, the time until it did. */
async function timeOf(ask: () => Promise<Dispatcher.ResponseData>): Promise<number> {
  const began = performance.now()
  try {
    const { statusCode, body } = await ask()
    await body.dump()
    if (statusCode !== 200) return Infinity
  } catch {
    return Infinity
  }
  return performance.now() - began
}

/** Asks again and again until it is stopped; the longest that an answer took, milliseconds. */
function probe(ask: () => Promise<Dispatcher.ResponseData>): { stop(): Promise<number> } {
  let isOver = false
  const slowest = (async () => {
    let most = 0
    while (!isOver) {
      most = Math.max(most, await timeOf(ask))
      await sleep(20)
    }
    return most
  })()
  return { stop: () => ((isOver = true), slowest) }
}

/** Watches the server until it has closed every connection of those that do not read, or for as long as is waited. */
async function watch(served: Served, open: () => Promise<{ stop(): void }>): Promise<Seen> {
  await using over = endings()
  const kept = over.add(new Client(served.base, { headersTimeout: longest_ms }), (client) => client.destroy())
  const before = served.open_sockets() ?? NaN
  const rss_before = served.rss_bytes() ?? NaN
  const probes = [
    probe(() => kept.request({ path: '/health', method: 'GET' })),
    probe(() => request(`${served.base}/health`, { reset: true, headersTimeout: longest_ms })),
  ]
  const began = performance.now()
  over.stops(await open())
  let [growth_mb, closed_s, isAccepted] = [0, Infinity, false]
  while (closed_s === Infinity && performance.now() - began < longest_ms) {
    await sleep(20)
    growth_mb = Math.max(growth_mb, ((served.rss_bytes() ?? NaN) - rss_before) / 1e6)
    // Those of the two probes stay; what the server has not accepted yet is not closed.
    const left = (served.open_sockets() ?? 0) - before - probes.length
    if (left > 0) isAccepted = true
    else if (isAccepted) closed_s = (performance.now() - began) / 1000
  }
  const [health_ms = NaN, new_ms = NaN] = await Promise.all(probes.map((one) => one.stop()))
  return { health_ms, new_ms, growth_mb, closed_s }
}

async function measure(folder: string, ask: Ask): Promise<Seen> {
  await using over = endings()
  const served = over.stops(await serveColdopen(folder, settings))
  const { host } = new URL(served.base)
  const { method, path, headers, body } = ask
  const more = { 'content-type': 'application/json' }
  for (let n = 0; n < warming; n += 1) {
    const answer = await request(served.base + path, { method, headers: { ...headers, ...more }, body })
    await answer.body.dump()
  }
  // Those of the client that warmed it up are closed before anything is counted.
  await sleep(6500)
  const text = requestText({ ...ask, status: 200 }, host).repeat(pipelined)
  return await watch(served, () => openUnreadConnections(served.base, text, connections))
}

function rowsOf(
  { path, headers }: Ask,
  run_id: string,
  { health_ms, new_ms, growth_mb, closed_s }: Seen,
): Row[] {
  const name = `${path.replace(run_id, '{run_id}')}${headers['Accept-Encoding'] ? ' as br' : ''}`
  return [
    barred(rowOf(`${name}: slowest /health, kept connection`, 'ms', [health_ms]), bars.health_ms),
    barred(rowOf(`${name}: slowest /health, new connection`, 'ms', [new_ms]), bars.health_ms),
    barred(rowOf(`${name}: memory`, 'MB more', [growth_mb]), bars.growth_mb),
    barred(rowOf(`${name}: all connections closed after`, 's', [closed_s]), bars.closed_s),
  ]
}

/** What a client gets of twenty contracts that reads each, for longer than one that does not read is borne with. */
async function slowReaderRow(folder: string): Promise<Row> {
  await using over = endings()
  const served = over.stops(await serveColdopen(folder, settings))
  const { host } = new URL(served.base)
  const { body } = await request(`${served.base}/openapi.json`)
  const whole = (await body.arrayBuffer()).byteLength * pipelined
  const ask = { method: 'GET', path: '/openapi.json', headers: {}, status: 200 } as const
  const last = requestText({ ...ask, headers: { Connection: 'close' } }, host)
  const began = performance.now()
  const received = await readSlowly(served.base, requestText(ask, host).repeat(pipelined - 1) + last)
  const took_s = (performance.now() - began) / 1000
  const row = rowOf('a client that reads 200 kB a second: of its answers', '% received', [
    Math.min(100, (100 * received) / whole),
  ])
  return { ...row, bar: '100 %', met: received >= whole, note: `${took_s.toFixed(0)} s` }
}

/** Routes by turns, each on a server of its own. Counts need one round. */
export async function bench({ quick }: Options): Promise<Result> {
  await using over = endings()
  const folder = await over.folder()
  const account = await fill(folder, 30)
  const asks = asksOf(account)
  const rows: Row[] = []
  for (const ask of quick ? asks.slice(0, 3) : asks)
    rows.push(...rowsOf(ask, account.run_id, await measure(folder, ask)))
  if (!quick) rows.push(await slowReaderRow(folder))
  return { name: 'unread', rows }
}
