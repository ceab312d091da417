import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent } from 'undici'
import { createCode } from '../../src/accounts/access-codes.js'
import { readConfig } from '../../src/config.js'
import { openDb } from '../../src/db/open.js'
import { systemClock } from '../../src/lib/clock.js'
import { systemIds } from '../../src/lib/ids.js'
import { importCatalog } from '../../src/providers/catalog/import.js'
import { writeClips } from './clips/made-up.js'
import { call, type Caller, runOf, signUp } from './lib/client.js'
import { endings } from './lib/endings.js'
import { median, type Point, quantile, rowOf } from './lib/figures.js'
import type { Options, Result, Row } from './lib/types.js'
import { barred, growthRow } from './lib/rows.js'
import { talksFile, topicsOfTalks as topics } from './lib/talks.js'
import { type Probed, startServed } from './loads/served.js'
import type { Lag } from './loads/serving.js'
import type { Share } from './loads/shares.js'

/**
 * How late the event loop of the serving process is while ten short runs are always at work in it and 200 reads a
 * second come in, as monitorEventLoopDelay tells it: nothing is taken off, so an idle loop shows its resolution.
 * On the clips of the file that COLDOPEN_BENCH_TALKS names, and on made-up ones where it names none.
 */

const at_once = 10
const reads_a_second = 200
const window_ms = 6000
type Load = {
  done: string[]
  took: number[]
  reads: number[]
  /** Ends it. Throws what went wrong meanwhile: a run that failed or found nothing, a read that was refused. */
  stop(): Promise<void>
}

/** Keeps ten runs at work and sends reads at their rate, whether those before are answered or not. */
function load(caller: Caller, known: string[]): Load {
  let over = false
  const paths = ['/v1/me', '/v1/runs?limit=20', '/v1/usage', '/health', '/v1/finds', '/v1/keys']
  const [done, took, reads] = [[...known], [] as number[], [] as number[]]
  const work = async (lane: number) => {
    for (let n = lane; !over; n += 1) {
      const [began, topic] = [performance.now(), topics[n % topics.length]]
      const run = await runOf(caller, 'research', { topic, count: 10, reuse: false })
      if (!run.hooks?.length) throw new Error(`The run on ${topic} found nothing.`)
      took.push(performance.now() - began)
      done.push(run.run_id)
    }
  }
  const read = async (path: string) => {
    const began = performance.now()
    await call(caller, path)
    reads.push(performance.now() - began)
  }
  const sendReads = async () => {
    const began = performance.now()
    const underway: Promise<void>[] = []
    for (let n = 0; !over; n += 1) {
      const wait = began + (n * 1000) / reads_a_second - performance.now()
      if (wait > 1) await sleep(wait)
      const one = done[n % Math.max(1, done.length)]
      const path = n % 2 === 0 && one ? `/v1/runs/${one}` : (paths[(n >> 1) % paths.length] ?? '/health')
      underway.push(settled(read(path)))
    }
    await Promise.all(underway)
  }
  const faults: unknown[] = []
  /** Nobody waits for it yet: what goes wrong ends the load, and is told when it is stopped. */
  const settled = (work: Promise<void>) =>
    work.catch((error: unknown) => {
      over = true
      faults.push(error)
    })
  const all = [...Array.from({ length: at_once }, (_, lane) => work(lane)), sendReads()].map(settled)
  async function stop() {
    over = true
    await Promise.all(all)
    if (faults.length > 0) throw faults[0]
  }
  return { done, took, reads, stop }
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

/** Imports a file, or so many clips made up; an access code. */
async function prepare(folder: string, clips: number | string): Promise<string> {
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
  const code = await createCode(parts, { credits: 1_000_000, uses: 1, expires_at: null })
  await db.destroy()
  return code
}

async function measure(
  clips: number | string,
  { rounds, profile: isProfiled }: Options,
): Promise<{ all: Measured[]; shares: Share[] }> {
  await using over = endings()
  const folder = await over.folder()
  const access_code = await prepare(folder, clips)
  const served = over.stops(await startServed({ DATA_DIR: folder, ...settings }))
  const keeping = { connections: 100, keepAliveTimeout: 1000, keepAliveMaxTimeout: 1000 }
  const dispatcher = over.add(new Agent(keeping), (agent) => agent.close())
  const caller = await signUp({ base: served.base, dispatcher }, access_code)
  const known: string[] = []
  await profile(served, caller, known)
  const all: Measured[] = []
  for (let n = 0; n < rounds; n += 1) all.push(await round(served, caller, known))
  return { all, shares: isProfiled ? await profile(served, caller, known) : [] }
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
  const points: Point[] = []
  const talks = talksFile()
  for (const clips of talks !== null ? [talks] : options.quick ? [700] : [700, 7000, 70_000]) {
    const { all, shares } = await measure(clips, options)
    const made = rowsOf(typeof clips === 'string' ? 'the clips given' : `${clips} clips made up`, all)
    rows.push(...made)
    if (typeof clips === 'number') points.push({ size: clips, figure: made[0]?.median ?? NaN })
    for (const { where, percent } of shares) console.log(`${percent.toFixed(1).padStart(5)} % ${where}`)
  }
  if (points.length > 1) rows.push(growthRow('lag p99', points))
  return { name: 'event-loop', rows }
}
