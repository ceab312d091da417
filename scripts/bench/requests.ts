import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { createAccountWithRun, type AccountWithRun } from './lib/account.js'
import { createCleanup } from './lib/cleanup.js'
import { median, createRow } from './lib/statistics.js'
import { type LoadRequest, loadInRounds, type LoadResult } from './lib/load.js'
import { serveColdopen, servePeer } from './lib/processes.js'
import { withMinRatio } from './lib/rows.js'
import type { Options, Result, Row } from './lib/types.js'
import { createGrowingFolders, requestGrowth, serveGrowingFolders } from './loads/growing-databases.js'
import { copyRun } from './loads/run-copies.js'

/**
 * One request each, answered by the whole service, and by peers that do the same look-ups with raw prepared statements
 * on the same rows: reading the account, reading a completed run, and a validated POST.
 */

const peers = ['bare', 'fastify', 'hono', 'express', 'openapi-backend'] as const
type Peer = (typeof peers)[number]
type Bar = { peer: Peer; minRatio: number }

/** `note`: how our answer differs from that of peers. */
type Case = { name: string; loadRequest: LoadRequest; bars: Bar[]; note?: string }
type BenchAccount = AccountWithRun & {
  /** Runs that the response cache cannot hold all at once. */
  copiedRunIds: string[]
}

function createCases({ key, run_id, copiedRunIds }: BenchAccount): Case[] {
  const headers = { Authorization: `Bearer ${key}` }
  const unknown = '018f2d3c-4b5a-7c6d-8e9f-a0b1c2d3e4f5'
  const body = JSON.stringify({ verdict: 'keep' }).padStart(300)
  return [
    {
      name: 'GET /v1/me',
      loadRequest: { method: 'GET', path: '/v1/me', headers, status: 200 },
      bars: [
        { peer: 'bare', minRatio: 0.6 },
        { peer: 'fastify', minRatio: 0.85 },
        { peer: 'express', minRatio: 5 },
        { peer: 'openapi-backend', minRatio: 4 },
      ],
    },
    {
      name: 'GET /v1/runs/{run_id} of a done run, text kept',
      loadRequest: { method: 'GET', path: `/v1/runs/${run_id}`, headers, status: 200 },
      bars: [{ peer: 'openapi-backend', minRatio: 6 }],
      note: 'sent as it was kept, after a look at the row and the verdicts; peers write it from the rows',
    },
    {
      name: 'GET /v1/runs/{run_id} of done runs by turns, text not kept',
      loadRequest: { method: 'GET', path: '/v1/runs/{key}', headers, keys: copiedRunIds, status: 200 },
      bars: [],
      note: `${copiedRunIds.length} runs; written from the rows each time, as peers do`,
    },
    {
      name: 'POST of 300 bytes (keepHook, unknown id)',
      loadRequest: { method: 'POST', path: `/v1/hooks/${unknown}/decision`, headers, body, status: 404 },
      bars: [
        { peer: 'bare', minRatio: 0.55 },
        { peer: 'fastify', minRatio: 0.8 },
      ],
    },
  ]
}

const ownName = 'coldopen'
const ratio = 'ours to the row’s, of requests a second: above 1, ours answers more.'
const connections = 48
const file = 'coldopen.db'
const settings = { RUN_READS_PER_MINUTE: '1000000' }

function createRows({ name, bars, note }: Case, resultsByServer: Map<string, LoadResult[]>): Row[] {
  const speeds = (serverName: string) => (resultsByServer.get(serverName) ?? []).map((one) => one.per_second)
  const cpu = (serverName: string) =>
    median((resultsByServer.get(serverName) ?? []).map((one) => one.cpu_us ?? NaN))
  return [...resultsByServer.keys()].map((serverName) => {
    const ratios = speeds(ownName).map((speed, round) => speed / (speeds(serverName)[round] ?? NaN))
    const bar = bars.find(({ peer }) => peer === serverName)
    const more: Partial<Row> = {
      note: `${cpu(serverName).toFixed(0)} µs CPU; by CPU ${(cpu(serverName) / cpu(ownName)).toFixed(2)}${serverName === ownName && note ? `; ${note}` : ''}`,
      ...(serverName === ownName ? {} : { ratio: median(ratios) }),
    }
    return withMinRatio(createRow(`${name}: ${serverName}`, '/s', speeds(serverName), more), bar?.minRatio)
  })
}

/** Bytes of runs that are read in turns: several times the size of the response cache. */
const copiedBytes = 40_000_000

/** An account with a completed run, and copies of the run. */
async function prepareAccount(folder: string): Promise<BenchAccount> {
  const account = await createAccountWithRun(folder)
  const { run_id, run_bytes } = account
  const copiedRunIds = copyRun(join(folder, file), run_id, Math.ceil(copiedBytes / run_bytes))
  return { ...account, copiedRunIds }
}

/**
 * The bench of reads and a validated POST, compared with bare node:http, fastify, hono, express and unchanged
 * openapi-backend.
 */
export async function bench({ rounds, quick }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  const folder = await cleanup.folder()
  const copy = await cleanup.folder()
  const account = await prepareAccount(folder)
  await cp(folder, copy, { recursive: true })
  const servers = new Map([[ownName, cleanup.stops(await serveColdopen(folder, settings))]])
  for (const peer of peers) servers.set(peer, cleanup.stops(await servePeer(peer, join(copy, file))))
  const loadRounds = { rounds, connections, warm_ms: 500, duration_ms: quick ? 300 : 1500 }
  const rows: Row[] = []
  for (const one of createCases(account))
    rows.push(...createRows(one, await loadInRounds(servers, one.loadRequest, loadRounds)))
  const growingServers = await serveGrowingFolders(
    cleanup,
    await createGrowingFolders(cleanup, quick, copy),
    settings,
  )
  for (const { name, loadRequest } of createCases(account))
    rows.push(await requestGrowth(name, growingServers, loadRequest, loadRounds))
  return { name: 'requests', ratio, rows }
}
