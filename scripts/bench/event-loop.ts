import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent } from 'undici'
import { createCode } from '../../src/accounts/access-codes.js'
import { readConfig } from '../../src/config.js'
import { openDb } from '../../src/db/open.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { importCatalog } from '../../src/providers/catalog/import.js'
import { median, quantile, rowOf } from './lib/figures.js'
import type { Options, Result, Row } from './lib/types.js'
import { barred, growthRow } from './loads/rows.js'
import { type Probed, startServed } from './loads/served.js'
import type { Lag } from './loads/serving.js'
import type { Share } from './loads/shares.js'
import { syntheticClips } from './loads/synthetic.js'

/**
 * COLDOPEN_BENCH_TALKS=CLIPS.jsonl node dist/scripts/bench/event-loop.js [--quick]
 * How late the event loop of the serving process is while ten short runs are always at work in it and 200 reads a
 * second come in, as monitorEventLoopDelay tells it: nothing is taken off, so an idle loop shows its resolution.
 * Without CATALOG on clips that are made up.
 */

const at_once = 10
const reads_a_second = 200
const window_ms = 6000
const topics = [
  'climate change',
  'artificial intelligence',
  'happiness',
  'education',
  'cancer',
  'music',
  'trust',
]

type Caller = { base: string; api_key: string; agent: Agent }

async function ask<T>({ base, api_key, agent }: Caller, path: string, body?: object): Promise<T> {
  const answer = await agent.request({
    origin: base,
    path,
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
  })
  const text = await answer.body.text()
  if (answer.statusCode >= 400)
    throw new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as T
}

type Load = { done: string[]; took: number[]; reads: number[]; late: number; stop(): Promise<void> }

/** Keeps ten runs at work and sends reads at their rate, whether those before are answered or not. */
function load(caller: Caller, known: string[]): Load {
  let over = false
  const paths = ['/v1/me', '/v1/runs?limit=20', '/v1/usage', '/health', '/v1/finds', '/v1/keys']
  const made: Load = { done: [...known], took: [], reads: [], late: 0, stop: () => Promise.resolve() }
  const lanes = Array.from({ length: at_once }, async (_, lane) => {
    for (let n = lane; !over; n += 1) {
      const began = performance.now()
      const topic = topics[n % topics.length]
      const { run_id } = await ask<{ run_id: string }>(caller, '/v1/research', {
        topic,
        count: 10,
        reuse: false,
      })
      const run = await ask<{ status: string }>(caller, `/v1/runs/${run_id}?wait=55`)
      if (run.status !== 'done') throw new Error(`The run on ${topic} is ${run.status}.`)
      made.took.push(performance.now() - began)
      made.done.push(run_id)
    }
  })
  const underway = new Set<Promise<void>>()
  const read = async (path: string) => {
    const began = performance.now()
    await ask(caller, path)
    made.reads.push(performance.now() - began)
  }
  const reader = (async () => {
    const began = performance.now()
    for (let n = 0; !over; n += 1) {
      const wait = began + (n * 1000) / reads_a_second - performance.now()
      if (wait > 1) await sleep(wait)
      const one = made.done[n % Math.max(1, made.done.length)]
      const path = n % 2 === 0 && one ? `/v1/runs/${one}` : (paths[(n >> 1) % paths.length] ?? '/health')
      const sent: Promise<void> = read(path).finally(() => underway.delete(sent))
      underway.add(sent)
    }
    await Promise.all(underway)
  })()
  made.stop = async () => {
    over = true
    await Promise.all([...lanes, reader])
  }
  return made
}

type Measured = Lag & { run_ms: number; runs: number; read_p99_ms: number; idle_p99_ms: number }

async function round(served: Probed, caller: Caller, known: string[]): Promise<Measured> {
  await served.ask('lagFrom')
  await sleep(500)
  const idle = await served.ask<Lag>('lag')
  const now = load(caller, known)
  await sleep(1000)
  const [before, reads_before] = [now.took.length, now.reads.length]
  await served.ask('lagFrom')
  await sleep(window_ms)
  const lag = await served.ask<Lag>('lag')
  const took = now.took.slice(before)
  const reads = now.reads.slice(reads_before)
  await now.stop()
  known.splice(0, known.length, ...now.done.slice(-50))
  return {
    ...lag,
    idle_p99_ms: idle.p99_ms,
    run_ms: quantile(took, 0.5),
    runs: took.length,
    read_p99_ms: quantile(reads, 0.99),
  }
}

