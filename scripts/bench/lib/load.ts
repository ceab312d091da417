import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Order, Report } from './hammer.js'
import type { Served } from './processes.js'

export type Ask = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
  /** Where given, the first `{key}` in path or headers is one of these in turn, and `{n}` what no other request has. */
  keys?: string[]
  /** The status every answer must have: a server that refuses quickly is not fast. */
  status: number
}

export type Load = { per_second: number; latencies_ms: Float64Array; cpu_us: number | null }

/** The bytes of a request over HTTP/1.1. */
export function requestText({ method, path, headers, body }: Ask, host: string): string {
  const all = {
    Host: host,
    ...headers,
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(body.length) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body ?? ''].join('\r\n')
}

/**
 * Loads a server with one request over kept connections from a thread of its own. `cpu_us` is the server's
 * processor time a request. Throws where any answer has another status than was asked for, or none came.
 */
export async function load(
  served: Served,
  ask: Ask,
  { connections, duration_ms }: Pick<Order, 'connections' | 'duration_ms'>,
): Promise<Load> {
  const { hostname: host, port, host: name } = new URL(served.base)
  const workerData: Order = {
    host,
    port: Number(port),
    request: requestText(ask, name),
    keys: ask.keys,
    connections,
    duration_ms,
    status: ask.status,
  }
  const before = served.cpu_ms()
  const worker = new Worker(new URL('./hammer.js', import.meta.url), { workerData })
  const [report] = (await once(worker, 'message')) as [Report]
  const after = served.cpu_ms()
  await worker.terminate()
  if (report.wrong > 0 || report.answered === 0) {
    const { wrong, answered, first_wrong } = report
    throw new Error(
      `${wrong} requests to ${served.base} were not answered with ${ask.status}, of ${answered} answers: ${first_wrong}`,
    )
  }
  return {
    per_second: (report.answered * 1000) / report.took_ms,
    latencies_ms: report.latencies_ms,
    cpu_us: before === null || after === null ? null : ((after - before) * 1000) / report.answered,
  }
}

export type Turns = Pick<Order, 'connections' | 'duration_ms'> & { rounds: number; warm_ms: number }

/** Loads all servers in turns, round by round, after each was warmed up: what each took, by its name. */
export async function inTurns(
  servers: Map<string, Served>,
  ask: Ask,
  turns: Turns,
): Promise<Map<string, Load[]>> {
  const { rounds, connections, duration_ms, warm_ms } = turns
  const taken = new Map<string, Load[]>([...servers.keys()].map((name) => [name, []]))
  for (const served of servers.values()) await load(served, ask, { connections, duration_ms: warm_ms })
  for (let round = 0; round < rounds; round++) {
    for (const [name, served] of servers)
      taken.get(name)?.push(await load(served, ask, { connections, duration_ms }))
  }
  return taken
}
