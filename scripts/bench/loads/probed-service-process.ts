import { boundYoungGeneration } from '../../../src/cli/v8-flags.js'
import { Session } from 'node:inspector/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import { composeWeb } from '../../../src/compose/web.js'
import { compose } from '../../../src/compose/service.js'
import { readConfig } from '../../../src/config/config.js'
import { createHttpServer } from '../../../src/http/server.js'
import { runHousekeeping } from '../../../src/runner/housekeeping.js'
import { startSchedule } from '../../../src/runner/schedule.js'
import { completeRun, type RunDelivery } from '../../../src/runs/work/lifecycle.js'
import { emptyStats, type RunRow } from '../../../src/runs/types.js'
import { type EndedAtByRun, endInBatches } from './end-in-batches.js'
import { measureMemory } from './memory.js'
import { largestShares } from './profile-shares.js'

/**
 * The service as `coldopen serve` composes it, in a process that a bench starts and queries over IPC: its memory, the
 * lag of its event loop, and a profile. `endRuns` ends every run at one instant, like other workers, and reports when;
 * `endRunsInTurn` ends twenty every hundredth of a second, and reports when each ended; `settleRuns` settles each by
 * itself, like the runner.
 */

export type ProbeRequest =
  'memory' | 'lagFrom' | 'lag' | 'profileFrom' | 'profile' | EndingRequest | 'held' | 'housekeeping'
/** How runs end. The result is the instant of each in milliseconds since 1970, by its id. */
export type EndingRequest = 'endRuns' | 'endRunsInTurn' | 'settleRuns'
export type Lag = { p50_ms: number; p99_ms: number; max_ms: number; resolution_ms: number }

const resolutionMs = 5
const service = await compose(readConfig(process.env))
const web = await composeWeb(service)
const server = createHttpServer(web.app)
const { db, runWaiters: watch, config } = service.deps
let histogram: ReturnType<typeof monitorEventLoopDelay> | null = null
let session: Session | null = null

function lag(): Lag {
  const ms = (nanoseconds: number) => nanoseconds / 1e6
  histogram?.disable()
  const percentile = (share: number) => ms(histogram?.percentile(share) ?? 0)
  const max_ms = ms(histogram?.max ?? 0)
  return { p50_ms: percentile(50), p99_ms: percentile(99), max_ms, resolution_ms: resolutionMs }
}

const progress = JSON.stringify({ stage: 'done', message: 'Done.', done: 0, total: 10, preview: [] })

const doneMembers = () => ({
  status: 'done',
  progress,
  progress_at: Date.now(),
  settled_at: Date.now(),
  lease_owner: null,
})

/** Notifies waiting reads. Returns when. */
function notifyWaiting(run_ids: string[]): EndedAtByRun {
  const notifiedAt = Date.now()
  for (const run_id of run_ids) watch.publishRunChange(run_id)
  return Object.fromEntries(run_ids.map((run_id) => [run_id, notifiedAt]))
}

async function endRuns(): Promise<EndedAtByRun> {
  await db('runs').whereIn('status', ['queued', 'running']).update(doneMembers())
  // Requests that this statement, which other workers would execute, has delayed are answered before the notification.
  await sleep(100)
  return notifyWaiting(watch.waitedRunIds())
}

async function endSome(run_ids: string[]): Promise<EndedAtByRun> {
  await db('runs').whereIn('run_id', run_ids).update(doneMembers())
  return notifyWaiting(run_ids)
}

/** Ends every run like the runner, with its concurrency, as fast as possible. */
async function settleRuns(): Promise<EndedAtByRun> {
  const ended: EndedAtByRun = {}
  const recordChange = (run_id: string) => {
    ended[run_id] = Date.now()
    watch.publishRunChange(run_id)
  }
  const deps = { ...service.deps, watch: { ...watch, changed: recordChange } }
  const emptyDelivery: RunDelivery = {
    kind: 'short',
    hooks: [],
    ending: {
      is_cancelled: false,
      outcome: 'Nothing was found.',
      outcome_if_cancelled: 'Nothing was found.',
    },
    stats: emptyStats,
  }
  const limit = pLimit(readConfig({}).runs_at_once)
  const runs = await db<RunRow>('runs').whereIn('run_id', watch.waitedRunIds())
  await Promise.all(runs.map((run) => limit(() => completeRun(deps, run, emptyDelivery))))
  return ended
}

async function answer(question: ProbeRequest): Promise<unknown> {
  switch (question) {
    case 'memory':
      return measureMemory()
    case 'housekeeping':
      return runHousekeeping(service.deps)
    case 'held':
      return watch.waiterCount()
    case 'lagFrom':
      histogram = monitorEventLoopDelay({ resolution: resolutionMs })
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
      const stopped = await session?.post('Profiler.stop')
      session?.disconnect()
      return stopped ? largestShares(stopped.profile, 12) : []
    }
    case 'endRuns':
      return endRuns()
    case 'settleRuns':
      return settleRuns()
    case 'endRunsInTurn':
      return endInBatches(watch.waitedRunIds(), endSome)
  }
}

process.on('message', ({ n, question }: { n: number; question: ProbeRequest }) => {
  answer(question).then(
    (value) => process.send?.({ n, value }),
    (error: unknown) => process.send?.({ n, error: String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))
const isScheduled = config.runs_at_once > 0 || config.role === 'api'
const schedule = isScheduled ? await startSchedule(service.deps, service.runner) : null
server.listen(config.port, config.host, () => {
  boundYoungGeneration()
  process.send?.({ listening: server.address() })
})
process.once('SIGTERM', () => {
  server.closeAllConnections()
  server.close()
  void (schedule?.stop() ?? Promise.resolve()).then(() => service.close()).then(() => process.exit(0))
})
