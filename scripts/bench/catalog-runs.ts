import { existsSync } from 'node:fs'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../src/config.js'
import { filled } from './clips/fill.js'
import { queryOf } from './clips/made-up.js'
import { exponent, median, quantile, rowOf } from './lib/figures.js'
import { coldopen, serveColdopen, type Served } from './lib/processes.js'
import type { Options, Result, Row } from './lib/types.js'

/**
 * Short runs of ten on the catalog, from POST to done over HTTP: on recorded talks where COLDOPEN_BENCH_TALKS names a
 * file of such clips, and on made-up ones; then five side by side, and how long GET /health takes meanwhile.
 */

type Run = { status: string; hooks: unknown[] }
type Client = {
  /** How long a run took, and how many hooks it gave: of few clips it may find fewer than ten. */
  run(topic: string): Promise<{ took: number; hooks: number }>
  health(): Promise<number>
}

/** A catalog, what to ask it about, and how long a run may take. */
type Case = {
  name: string
  size: number | null
  topics: string[]
  bar_ms: number | null
  prepare(folder: string): Promise<unknown>
}
type Begun = Case & { folder: string; served: Served; client: Client }

const recordedTopics = ['climate change', 'artificial intelligence', 'happiness', 'education', 'cancer']

function recorded(): Case[] {
  const path = process.env['COLDOPEN_BENCH_TALKS']
  if (path === undefined || !existsSync(path)) return []
  const prepare = (folder: string) => coldopen(folder, ['catalog', 'import', path])
  return [{ name: 'recorded talks', size: null, topics: recordedTopics, bar_ms: 400, prepare }]
}

function madeUp(size: number): Case {
  const queries = Array.from({ length: 100 }, (_, n) => queryOf(500 + n).query)
  const topics = queries.filter((query) => query.split(' ').length === 2).slice(0, 5)
  const prepare = (folder: string) =>
    symlink(filled(size).catalogPath, readConfig({ DATA_DIR: folder }).catalog_file)
  const bar_ms = size === 1_000_000 ? 600 : null
  return { name: `${size.toLocaleString('en')} made-up clips`, size, topics, bar_ms, prepare }
}

async function call<T>(base: string, path: string, key: string | null, body?: object): Promise<T> {
  const answer = await fetch(base + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) },
    body: body ? JSON.stringify(body) : undefined,
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}

function clientOf(base: string, key: string): Client {
  return {
    async run(topic) {
      const began = performance.now()
      const ask = { topic, count: 10, reuse: false }
      const { run_id } = await call<{ run_id: string }>(base, '/v1/research', key, ask)
      const { status, hooks } = await call<Run>(base, `/v1/runs/${run_id}?wait=55`, key)
      if (status !== 'done') throw new Error(`The run on ${topic} is ${status}.`)
      return { took: performance.now() - began, hooks: hooks.length }
    },
    async health() {
      const began = performance.now()
      await call(base, '/health', null)
      return performance.now() - began
    },
  }
}

async function begin(one: Case): Promise<Begun> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-bench-'))
  await one.prepare(folder)
  const access_code = await coldopen(folder, ['codes', 'create', '--credits', '100000', '--uses', '1'])
  const served = await serveColdopen(folder, { RUNS_IN_FLIGHT_PER_ACCOUNT: '50' })
  try {
    const { api_key } = await call<{ api_key: string }>(served.base, '/v1/accounts', null, { access_code })
    const client = clientOf(served.base, api_key)
    for (const topic of one.topics) await client.run(topic)
    return { ...one, folder, served, client }
  } catch (error) {
    await end({ folder, served })
    throw error
  }
}

async function end({ folder, served }: Pick<Begun, 'folder' | 'served'>): Promise<void> {
  await served.stop()
  await rm(folder, { recursive: true, force: true })
}

/** Asks for the service's health again and again until `over` settles. */
async function healthUntil(client: Client, over: Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  let isOver = false
  void over.finally(() => (isOver = true))
  while (!isOver) {
    took.push(await client.health())
    await sleep(2)
  }
  return took
}

async function sideBySide({ client, topics }: Begun): Promise<{ five: number; health: number }> {
  const all = Promise.all(topics.map((topic) => client.run(topic)))
  const [took, health] = await Promise.all([all, healthUntil(client, all)])
  return { five: Math.max(...took.map((run) => run.took)), health: quantile(health, 0.99) }
}

type Taken = { single: number[]; hooks: number[]; five: number[]; health: number[] }

async function measure(begun: Begun[], rounds: number): Promise<Map<Begun, Taken>> {
  const taken = new Map(
    begun.map((one): [Begun, Taken] => [one, { single: [], hooks: [], five: [], health: [] }]),
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const [one, { single, hooks, five, health }] of taken) {
      for (const topic of one.topics) {
        const run = await one.client.run(topic)
        single.push(run.took)
        hooks.push(run.hooks)
      }
      const together = await sideBySide(one)
      five.push(together.five)
      health.push(together.health)
    }
  }
  return taken
}

function rowsOf({ name, bar_ms }: Begun, { single, hooks, five, health }: Taken): Row[] {
  const bar = bar_ms === null ? {} : { bar: `≤ ${bar_ms} ms`, met: median(single) <= bar_ms }
  const note = `p95 ${quantile(single, 0.95).toFixed(0)} ms, ${median(hooks)} hooks`
  return [
    rowOf(`short run of 10, ${name}`, 'ms', single, { ...bar, note }),
    rowOf(`five side by side, the last, ${name}`, 'ms', five),
    rowOf(`p99 of GET /health meanwhile, ${name}`, 'ms', health),
  ]
}

export async function bench({ rounds, quick }: Options): Promise<Result> {
  const sizes = quick ? [10_000] : [10_000, 100_000, 1_000_000]
  const begun: Begun[] = []
  try {
    for (const one of [...recorded(), ...sizes.map(madeUp)]) begun.push(await begin(one))
    const taken = await measure(begun, rounds)
    const rows = [...taken].flatMap(([one, figures]) => rowsOf(one, figures))
    const points = [...taken].flatMap(([{ size }, { single }]) =>
      size === null ? [] : [{ size, time: median(single) }],
    )
    if (points.length > 1) rows.push(rowOf('growth of a run, made-up clips', 'exponent', [exponent(points)]))
    return { name: 'catalog-runs', rows }
  } finally {
    for (const one of begun) await end(one)
  }
}
