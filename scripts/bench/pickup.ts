import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { schedule } from 'node-cron'
import { createAccessCode } from '../../src/accounts/access-codes.js'
import { createAccount } from '../../src/accounts/create-account.js'
import { compose } from '../../src/compose/service.js'
import { readConfig } from '../../src/config/config.js'
import type { Caller } from '../../src/contract/types.js'
import { allScopes } from '../../src/keys/scopes.js'
import { platforms, type ShortSource } from '../../src/providers/types.js'
import { findHooks } from '../../src/runs/start/find-hooks.js'
import { freshPostgres, startPostgres } from '../../test/support/postgres.js'
import { createCleanup, type Cleanup } from './lib/cleanup.js'
import { median, quantile, createRow } from './lib/statistics.js'
import { withMaxBar, growthRow } from './lib/rows.js'
import { openPeers } from './lib/processes.js'
import type { Options, Result, Row } from './lib/types.js'
import { createGrowingFolders } from './loads/growing-databases.js'

/**
 * From the answer to a start, when the run is on disk, until the run is executing: woken within the process and by cron
 * alone, compared with the time that job queues take from a durable job to the call of its worker. One at a time, on an
 * idle machine.
 */

export type Queue = { pickUp: () => Promise<number>; stop: () => unknown }
export type Queues = {
  plainjob: (file: string) => Queue
  graphileWorker: (url: string) => Promise<Queue>
  pgBoss: (url: string) => Promise<Queue>
}

/** Finds nothing, because the measurement ends when the work begins. */
export const emptySource: ShortSource = {
  name: 'empty',
  searchesByCountry: () => false,
  platforms: () => Promise.resolve([...platforms]),
  search: () => Promise.resolve([]),
  transcript: () => Promise.resolve(null),
  uploads: () => Promise.resolve([]),
}

/** The service; with `cron` it looks for runs once a second and is never woken. */
async function openColdopen(folder: string, { cron }: { cron: boolean }): Promise<Queue> {
  const settings = { DATA_DIR: folder, LOG_LEVEL: 'silent', FREE_EMPTY_RUNS_PER_DAY: '1000' }
  const service = await compose(readConfig(settings), { sources: { short: [emptySource], long: [] } })
  const { deps, runner } = service
  const task = cron ? schedule('* * * * * *', () => runner.wake()) : null
  if (cron) deps.wakeRunners = () => undefined
  const access_code = await createAccessCode(deps, { credits: 1_000_000, uses: 1, expires_at: null })
  const { account_id, key_id } = await createAccount(deps, { access_code })
  const caller: Caller = {
    account_id,
    key_id,
    key_prefix: '',
    scopes: [...allScopes],
    credit_limit: null,
    key_credits_left: null,
    expires_at: null,
  }
  const { runWaiters: watch } = deps
  const changed = watch.publishRunChange.bind(watch)
  const running = new Map<string, number>()
  let notifyRunning = () => {}
  watch.publishRunChange = (run_id) => {
    if (!running.has(run_id)) running.set(run_id, performance.now())
    notifyRunning()
    changed(run_id)
  }
  const body = {
    topic: 'sourdough',
    count: 10,
    topic_match: 'some' as const,
    reuse: false,
    platforms: [...platforms],
  }
  async function pickUp(): Promise<number> {
    const findHooksRequest = { body, idempotency_key: null, request_id: 'bench' }
    const { startedRun: started } = await findHooks(deps, caller, findHooksRequest)
    const answeredAt = performance.now()
    while (!running.has(started.run_id)) await new Promise<void>((resolve) => (notifyRunning = resolve))
    await runner.idle()
    return Math.max(0, (running.get(started.run_id) ?? NaN) - answeredAt)
  }
  return {
    pickUp,
    async stop() {
      await task?.destroy()
      await service.close()
    },
  }
}

/**
 * The cost of being on disk: the service commits once between the answer and the execution, in-memory queues do not.
 */
function openCommitQueue(file: string): Queue {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.exec('CREATE TABLE t (n INTEGER)')
  db.pragma('synchronous = FULL')
  const commit = db.prepare('INSERT INTO t VALUES (1)')
  return {
    pickUp() {
      const began = performance.now()
      commit.run()
      return Promise.resolve(performance.now() - began)
    },
    stop: () => db.close(),
  }
}

