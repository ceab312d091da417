import { Session } from 'node:inspector/promises'
import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { composeWeb } from '../../../src/compose-web.js'
import { compose } from '../../../src/compose.js'
import { readConfig } from '../../../src/config.js'
import type { Db } from '../../../src/db/types.js'
import { createHttpServer } from '../../../src/http/app.js'
import { startSchedule } from '../../../src/runner/schedule.js'
import { memory } from './memory.js'
import { largestShares } from './shares.js'

/**
 * The service as `coldopen serve` composes it, in a process that a bench starts and asks over IPC: what it holds in
 * memory, how late its event loop is, where its time goes. `endRuns` ends every run at one instant, as if other
 * workers had, and tells when; `endRunsInTurn` ends twenty together each hundredth of a second, and tells when each.
 */

export type Question = 'memory' | 'lagFrom' | 'lag' | 'profileFrom' | 'profile' | Ending | 'held'
/** How runs end; what is told is the instant of each, in milliseconds since 1970, by its id. */
export type Ending = 'endRuns' | 'endRunsInTurn'
export type Ended = Record<string, number>
export type Lag = { p50_ms: number; p99_ms: number; max_ms: number; resolution_ms: number }

const resolution_ms = 5
const service = await compose(readConfig(process.env))
const web = await composeWeb(service)
const server = createHttpServer(web.app)
const { db, watch, config } = service.deps
let histogram: IntervalHistogram | null = null
let session: Session | null = null

function lag(): Lag {
  const ms = (nanoseconds: number) => nanoseconds / 1e6
  histogram?.disable()
  const [p50_ms, p99_ms] = [50, 99].map((share) => ms(histogram?.percentile(share) ?? 0)) as [number, number]
  return { p50_ms, p99_ms, max_ms: ms(histogram?.max ?? 0), resolution_ms }
}

const progress = JSON.stringify({ stage: 'done', message: 'Done.', done: 0, total: 10, preview: [] })

/** Ends the runs that are in flight, or those of them that are named. */
async function endRuns(ended: Db, run_ids = watch.waitedFor(), named = false): Promise<Ended> {
  const inFlight = ended('runs').whereIn('status', ['queued', 'running'])
  const row = { status: 'done', progress, progress_at: Date.now(), settled_at: Date.now(), lease_owner: null }
  await (named ? inFlight.whereIn('run_id', run_ids) : inFlight).update(row)
  const at = Date.now()
  for (const run_id of run_ids) watch.changed(run_id)
  return Object.fromEntries(run_ids.map((run_id) => [run_id, at]))
}

async function endRunsInTurn(ended: Db): Promise<Ended> {
  const all = watch.waitedFor()
  const [began, at_once, every_ms] = [performance.now(), 20, 10]
  const told: Ended = {}
  for (let from = 0; from < all.length; from += at_once) {
    Object.assign(told, await endRuns(ended, all.slice(from, from + at_once), true))
    await sleep(Math.max(0, began + (from / at_once + 1) * every_ms - performance.now()))
  }
  return told
}

async function answer(question: Question): Promise<unknown> {
  switch (question) {
    case 'memory':
      return memory()
    case 'held':
      return watch.held()
    case 'lagFrom':
      histogram = monitorEventLoopDelay({ resolution: resolution_ms })
      return histogram.enable()
    case 'lag':
      return lag()
    case 'profileFrom':
      session = new Session()
      session.connect()
      await session.post('Profiler.enable')
      await session.post('Profiler.setSamplingInterval', { interval: 200 })
      return session.post('Profiler.start')
    case 'profile': {
      const taken = await session?.post('Profiler.stop')
      session?.disconnect()
      return taken ? largestShares(taken.profile, 12) : []
    }
    case 'endRuns':
      return endRuns(db)
    case 'endRunsInTurn':
      return endRunsInTurn(db)
  }
}

process.on('message', ({ n, question }: { n: number; question: Question }) => {
  answer(question).then(
    (value) => process.send?.({ n, value }),
    (error: unknown) => process.send?.({ n, error: String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
const schedule = config.runs_at_once > 0 ? await startSchedule(service.deps, service.runner) : null
server.listen(config.port, config.host, () => process.send?.({ listening: server.address() }))
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
  void (schedule?.stop() ?? Promise.resolve()).then(() => service.close()).then(() => process.exit(0))
})