async function profile(served: Probed, caller: Caller, known: string[]): Promise<Share[]> {
  await served.ask('profileFrom')
  const now = load(caller, known)
  await sleep(window_ms)
  const shares = await served.ask<Share[]>('profile')
  await now.stop()
  return shares
}

const settings = {
  RUNS_IN_FLIGHT_PER_ACCOUNT: '100',
  WAITS_PER_ACCOUNT: '100',
  RUN_READS_PER_MINUTE: '1000000',
}

/** The catalog named, or so many clips made up, in a folder of its own. */
async function prepare(folder: string, clips: number | null): Promise<string> {
  const config = readConfig({ DATA_DIR: folder })
  const db = await openDb(config)
  const path = clips === null ? (process.env.COLDOPEN_BENCH_TALKS ?? '') : join(folder, 'clips.jsonl')
  if (clips !== null) await writeFile(path, syntheticClips(clips, topics))
  await importCatalog({ catalogPath: config.catalog_file, path, now: Date.now() })
  const parts = { db, clock: systemClock, ids: systemIds }
  const code = await createCode(parts, { credits: 1_000_000, uses: 1, expires_at: null })
  await db.destroy()
  return code
}

async function measure(
  clips: number | null,
  { rounds, profile: isProfiled }: Options,
): Promise<{ all: Measured[]; shares: Share[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'coldopen-bench-'))
  const access_code = await prepare(folder, clips)
  const served = await startServed({ DATA_DIR: folder, ...settings })
  const agent = new Agent({ connections: 100, keepAliveTimeout: 1000, keepAliveMaxTimeout: 1000 })
  const nobody = { base: served.base, api_key: '', agent }
  try {
    const { api_key } = await ask<{ api_key: string }>(nobody, '/v1/accounts', { access_code })
    const caller = { ...nobody, api_key }
    const known: string[] = []
    await profile(served, caller, known)
    const all: Measured[] = []
    for (let n = 0; n < rounds; n += 1) all.push(await round(served, caller, known))
    return { all, shares: isProfiled ? await profile(served, caller, known) : [] }
  } finally {
    await agent.close()
    await served.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

function rowsOf(name: string, all: Measured[]): Row[] {
  const row = (what: string, of: keyof Measured, unit = 'ms'): Row => {
    return rowOf(
      `${name}: ${what}`,
      unit,
      all.map((one) => one[of]),
    )
  }
  const note = `resolution ${all[0]?.resolution_ms} ms, nothing taken off; idle p99 ${median(all.map((one) => one.idle_p99_ms)).toFixed(1)} ms`
  return [
    { ...barred(row('lag p99', 'p99_ms'), 20), note },
    row('lag p50', 'p50_ms'),
    row('lag, the longest', 'max_ms'),
    row('p99 of the reads', 'read_p99_ms'),
    row('a run among ten, POST to done', 'run_ms'),
    row(`runs done in ${window_ms / 1000} s`, 'runs', 'runs'),
  ]
}

/** The bench of the event loop. */
export async function bench(options: Options): Promise<Result> {
  const rows: Row[] = []
  const points: { size: number; figure: number }[] = []
  const sizes = process.env.COLDOPEN_BENCH_TALKS || options.quick ? [] : [700, 7000, 70_000]
  for (const clips of [
    ...(process.env.COLDOPEN_BENCH_TALKS ? [null] : options.quick ? [700] : []),
    ...sizes,
  ]) {
    const { all, shares } = await measure(clips, options)
    const made = rowsOf(clips === null ? 'the catalog given' : `${clips} clips made up`, all)
    rows.push(...made)
    if (clips !== null) points.push({ size: clips, figure: made[0]?.median ?? NaN })
    for (const { where, percent } of shares) console.log(`${percent.toFixed(1).padStart(5)} % ${where}`)
  }
  if (points.length > 1) rows.push(growthRow('lag p99', points))
  return { name: 'event-loop', rows }
}
