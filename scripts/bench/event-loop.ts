import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent } from 'undici'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { readConfig } from '../../src/config/config.js'
import { openDb } from '../../src/db/open.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { importCatalog } from '../../src/providers/catalog/import.js'
import { writeClips } from './clips/generated-clips.js'
import { call, type Caller, runToCompletion, signUp } from './lib/client.js'
import { createCleanup } from './lib/cleanup.js'
import { median, type Point, quantile, createRow } from './lib/statistics.js'
import type { Options, Result, Row } from './lib/types.js'
import { withMaxBar, growthRow } from './lib/rows.js'
import { recordedTalksFile, talkTopics as topics } from './lib/talks.js'
import { type ProbedService, startProbedService } from './loads/probed-service.js'
import type { Lag } from './loads/probed-service-process.js'
import type { Share } from './loads/profile-shares.js'

/**
 * The lag of the event loop while the process executes ten short runs and answers 200 reads a second, by
 * monitorEventLoopDelay. Nothing is subtracted, so an idle loop shows the resolution. Uses the clips of the file that
 * COLDOPEN_BENCH_TALKS names, otherwise generated ones.
 */

const concurrentRuns = 10
const readsPerSecond = 200
const windowMs = 6000
type BackgroundLoad = {
  done: string[]
  took: number[]
  reads: number[]
  /** Ends the load. Throws the first error: a run that failed or found nothing, or a refused read. */
  stop(): Promise<void>
}

/** Keeps ten runs in progress and sends reads at a constant rate, whether earlier ones are answered or not. */
function startLoad(caller: Caller, knownRunIds: string[]): BackgroundLoad {
  let isOver = false
  const paths = ['/v1/me', '/v1/runs?limit=20', '/v1/usage', '/health', '/v1/finds', '/v1/keys']
  const runIds = [...knownRunIds]
  const took: number[] = []
  const reads: number[] = []
  const work = async (lane: number) => {
    for (let n = lane; !isOver; n += 1) {
      const began = performance.now()
      const topic = topics[n % topics.length]
      const run = await runToCompletion(caller, 'research', { topic, count: 10, reuse: false })
      if (!run.hooks?.length) throw new Error(`The run on ${topic} found nothing.`)
      took.push(performance.now() - began)
      runIds.push(run.run_id)
    }
  }
  const read = async (path: string) => {
    const began = performance.now()
    await call(caller, path)
    reads.push(performance.now() - began)
  }
  const sendReads = async () => {
    const began = performance.now()
    const inFlight: Promise<void>[] = []
    for (let n = 0; !isOver; n += 1) {
      const wait = began + (n * 1000) / readsPerSecond - performance.now()
      if (wait > 1) await sleep(wait)
      const one = runIds[n % Math.max(1, runIds.length)]
      const path = n % 2 === 0 && one ? `/v1/runs/${one}` : (paths[(n >> 1) % paths.length] ?? '/health')
      inFlight.push(recordFault(read(path)))
    }
    await Promise.all(inFlight)
  }
  const faults: unknown[] = []
  /** An error ends the load, and is thrown when the load is stopped. */
  const recordFault = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      isOver = true
      faults.push(error)
    })
  const all = [...Array.from({ length: concurrentRuns }, (_, lane) => work(lane)), sendReads()].map(
    recordFault,
  )
  async function stop() {
    isOver = true
    await Promise.all(all)
    if (faults.length > 0) throw faults[0]
  }
  return { done: runIds, took, reads, stop }
}

type RoundResult = Lag & { run_ms: number; runs: number; read_p99_ms: number; idle_p99_ms: number }

async function measureRound(
  service: ProbedService,
  caller: Caller,
  knownRunIds: string[],
): Promise<RoundResult> {
  await service.ask('lagFrom')
  await sleep(500)
  const idle = await service.ask<Lag>('lag')
  const now = startLoad(caller, knownRunIds)
  await sleep(1000)
  const runsBefore = now.took.length
  const reads_before = now.reads.length
  await service.ask('lagFrom')
  await sleep(windowMs)
  const lag = await service.ask<Lag>('lag')
  const took = now.took.slice(runsBefore)
  const reads = now.reads.slice(reads_before)
  await now.stop()
  knownRunIds.splice(0, knownRunIds.length, ...now.done.slice(-50))
  return {
    ...lag,
    idle_p99_ms: idle.p99_ms,
    run_ms: quantile(took, 0.5),
    runs: took.length,
    read_p99_ms: quantile(reads, 0.99),
  }
}

