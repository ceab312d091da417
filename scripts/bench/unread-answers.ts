import { setTimeout as sleep } from 'node:timers/promises'
import { Client, type Dispatcher, request } from 'undici'
import { createAccountWithFinds, createAccountWithRun, type AccountWithRun } from './lib/account.js'
import { createCleanup } from './lib/cleanup.js'
import { createRow } from './lib/statistics.js'
import { renderRequest } from './lib/load.js'
import { serveColdopen, type RunningServer } from './lib/processes.js'
import { withMaxBar } from './lib/rows.js'
import type { Options, Result, Row } from './lib/types.js'
import { openUnreadConnections, readSlowly } from './loads/unread-connections.js'

/**
 * Clients that send twenty requests at once on each of two hundred connections and never read an answer: the duration
 * of GET /health meanwhile, on a kept connection and on new ones; the growth of the server's memory; and the time until
 * it closes the connections. Each route has its own server, so that none is affected by another.
 */

const connections = 200
const pipelined = 20
/** Requests before the measurement, so that memory for any use of the route is not counted. */
const warmUpRequests = 1000
/** Maximum wait for the server to close the connections. */
const maxWaitMs = 40_000
const bars = { health_ms: 250, growth_mb: 60, closed_s: 30 }
const settings = { RUN_READS_PER_MINUTE: '1000000' }

type UnreadRequest = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

function findsRequest(key: string): UnreadRequest {
  return { method: 'GET', path: '/v1/finds', headers: { Authorization: `Bearer ${key}` } }
}

function createRequests({ key, run_id }: AccountWithRun): UnreadRequest[] {
  const headers = { Authorization: `Bearer ${key}` }
  const get = (path: string, contentHeaders: UnreadRequest['headers'] = headers): UnreadRequest => ({
    method: 'GET',
    path,
    headers: contentHeaders,
  })
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

type UnreadResult = { health_ms: number; new_ms: number; growth_mb: number; closed_s: number }

/** The duration of an answer in milliseconds, or the time until it failed. */
async function timeRequest(ask: () => Promise<Dispatcher.ResponseData>): Promise<number> {
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

/** Sends requests repeatedly until it is stopped; returns the longest duration in milliseconds. */
function startProbe(ask: () => Promise<Dispatcher.ResponseData>): { stop(): Promise<number> } {
  let isStopped = false
  const slowest = (async () => {
    let slowestMs = 0
    while (!isStopped) {
      slowestMs = Math.max(slowestMs, await timeRequest(ask))
      await sleep(20)
    }
    return slowestMs
  })()
  return { stop: () => ((isStopped = true), slowest) }
}

/** Watches the server until it has closed all unread connections, or for the maximum wait. */
async function watchConnections(
  served: RunningServer,
  open: () => Promise<{ stop(): void }>,
): Promise<UnreadResult> {
  await using cleanup = createCleanup()
  const keepAliveClient = cleanup.add(new Client(served.base, { headersTimeout: maxWaitMs }), (client) =>
    client.destroy(),
  )
  const socketsBefore = served.open_sockets() ?? NaN
  const rssBefore = served.rss_bytes() ?? NaN
  const probes = [
    startProbe(() => keepAliveClient.request({ path: '/health', method: 'GET' })),
    startProbe(() => request(`${served.base}/health`, { reset: true, headersTimeout: maxWaitMs })),
  ]
  const began = performance.now()
  cleanup.stops(await open())
  let growth_mb = 0
  let closed_s = Infinity
  let isAccepted = false
  while (closed_s === Infinity && performance.now() - began < maxWaitMs) {
    await sleep(20)
    growth_mb = Math.max(growth_mb, ((served.rss_bytes() ?? NaN) - rssBefore) / 1e6)
    // Without the connections of the two probes. Connections that are not accepted yet are not closed.
    const openConnections = (served.open_sockets() ?? 0) - socketsBefore - probes.length
    if (openConnections > 0) isAccepted = true
    else if (isAccepted) closed_s = (performance.now() - began) / 1000
  }
  const [health_ms = NaN, new_ms = NaN] = await Promise.all(probes.map((one) => one.stop()))
  return { health_ms, new_ms, growth_mb, closed_s }
}

async function measure(folder: string, ask: UnreadRequest): Promise<UnreadResult> {
  await using cleanup = createCleanup()
  const served = cleanup.stops(await serveColdopen(folder, settings))
  const { host } = new URL(served.base)
  const { method, path, headers, body } = ask
  const contentHeaders = { 'content-type': 'application/json' }
  for (let n = 0; n < warmUpRequests; n += 1) {
    const answer = await request(served.base + path, {
      method,
      headers: { ...headers, ...contentHeaders },
      body,
    })
    await answer.body.dump()
  }
  // Waits until the connections of the warm-up are closed.
  await sleep(6500)
  const text = renderRequest({ ...ask, status: 200 }, host).repeat(pipelined)
  return await watchConnections(served, () => openUnreadConnections(served.base, text, connections))
}

function createRows(
  { path, headers }: UnreadRequest,
  run_id: string,
  { health_ms, new_ms, growth_mb, closed_s }: UnreadResult,
): Row[] {
  const name = `${path.replace(run_id, '{run_id}')}${headers['Accept-Encoding'] ? ' as br' : ''}`
  return [
    withMaxBar(createRow(`${name}: slowest /health, kept connection`, 'ms', [health_ms]), bars.health_ms),
    withMaxBar(createRow(`${name}: slowest /health, new connection`, 'ms', [new_ms]), bars.health_ms),
    withMaxBar(createRow(`${name}: memory`, 'MB more', [growth_mb]), bars.growth_mb),
    withMaxBar(createRow(`${name}: all connections closed after`, 's', [closed_s]), bars.closed_s),
  ]
}

/**
 * A row with what a slow client receives of twenty contracts, over a longer time than an unread connection is
 * tolerated.
 */
async function slowReaderRow(folder: string): Promise<Row> {
  await using cleanup = createCleanup()
  const served = cleanup.stops(await serveColdopen(folder, settings))
  const { host } = new URL(served.base)
  const { body } = await request(`${served.base}/openapi.json`)
  const expectedBytes = (await body.arrayBuffer()).byteLength * pipelined
  const ask = { method: 'GET', path: '/openapi.json', headers: {}, status: 200 } as const
  const last = renderRequest({ ...ask, headers: { Connection: 'close' } }, host)
  const began = performance.now()
  const received = await readSlowly(served.base, renderRequest(ask, host).repeat(pipelined - 1) + last)
  const took_s = (performance.now() - began) / 1000
  const row = createRow('a client that reads 200 kB a second: of its answers', '% received', [
    Math.min(100, (100 * received) / expectedBytes),
  ])
  return { ...row, bar: '100 %', met: received >= expectedBytes, note: `${took_s.toFixed(0)} s` }
}

/** The bench of unread answers: routes in turns, each on its own server. One round is enough for counts. */
export async function bench({ quick }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  const folder = await cleanup.folder()
  const account = await createAccountWithRun(folder, 30)
  const unreadRequests = createRequests(account)
  const rows: Row[] = []
  // The most expensive answer that still fits into the operating system's buffers.
  const samplesFolder = await cleanup.folder()
  const finds = findsRequest(await createAccountWithFinds(samplesFolder))
  rows.push(...createRows(finds, account.run_id, await measure(samplesFolder, finds)))
  for (const ask of quick ? unreadRequests.slice(0, 3) : unreadRequests)
    rows.push(...createRows(ask, account.run_id, await measure(folder, ask)))
  if (!quick) rows.push(await slowReaderRow(folder))
  return { name: 'unread-answers', rows }
}
