import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/db/types.js'
import { createCleanup } from './lib/cleanup.js'
import { quantile, createRow } from './lib/statistics.js'
import { withMaxBar } from './lib/rows.js'
import type { Options, Result, Row } from './lib/types.js'
import { openAccounts, openSqliteFile } from './loads/accounts.js'
import { type ProbedService, startProbedService } from './loads/probed-service.js'
import type { Lag } from './loads/probed-service-process.js'
import { type TrafficAnswer, permissiveSettings, openTraffic } from './loads/traffic.js'

/**
 * The answers of a service while another process (this one) holds SQLite's write lock for three seconds: reads
 * continue, starts of runs wait. Exactly the accepted starts must be in the database.
 */

const lockMs = 3000

async function prepareDatabase(file: string): Promise<string> {
  const db = await openSqliteFile(file)
  const [account] = await openAccounts(db, { count: 1, credits: 1_000_000_000 })
  await db.destroy()
  if (!account) throw new Error('No account was opened.')
  return account.api_key
}

/** Holds the lock for its time. */
async function holdLock(otherConnection: Db): Promise<void> {
  const transaction = await otherConnection.transaction()
  await sleep(lockMs)
  await transaction.rollback()
}

type RoundResult = Lag & { reads: TrafficAnswer[]; starts: TrafficAnswer[] }

async function measureRound(service: ProbedService, key: string, otherConnection: Db): Promise<RoundResult> {
  const traffic = openTraffic({ base: service.base, key })
  await sleep(500)
  await service.ask('lagFrom')
  await holdLock(otherConnection)
  const lag = await service.ask<Lag>('lag')
  return { ...lag, ...(await traffic.stop()) }
}

function createRows(all: RoundResult[]): Row[] {
  const durations = (share: number, of: 'reads' | 'starts') =>
    all.map((one) =>
      quantile(
        one[of].map(({ took_ms }) => took_ms),
        share,
      ),
    )
  const countStatus = (is: (status: number) => boolean) =>
    all.map((one) => [...one.reads, ...one.starts].filter(({ status }) => is(status)).length)
  const longest = all.map(({ max_ms }) => max_ms)
  return [
    withMaxBar(createRow('event loop, the longest delay', 'ms', longest), 100),
    withMaxBar(createRow('reads, p99', 'ms', durations(0.99, 'reads')), 50),
    createRow('reads, p50', 'ms', durations(0.5, 'reads')),
    createRow('starts, the longest', 'ms', durations(1, 'starts')),
    createRow(
      'answered 503',
      'requests',
      countStatus((status) => status === 503),
    ),
    createRow(
      'answered with another error',
      'requests',
      countStatus((status) => status >= 400 && status !== 503),
    ),
  ]
}

/**
 * The bench of a write lock that another process holds. Throws if an accepted start was lost, or an unacknowledged one
 * made.
 */
export async function bench({ rounds }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  const folder = await cleanup.folder()
  const file = join(folder, 'coldopen.db')
  const key = await prepareDatabase(file)
  const service = cleanup.stops(await startProbedService({ DATA_DIR: folder, ...permissiveSettings }))
  const otherConnection = cleanup.add(await openSqliteFile(file), (db) => db.destroy())
  const all: RoundResult[] = []
  for (let n = 0; n < rounds; n += 1) all.push(await measureRound(service, key, otherConnection))
  const acceptedCount = all.flatMap(({ starts }) => starts).filter(({ status }) => status === 202).length
  const storedRuns = Number((await otherConnection('runs').count({ n: '*' }))[0]?.n)
  if (storedRuns !== acceptedCount)
    throw new Error(`${acceptedCount} starts were accepted and ${storedRuns} runs are there.`)
  return { name: 'write-lock', rows: createRows(all) }
}