async function profileLoad(service: ProbedService, caller: Caller, knownRunIds: string[]): Promise<Share[]> {
  await service.ask('profileFrom')
  const now = startLoad(caller, knownRunIds)
  await sleep(windowMs)
  const shares = await service.ask<Share[]>('profile')
  await now.stop()
  return shares
}

const settings = {
  RUNS_IN_FLIGHT_PER_ACCOUNT: '100',
  WAITS_PER_ACCOUNT: '100',
  RUN_READS_PER_MINUTE: '1000000',
}

/** Imports a file, or this many generated clips. Returns an access code. */
async function prepareCatalog(folder: string, clips: number | string): Promise<string> {
  const config = readConfig({ DATA_DIR: folder })
  const path = typeof clips === 'string' ? clips : join(folder, 'clips.jsonl')
  if (typeof clips === 'number')
    await writeClips(
      path,
      clips,
      topics.map((topic) => topic.split(' ')),
    )
  await importCatalog({ catalogPath: config.catalog_file, path, now: Date.now() })
  const db = await openDb(config)
  const parts = { db, clock: systemClock, ids: systemIds }
  const code = await createAccessCode(parts, { credits: 1_000_000, uses: 1, expires_at: null })
  await db.destroy()
  return code
}

async function measure(
  clips: number | string,
  { rounds, profile: isProfiled }: Options,
): Promise<{ all: RoundResult[]; shares: Share[] }> {
  await using cleanup = createCleanup()
  const folder = await cleanup.folder()
  const access_code = await prepareCatalog(folder, clips)
  const service = cleanup.stops(await startProbedService({ DATA_DIR: folder, ...settings }))
  const agentOptions = { connections: 100, keepAliveTimeout: 1000, keepAliveMaxTimeout: 1000 }
  const dispatcher = cleanup.add(new Agent(agentOptions), (agent) => agent.close())
  const caller = await signUp({ base: service.base, dispatcher }, access_code)
  const knownRunIds: string[] = []
  await profileLoad(service, caller, knownRunIds)
  const all: RoundResult[] = []
  for (let n = 0; n < rounds; n += 1) all.push(await measureRound(service, caller, knownRunIds))
  return { all, shares: isProfiled ? await profileLoad(service, caller, knownRunIds) : [] }
}

function createRows(name: string, all: RoundResult[]): Row[] {
  const row = (what: string, metric: keyof RoundResult, unit = 'ms'): Row => {
    return createRow(
      `${name}: ${what}`,
      unit,
      all.map((one) => one[metric]),
    )
  }
  const note = `resolution ${all[0]?.resolution_ms} ms, nothing taken off; idle p99 ${median(all.map((one) => one.idle_p99_ms)).toFixed(1)} ms`
  return [
    { ...withMaxBar(row('lag p99', 'p99_ms'), 20), note },
    row('lag p50', 'p50_ms'),
    row('lag, the longest', 'max_ms'),
    row('p99 of the reads', 'read_p99_ms'),
    row('a run among ten, POST to done', 'run_ms'),
    row(`runs done in ${windowMs / 1000} s`, 'runs', 'runs'),
  ]
}

/** The bench of the event loop. */
export async function bench(options: Options): Promise<Result> {
  const rows: Row[] = []
  const points: Point[] = []
  const talks = recordedTalksFile()
  for (const clips of talks !== null ? [talks] : options.quick ? [700] : [700, 7000, 70_000]) {
    const { all, shares } = await measure(clips, options)
    const clipRows = createRows(typeof clips === 'string' ? 'the clips given' : `${clips} clips made up`, all)
    rows.push(...clipRows)
    if (typeof clips === 'number') points.push({ size: clips, figure: clipRows[0]?.median ?? NaN })
    for (const { where, percent } of shares) console.log(`${percent.toFixed(1).padStart(5)} % ${where}`)
  }
  if (points.length > 1) rows.push(growthRow('lag p99', points))
  return { name: 'event-loop', rows }
}
