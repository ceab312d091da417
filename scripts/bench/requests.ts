import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Filled, fill } from './lib/account.js'
import { median, rowOf } from './lib/figures.js'
import { type Ask, load, type Load } from './lib/load.js'
import { serveColdopen, type Served, servePeer } from './lib/processes.js'
import type { Options, Result, Row } from './lib/types.js'

/**
 * One request each, answered by the whole service and by peers that do the same look-ups with raw prepared
 * statements on the same rows: reading the account, reading a run that is done, and a validated POST.
 */

const peers = ['bare', 'fastify', 'hono', 'express', 'openapi-backend'] as const
type Peer = (typeof peers)[number]
type Bar = { peer: Peer; least: number }

type Case = { name: string; ask: Ask; bars: Bar[] }
function casesOf({ key, run_id }: Filled): Case[] {
  const headers = { Authorization: `Bearer ${key}` }
  const unknown = '018f2d3c-4b5a-7c6d-8e9f-a0b1c2d3e4f5'
  const body = JSON.stringify({ verdict: 'keep' }).padStart(300)
  return [
    {
      name: 'GET /v1/me',
      ask: { method: 'GET', path: '/v1/me', headers, status: 200 },
      bars: [
        { peer: 'bare', least: 0.6 },
        { peer: 'fastify', least: 0.85 },
        { peer: 'express', least: 5 },
        { peer: 'openapi-backend', least: 4 },
      ],
    },
    {
      name: 'GET /v1/runs/{run_id} of a done run',
      ask: { method: 'GET', path: `/v1/runs/${run_id}`, headers, status: 200 },
      bars: [{ peer: 'openapi-backend', least: 6 }],
    },
    {
      name: 'POST of 300 bytes (keepHook, unknown id)',
      ask: { method: 'POST', path: `/v1/hooks/${unknown}/decision`, headers, body, status: 404 },
      bars: [
        { peer: 'bare', least: 0.55 },
        { peer: 'fastify', least: 0.8 },
      ],
    },
  ]
}

const ours = 'coldopen'
const ratio = 'ours to the row’s, of requests a second: above 1, ours answers more.'
const connections = 48

/** All servers in turns, round by round. */
async function inTurns(servers: Map<string, Served>, ask: Ask, { rounds, quick }: Options) {
  const taken = new Map<string, Load[]>([...servers.keys()].map((name) => [name, []]))
  const duration_ms = quick ? 300 : 1500
  for (const served of servers.values()) await load(served, ask, { connections, duration_ms: 500 })
  for (let round = 0; round < rounds; round++) {
    for (const [name, served] of servers) {
      taken.get(name)?.push(await load(served, ask, { connections, duration_ms }))
    }
  }
  return taken
}

function rowsOf({ name, bars }: Case, taken: Map<string, Load[]>): Row[] {
  const speeds = (who: string) => (taken.get(who) ?? []).map((one) => one.per_second)
  const cpu = (who: string) => median((taken.get(who) ?? []).map((one) => one.cpu_us ?? NaN))
  return [...taken.keys()].map((who) => {
    const ratios = speeds(ours).map((speed, round) => speed / (speeds(who)[round] ?? NaN))
    const bar = bars.find(({ peer }) => peer === who)
    const more: Partial<Row> = {
      note: `${cpu(who).toFixed(0)} µs CPU; by CPU ${(cpu(who) / cpu(ours)).toFixed(2)}`,
      ...(who === ours ? {} : { ratio: median(ratios) }),
      ...(bar ? { bar: `≥ ${bar.least}`, met: median(ratios) >= bar.least } : {}),
    }
    return rowOf(`${name}: ${who}`, '/s', speeds(who), more)
  })
}

/** Reads and a validated POST beside bare node:http, fastify, hono, express and openapi-backend as it comes. */
export async function bench(options: Options): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-bench-'))
  const servers = new Map<string, Served>()
  try {
    const account = await fill(folder)
    await cp(folder, `${folder}-peers`, { recursive: true })
    servers.set(ours, await serveColdopen(folder, { RUN_READS_PER_MINUTE: '1000000' }))
    for (const peer of peers) servers.set(peer, await servePeer(peer, join(`${folder}-peers`, 'coldopen.db')))
    const rows: Row[] = []
    for (const one of casesOf(account)) rows.push(...rowsOf(one, await inTurns(servers, one.ask, options)))
    return { name: 'requests', ratio, rows }
  } finally {
    for (const served of servers.values()) await served.stop()
    for (const one of [folder, `${folder}-peers`]) await rm(one, { recursive: true, force: true })
  }
}
