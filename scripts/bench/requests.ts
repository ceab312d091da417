import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { fill, type WithRun } from './lib/account.js'
import { endings } from './lib/endings.js'
import { median, rowOf } from './lib/figures.js'
import { type Ask, inTurns, type Load } from './lib/load.js'
import { serveColdopen, servePeer } from './lib/processes.js'
import { reaching } from './lib/rows.js'
import type { Options, Result, Row } from './lib/types.js'
import { grown, requestGrowth, serveGrown } from './loads/grown.js'
import { copyRun } from './loads/run-copies.js'

/**
 * One request each, answered by the whole service and by peers that do the same look-ups with raw prepared
 * statements on the same rows: reading the account, reading a run that is done, and a validated POST.
 */

const peers = ['bare', 'fastify', 'hono', 'express', 'openapi-backend'] as const
type Peer = (typeof peers)[number]
type Bar = { peer: Peer; least: number }

/** `note`: how we answer, where that is not how peers do. */
type Case = { name: string; ask: Ask; bars: Bar[]; note?: string }
type Asked = WithRun & { /** Runs whose texts are never all kept. */ many: string[] }

function casesOf({ key, run_id, many }: Asked): Case[] {
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
      name: 'GET /v1/runs/{run_id} of a done run, text kept',
      ask: { method: 'GET', path: `/v1/runs/${run_id}`, headers, status: 200 },
      bars: [{ peer: 'openapi-backend', least: 6 }],
      note: 'sent as it was kept, after a look at the row and the verdicts; peers write it from the rows',
    },
    {
      name: 'GET /v1/runs/{run_id} of done runs by turns, text not kept',
      ask: { method: 'GET', path: '/v1/runs/{key}', headers, keys: many, status: 200 },
      bars: [],
      note: `${many.length} runs; written from the rows each time, as peers do`,
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
const file = 'coldopen.db'
const settings = { RUN_READS_PER_MINUTE: '1000000' }

function rowsOf({ name, bars, note }: Case, taken: Map<string, Load[]>): Row[] {
  const speeds = (who: string) => (taken.get(who) ?? []).map((one) => one.per_second)
  const cpu = (who: string) => median((taken.get(who) ?? []).map((one) => one.cpu_us ?? NaN))
  return [...taken.keys()].map((who) => {
    const ratios = speeds(ours).map((speed, round) => speed / (speeds(who)[round] ?? NaN))
    const bar = bars.find(({ peer }) => peer === who)
    const more: Partial<Row> = {
      note: `${cpu(who).toFixed(0)} µs CPU; by CPU ${(cpu(who) / cpu(ours)).toFixed(2)}${who === ours && note ? `; ${note}` : ''}`,
      ...(who === ours ? {} : { ratio: median(ratios) }),
    }
    return reaching(rowOf(`${name}: ${who}`, '/s', speeds(who), more), bar?.least)
  })
}

/** Texts of runs that are read by turns: several times what src/runs/written.ts keeps. */
const many_bytes = 40_000_000

/** An account with a done run, and copies of it. */
async function prepare(folder: string): Promise<Asked> {
  const account = await fill(folder)
  const { run_id, run_bytes } = account
  const many = copyRun(join(folder, file), run_id, Math.ceil(many_bytes / run_bytes))
  return { ...account, many }
}

/** Reads and a validated POST beside bare node:http, fastify, hono, express and openapi-backend as it comes. */
export async function bench({ rounds, quick }: Options): Promise<Result> {
  await using over = endings()
  const [folder, copy] = [await over.folder(), await over.folder()]
  const account = await prepare(folder)
  await cp(folder, copy, { recursive: true })
  const servers = new Map([[ours, over.stops(await serveColdopen(folder, settings))]])
  for (const peer of peers) servers.set(peer, over.stops(await servePeer(peer, join(copy, file))))
  const turns = { rounds, connections, warm_ms: 500, duration_ms: quick ? 300 : 1500 }
  const rows: Row[] = []
  for (const one of casesOf(account)) rows.push(...rowsOf(one, await inTurns(servers, one.ask, turns)))
  const larger = await serveGrown(over, await grown(over, quick, copy), settings)
  for (const { name, ask } of casesOf(account)) rows.push(await requestGrowth(name, larger, ask, turns))
  return { name: 'requests', ratio, rows }
}
