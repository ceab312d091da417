import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { LoadOrder, LoadReport } from './load-worker.js'
import type { RunningServer } from './processes.js'

export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** If present, the first `{key}` in path or headers is replaced by these in turn, and `{n}` by a unique number. */
  keys?: string[]
  /** The status that every answer must have: a server that refuses quickly is not fast. */
  status: number
}

export type LoadResult = { per_second: number; latencies_ms: Float64Array; cpu_us: number | null }

/** The bytes of an HTTP/1.1 request. */
export function renderRequest({ method, path, headers, body }: LoadRequest, host: string): string {
  const allHeaders = {
    Host: host,
    ...headers,
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }),
  }
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n')
}

/**
 * Loads a server with one request over kept connections, from its own thread. `cpu_us` is the server's CPU time per
 * request. Throws if an answer has another status, or if there is no answer.
 */
export async function load(
  server: RunningServer,
  ask: LoadRequest,
  { connections, duration_ms }: Pick<LoadOrder, 'connections' | 'duration_ms'>,
): Promise<LoadResult> {
  const { hostname: host, port, host: name } = new URL(server.base)
  const workerData: LoadOrder = {
    host,
    port: Number(port),
    request: renderRequest(ask, name),
    keys: ask.keys,
    connections,
    duration_ms,
    status: ask.status,
  }
  const cpuBefore = server.cpu_ms()
  const worker = new Worker(new URL('./load-worker.js', import.meta.url), { workerData })
  const [report] = (await once(worker, 'message')) as [LoadReport]
  const cpuAfter = server.cpu_ms()
  await worker.terminate()
  if (report.wrong > 0 || report.answered === 0) {
    const { wrong, answered, first_wrong } = report
    throw new Error(
      `${wrong} requests to ${server.base} were not answered with ${ask.status}, of ${answered} answers: ${first_wrong}`,
    )
  }
  return {
    per_second: (report.answered * 1000) / report.took_ms,
    latencies_ms: report.latencies_ms,
    cpu_us:
      cpuBefore === null || cpuAfter === null ? null : ((cpuAfter - cpuBefore) * 1000) / report.answered,
  }
}

export type LoadRounds = Pick<LoadOrder, 'connections' | 'duration_ms'> & { rounds: number; warm_ms: number }

/** Warms up all servers, then loads them in turns, round by round. Returns the results by name of the server. */
export async function loadInRounds(
  servers: Map<string, RunningServer>,
  ask: LoadRequest,
  loadRounds: LoadRounds,
): Promise<Map<string, LoadResult[]>> {
  const { rounds, connections, duration_ms, warm_ms } = loadRounds
  const resultsByServer = new Map<string, LoadResult[]>([...servers.keys()].map((name) => [name, []]))
  for (const server of servers.values()) await load(server, ask, { connections, duration_ms: warm_ms })
  for (let round = 0; round < rounds; round++) {
    for (const [name, server] of servers)
      resultsByServer.get(name)?.push(await load(server, ask, { connections, duration_ms }))
  }
  return resultsByServer
}
