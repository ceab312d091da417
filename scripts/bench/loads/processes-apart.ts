import { setTimeout as sleep } from 'node:timers/promises'
import { createAccessCode } from '../../../src/accounts/access-codes.js'
import { compose } from '../../../src/compose/service.js'
import { readConfig } from '../../../src/config/config.js'
import { startSchedule } from '../../../src/runner/schedule.js'
import type { ShortSource } from '../../../src/providers/types.js'
import { call, type Caller, type Run, signUp } from '../lib/client.js'
import type { Cleanup } from '../lib/cleanup.js'
import { coldopen, serveColdopen } from '../lib/processes.js'

/** One process answers and another executes runs, on the same PostgreSQL. */

const settings = {
  RUNS_IN_FLIGHT_PER_ACCOUNT: '1000',
  RUN_READS_PER_MINUTE: '1000000',
  FREE_EMPTY_RUNS_PER_DAY: '1000',
}

type Arrangement = {
  /** Prepares the data folder of the processes. */
  prepare: (folder: string) => Promise<unknown>
  env?: Record<string, string>
  /** Whether one process has both roles. */
  isOne?: boolean
}

/** Starts the processes like `coldopen serve`. Returns a caller of the answering one. */
export async function startProcesses(
  cleanup: Cleanup,
  url: string,
  { prepare, env = {}, isOne = false }: Arrangement,
): Promise<Caller> {
  const folder = await cleanup.folder()
  await prepare(folder)
  const all = { ...settings, DATABASE_URL: url, ...env }
  const access_code = await coldopen(folder, ['codes', 'create', '--credits', '100000', '--uses', '1'], all)
  const { base } = cleanup.stops(await serveColdopen(folder, isOne ? all : { ...all, RUNS_AT_ONCE: '0' }))
  if (!isOne) cleanup.stops(await serveColdopen(folder, all))
  return signUp({ base }, access_code)
}

/** An answering process, and a worker in this process, which has the same clock as the client. */
export type ObservedWorker = {
  /** Milliseconds from the answer to a start to the run being claimed. */
  pickUp(): Promise<number>
  /** Milliseconds from a change of a run to the answer of a read that was held for it. */
  answerChange(): Promise<number>
}

/** Long enough for a read to arrive and be held. */
const holdMs = 25

/** Starts both. The worker's only source waits until it may answer, and finds nothing. */
export async function startObservedWorker(cleanup: Cleanup, url: string): Promise<ObservedWorker> {
  const folder = await cleanup.folder()
  const all = { ...settings, DATABASE_URL: url }
  const { base } = cleanup.stops(await serveColdopen(folder, { ...all, RUNS_AT_ONCE: '0' }))
  let gate = Promise.resolve()
  const source: ShortSource = {
    name: 'empty',
    searchesByCountry: () => false,
    platforms: () => Promise.resolve(['tiktok']),
    search: async () => (await gate, []),
    transcript: () => Promise.resolve(null),
    uploads: () => Promise.resolve([]),
  }
  const config = readConfig({ ...all, DATA_DIR: folder, LOG_LEVEL: 'error' })
  const service = await compose(config, { sources: { short: [source], long: [] } })
  const { deps, runner } = service
  const schedule = await startSchedule(deps, runner)
  cleanup.add(schedule, async () => {
    await schedule.stop()
    await service.close()
  })
  const changes = observeChanges(deps.runWaiters)
  const access_code = await createAccessCode(deps, { credits: 1_000_000, uses: 1, expires_at: null })
  const caller = await signUp({ base }, access_code)
  const start = () =>
    call<{ run_id: string }>(caller, '/v1/research', { topic: 'sourdough', count: 10, reuse: false })

  return {
    async pickUp() {
      const { run_id } = await start()
      const answeredAt = performance.now()
      const claimedAt = await changes.next(run_id)
      await runner.idle()
      return Math.max(0, claimedAt - answeredAt)
    },
    async answerChange() {
      let letGo = () => {}
      gate = new Promise((resolve) => (letGo = resolve))
      const { run_id } = await start()
      await changes.next(run_id)
      const { progress } = await call<Run>(caller, `/v1/runs/${run_id}`)
      const since = encodeURIComponent(progress.updated_at)
      const answered = call<Run>(caller, `/v1/runs/${run_id}?wait=55&since=${since}`).then(() =>
        performance.now(),
      )
      await sleep(holdMs)
      const changed = changes.next(run_id)
      letGo()
      const took = (await answered) - (await changed)
      await runner.idle()
      return Math.max(0, took)
    },
  }
}

/** Records when this process published changes of runs. */
function observeChanges(runWaiters: { publishRunChange: (run_id: string) => void }) {
  const seenAt = new Map<string, number>()
  const waiting = new Map<string, (at: number) => void>()
  const publish = runWaiters.publishRunChange.bind(runWaiters)
  runWaiters.publishRunChange = (run_id) => {
    const at = performance.now()
    const wake = waiting.get(run_id)
    waiting.delete(run_id)
    if (wake) wake(at)
    else if (!seenAt.has(run_id)) seenAt.set(run_id, at)
    publish(run_id)
  }
  return {
    /** The first change since the last call, or else the next one. */
    next(run_id: string): Promise<number> {
      const at = seenAt.get(run_id)
      seenAt.delete(run_id)
      return at === undefined ? new Promise((resolve) => waiting.set(run_id, resolve)) : Promise.resolve(at)
    },
  }
}
