import { symlink } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '../../src/config/config.js'
import { openBenchCatalogs } from './clips/bench-catalogs.js'
import { queryOf } from './clips/generated-clips.js'
import { call, type Caller, runToCompletion, signUp } from './lib/client.js'
import { createCleanup, type Cleanup } from './lib/cleanup.js'
import { median, quantile, createRow } from './lib/statistics.js'
import { coldopen, serveColdopen } from './lib/processes.js'
import { withMaxBar, growthRow } from './lib/rows.js'
import { recordedTalksFile, talkTopics } from './lib/talks.js'
import type { Options, Result, Row } from './lib/types.js'

/**
 * Short runs of ten on the catalog, from POST to done over HTTP: on recorded talks if COLDOPEN_BENCH_TALKS names a file
 * of such clips, and on generated ones. Then five runs concurrently, and the duration of GET /health meanwhile.
 */

type Client = {
  /** The duration of a run and the number of its hooks, which can be fewer than ten if there are few clips. */
  run(topic: string): Promise<{ took: number; hooks: number }>
  health(): Promise<number>
}

/** A catalog, the topics of its runs, and the maximum duration of a run. */
type Case = {
  name: string
  size: number | null
  topics: string[]
  bar_ms: number | null
  prepare(folder: string): Promise<unknown>
}
type StartedCase = Case & { client: Client }

function recordedCases(): Case[] {
  const path = recordedTalksFile()
  if (path === null) return []
  const prepare = (folder: string) => coldopen(folder, ['catalog', 'import', path])
  const topics = talkTopics.slice(0, 5)
  return [{ name: 'recorded talks', size: null, topics, bar_ms: 400, prepare }]
}

function generatedCase(size: number): Case {
  const queries = Array.from({ length: 100 }, (_, n) => queryOf(500 + n).query)
  const topics = queries.filter((query) => query.split(' ').length === 2).slice(0, 5)
  const prepare = (folder: string) =>
    symlink(openBenchCatalogs(size).catalogPath, readConfig({ DATA_DIR: folder }).catalog_file)
  const bar_ms = size === 1_000_000 ? 300 : null
  return { name: `${size.toLocaleString('en')} made-up clips`, size, topics, bar_ms, prepare }
}

function createBenchClient(caller: Caller): Client {
  return {
    async run(topic) {
      const began = performance.now()
      const { hooks } = await runToCompletion(caller, 'research', { topic, count: 10, reuse: false })
      return { took: performance.now() - began, hooks: hooks?.length ?? 0 }
    },
    async health() {
      const began = performance.now()
      await call(caller, '/health')
      return performance.now() - began
    },
  }
}

/** Starts a service on the case's catalog and runs each topic once. It is stopped with `over`. */
async function startCase(one: Case, cleanup: Cleanup): Promise<StartedCase> {
  const folder = await cleanup.folder()
  await one.prepare(folder)
  const access_code = await coldopen(folder, ['codes', 'create', '--credits', '100000', '--uses', '1'])
  const { base } = cleanup.stops(
    await serveColdopen(folder, { RUNS_IN_FLIGHT_PER_ACCOUNT: '50', RUN_READS_PER_MINUTE: '100000' }),
  )
  const client = createBenchClient(await signUp({ base }, access_code))
  let hookCount = 0
  for (const topic of one.topics) hookCount += (await client.run(topic)).hooks
  // A catalog without results would seem fast.
  if (hookCount === 0) throw new Error(`Runs on ${one.name} find nothing.`)
  return { ...one, client }
}

/** Requests the service's health repeatedly until `over` settles. */
async function pollHealthUntil(client: Client, work: Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  let isOver = false
  const end = () => (isOver = true)
  work.then(end, end)
  while (!isOver) {
    took.push(await client.health())
    await sleep(2)
  }
  return took
}

async function runSideBySide({ client, topics }: StartedCase): Promise<{ five: number; health: number }> {
  const all = Promise.all(topics.map((topic) => client.run(topic)))
  const [took, health] = await Promise.all([all, pollHealthUntil(client, all)])
  return { five: Math.max(...took.map((run) => run.took)), health: quantile(health, 0.99) }
}

type CaseTimings = { single: number[]; hooks: number[]; five: number[]; health: number[] }

async function measure(startedCases: StartedCase[], rounds: number): Promise<Map<StartedCase, CaseTimings>> {
  const timings = new Map(
    startedCases.map((one): [StartedCase, CaseTimings] => [
      one,
      { single: [], hooks: [], five: [], health: [] },
    ]),
  )
  for (let round = 0; round < rounds; round += 1) {
    for (const [one, { single, hooks, five, health }] of timings) {
      for (const topic of one.topics) {
        const run = await one.client.run(topic)
        single.push(run.took)
        hooks.push(run.hooks)
      }
      const concurrent = await runSideBySide(one)
      five.push(concurrent.five)
      health.push(concurrent.health)
    }
  }
  return timings
}

function createRows({ name, bar_ms }: StartedCase, { single, hooks, five, health }: CaseTimings): Row[] {
  const note = `p95 ${quantile(single, 0.95).toFixed(0)} ms, ${median(hooks)} hooks`
  const one = createRow(`short run of 10, ${name}`, 'ms', single, { note })
  return [
    bar_ms === null ? one : withMaxBar(one, bar_ms),
    createRow(`five side by side, the last, ${name}`, 'ms', five),
    createRow(`p99 of GET /health meanwhile, ${name}`, 'ms', health),
  ]
}

/** The bench of short runs on catalogs of three sizes, and on recorded talks. */
export async function bench({ rounds, quick }: Options): Promise<Result> {
  const sizes = quick ? [10_000] : [10_000, 100_000, 1_000_000]
  await using cleanup = createCleanup()
  const startedCases: StartedCase[] = []
  for (const one of [...recordedCases(), ...sizes.map(generatedCase)])
    startedCases.push(await startCase(one, cleanup))
  const timings = await measure(startedCases, rounds)
  const rows = [...timings].flatMap(([one, figures]) => createRows(one, figures))
  const points = [...timings].flatMap(([{ size }, { single }]) =>
    size === null ? [] : [{ size, figure: median(single) }],
  )
  if (points.length > 1) rows.push(growthRow('a run, made-up clips', points))
  return { name: 'catalog-runs', rows }
}
