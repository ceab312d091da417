import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
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
 * GET /health takes meanwhile, on a connection of its own each time; how much the server's memory grows; and how long
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

type Seen = { health_ms: number; growth_mb: number; closed_s: number }

/** How long one GET /health takes on a new connection, milliseconds; as long as was waited where it is not answered. */
async function healthTook(base: string): Promise<number> {
  const began = performance.now()
  try {
    const { body } = await request(`${base}/health`, { reset: true, headersTimeout: longest_ms })
    await body.dump()
  } catch {
    // Counted as slow: what follows is the time until it failed.
  }
  return performance.now() - began
}

/** Watches the server until it has closed every connection but its own, or for as long as is waited. */
async function watch(served: Served, opening: Promise<unknown>): Promise<Seen> {
  const [sockets_before, rss_before] = [served.open_sockets() ?? NaN, served.rss_bytes() ?? NaN]
  let isOpen = false
  void opening.then(() => (isOpen = true))
  const began = performance.now()
  const seen: Seen = { health_ms: 0, growth_mb: 0, closed_s: NaN }
  while (performance.now() - began < longest_ms) {
    seen.health_ms = Math.max(seen.health_ms, await healthTook(served.base))
    const growth = ((served.rss_bytes() ?? NaN) - rss_before) / 1e6
    seen.growth_mb = Math.max(seen.growth_mb, growth)
    seen.closed_s = (performance.now() - began) / 1000
    if (isOpen && (served.open_sockets() ?? 0) <= sockets_before) return seen
    await sleep(20)
  }
  return { ...seen, closed_s: Infinity }
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
  const opening = openUnreadConnections(served.base, text, connections)
  const seen = watch(served, opening)
  over.stops(await opening)
  return await seen
}

function rowsOf({ path, headers }: Ask, run_id: string, { health_ms, growth_mb, closed_s }: Seen): Row[] {
  const name = `${path.replace(run_id, '{run_id}')}${headers['Accept-Encoding'] ? ' as br' : ''}`
  return [
    barred(rowOf(`${name}: slowest /health meanwhile`, 'ms', [health_ms]), bars.health_ms),
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
