import { join } from 'node:path'
import { freshPostgres, startPostgres } from '../../test/support/postgres.js'
import { type Caller, runToCompletion } from './lib/client.js'
import { type Cleanup, createCleanup } from './lib/cleanup.js'
import { coldopen, openPeers } from './lib/processes.js'
import { withMaxBar } from './lib/rows.js'
import { createRow, median, quantile } from './lib/statistics.js'
import { recordedTalksFile, talkTopics } from './lib/talks.js'
import type { Options, Result, Row } from './lib/types.js'
import { startObservedWorker, startProcesses } from './loads/processes-apart.js'
import { measureRound, type Queue, type Queues } from './pickup.js'

/**
 * Notifications between an answering and a working process on one PostgreSQL: the time from the answer to a start until
 * the run is claimed, compared with job queues on the same PostgreSQL; from a change of a run to the answer of a held
 * read; and of a whole run, also without notifications.
 */

const ratio = 'ours to the row’s, of time: below 1, ours is quicker.'
const durable = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on']

type Timings = { p50: number[]; p99: number[] }
type Measurement = Queue & { isPolling: boolean; bars?: { p50: number; p99: number } }

/** All queues that are compared, in the order of the table. The first is the reference. */
async function openMeasured(cleanup: Cleanup): Promise<Map<string, Measurement>> {
  const { graphileWorker, pgBoss } = (await import(join(await openPeers(), 'queues.mjs'))) as Queues
  const worker = await startObservedWorker(cleanup, await freshPostgres())
  const stop = () => undefined
  const isPolling = false
  return new Map<string, Measurement>([
    [
      '202 to running: coldopen',
      { pickUp: () => worker.pickUp(), stop, isPolling, bars: { p50: 5, p99: 25 } },
    ],
    [
      'pick-up: graphile-worker',
      { ...cleanup.stops(await graphileWorker(await freshPostgres())), isPolling },
    ],
    ['pick-up: pg-boss', { ...cleanup.stops(await pgBoss(await freshPostgres())), isPolling: true }],
    [
      'change to held read answered: coldopen',
      { pickUp: () => worker.answerChange(), stop, isPolling, bars: { p50: 10, p99: 50 } },
    ],
  ])
}

async function measureInstants(cleanup: Cleanup, { rounds, quick }: Options): Promise<Row[]> {
  const measurements = await openMeasured(cleanup)
  const timings = new Map<string, Timings>(
    [...measurements.keys()].map((name) => [name, { p50: [], p99: [] }]),
  )
  for (const queue of measurements.values()) await measureRound(queue, 2, 20)
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, queue] of measurements) {
      const count = queue.isPolling ? (quick ? 1 : 3) : quick ? 30 : 200
      const took = await measureRound(queue, count, queue.isPolling ? 1000 : 8)
      timings.get(name)?.p50.push(median(took))
      timings.get(name)?.p99.push(quantile(took, 0.99))
    }
  }
  const own = [...timings.values()][0]?.p50 ?? []
  return [...timings].flatMap(([name, { p50, p99 }], at) => {
    const bars = measurements.get(name)?.bars
    const isPeer = at > 0 && bars === undefined
    const ratioToRow = median(own.map((mine, round) => mine / (p50[round] ?? NaN)))
    const rows = [
      createRow(`${name}, p50`, 'ms', p50, isPeer ? { ratio: ratioToRow } : {}),
      createRow(`${name}, p99`, 'ms', p99),
    ] as const
    return bars ? [withMaxBar(rows[0], bars.p50), withMaxBar(rows[1], bars.p99)] : rows
  })
}

/** How long a run of ten takes from POST to done. Throws if it finds nothing, because it would seem fast. */
async function timeRun(caller: Caller, topic: string): Promise<number> {
  const began = performance.now()
  const { hooks } = await runToCompletion(caller, 'research', { topic, count: 10, reuse: false })
  if (!hooks?.length) throw new Error(`A run about ${topic} found nothing.`)
  return performance.now() - began
}

const pollingName = (what: string) => `${what}, DATABASE_LISTEN=0`

/** Whole runs on recorded talks if COLDOPEN_BENCH_TALKS names a file of them, otherwise on the samples. */
async function measureRuns(cleanup: Cleanup, { rounds, quick }: Options): Promise<Row[]> {
  const path = recordedTalksFile()
  const prepare = (folder: string) =>
    path ? coldopen(folder, ['catalog', 'import', path]) : Promise.resolve()
  const topics = path ? talkTopics.slice(0, 5) : ['sourdough']
  const what = `POST to done, ${path ? 'recorded talks' : 'samples'}`
  const open = async (arrangement: { env?: Record<string, string>; isOne?: boolean }) =>
    startProcesses(cleanup, await freshPostgres(), { prepare, ...arrangement })
  const callers = new Map([
    [what, await open({})],
    [`${what}, one process does both`, await open({ isOne: true })],
    [pollingName(what), await open({ env: { DATABASE_LISTEN: '0' } })],
  ])
  const took = new Map<string, number[]>([...callers.keys()].map((name) => [name, []]))
  for (const caller of callers.values()) for (const topic of topics) await timeRun(caller, topic)
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, caller] of callers) {
      const roundTopics = name === pollingName(what) ? topics.slice(0, quick ? 1 : 3) : topics
      for (const topic of roundTopics) took.get(name)?.push(await timeRun(caller, topic))
    }
  }
  const own = median(took.get(what) ?? [])
  return [...took].map(([name, values]) => {
    const note = `p99 ${quantile(values, 0.99).toFixed(0)} ms`
    return name === what
      ? withMaxBar(createRow(name, 'ms', values, { note }), 300)
      : createRow(name, 'ms', values, { note, ratio: own / median(values) })
  })
}

/** The bench of one answering and one working process. */
export async function bench(options: Options): Promise<Result> {
  await using cleanup = createCleanup()
  cleanup.add(await startPostgres(durable), (stop) => stop())
  const rows = [...(await measureRuns(cleanup, options)), ...(await measureInstants(cleanup, options))]
  return { name: 'between-processes', ratio, rows }
}