type PickupTimings = { p50: number[]; p99: number[] }

/** `maxGapMs` varies the gaps between samples, so that polling queues are measured at every point of their interval. */
export async function measureRound({ pickUp }: Queue, samples: number, maxGapMs: number): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < samples; n++) {
    await sleep((n * 377 + 211) % maxGapMs)
    took.push(await pickUp())
  }
  return took
}

const ownName = 'coldopen'
const ratio = 'ours to the row’s, of time: below 1, ours is quicker.'
const pollingQueues = new Set(['coldopen, cron alone', 'plainjob', 'pg-boss (fsync off)'])

/** Opens all compared queues. Each is stopped in the end, also if a later one fails to open. */
async function openQueues(cleanup: Cleanup): Promise<Map<string, Queue>> {
  const folder = await cleanup.folder()
  cleanup.add(await startPostgres(), (stop) => stop())

  const { plainjob, graphileWorker, pgBoss } = (await import(join(await openPeers(), 'queues.mjs'))) as Queues
  return new Map([
    [ownName, cleanup.stops(await openColdopen(join(folder, 'woken'), { cron: false }))],
    ['one bare commit on this disk', cleanup.stops(openCommitQueue(join(folder, 'commits.db')))],
    ['coldopen, cron alone', cleanup.stops(await openColdopen(join(folder, 'cron'), { cron: true }))],
    ['graphile-worker (LISTEN, fsync off)', cleanup.stops(await graphileWorker(await freshPostgres()))],
    ['plainjob', cleanup.stops(plainjob(join(folder, 'plainjob.db')))],
    ['pg-boss (fsync off)', cleanup.stops(await pgBoss(await freshPostgres()))],
  ])
}

function createRows(timings: Map<string, PickupTimings>): Row[] {
  return [...timings].flatMap(([queueName, { p50, p99 }]) => {
    const bar = (row: Row, most: number) => (queueName === ownName ? withMaxBar(row, most) : row)
    const ratio = median(timings.get(ownName)?.p50.map((mine, at) => mine / (p50[at] ?? NaN)) ?? [])
    return [
      bar(createRow(`pick-up, p50: ${queueName}`, 'ms', p50, queueName === ownName ? {} : { ratio }), 2),
      bar(createRow(`pick-up, p99: ${queueName}`, 'ms', p99), 5),
    ]
  })
}

/** The growth of the pick-up time with the number of accounts and runs. */
async function measureGrowth(
  cleanup: Cleanup,
  { rounds, quick }: Pick<Options, 'rounds' | 'quick'>,
): Promise<Row> {
  const timings = new Map<number, { queue: Queue; p50: number[] }>()
  for (const { size, folder } of await createGrowingFolders(cleanup, quick))
    timings.set(size, { queue: cleanup.stops(await openColdopen(folder, { cron: false })), p50: [] })
  for (const { queue } of timings.values()) await measureRound(queue, 2, 20)
  for (let n = 0; n < rounds; n++) {
    for (const { queue, p50 } of timings.values())
      p50.push(median(await measureRound(queue, quick ? 30 : 200, 8)))
  }
  const points = [...timings].map(([size, { p50 }]) => ({ size, figure: median(p50) }))
  return growthRow('pick-up, p50, ms by accounts there', points)
}

/** The bench of pick-up times, compared with cron and three job queues. */
export async function bench({ rounds, quick }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  const queues = await openQueues(cleanup)
  for (const queue of queues.values()) await measureRound(queue, 2, 20)
  const timings = new Map<string, PickupTimings>(
    [...queues.keys()].map((name) => [name, { p50: [], p99: [] }]),
  )
  for (let n = 0; n < rounds; n++) {
    for (const [name, queue] of queues) {
      const isPolling = pollingQueues.has(name)
      const took = await measureRound(
        queue,
        isPolling ? (quick ? 1 : 3) : quick ? 30 : 200,
        isPolling ? 1000 : 8,
      )
      timings.get(name)?.p50.push(median(took))
      timings.get(name)?.p99.push(quantile(took, 0.99))
    }
  }
  return {
    name: 'pickup',
    ratio,
    rows: [...createRows(timings), await measureGrowth(cleanup, { rounds, quick })],
  }
}
