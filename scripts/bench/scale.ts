import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { freshPostgres, startPostgres } from '../../test/support/postgres.js'
import { createCleanup } from './lib/cleanup.js'
import { createRow, growthExponent, median, quantile } from './lib/statistics.js'
import type { Options, Result, Row } from './lib/types.js'
import { startFullService } from './loads/full-service.js'
import { measureClaims } from './loads/claim-backlog.js'
import { growLargeDatabase, openLargeAccounts } from './loads/large-database.js'
import { hooksPerRun } from './loads/large-database-ids.js'
import { explainStatements, type StatementPlan } from './loads/statement-plan.js'
import { measureStatements, recordStatements, type RecordedStatement } from './loads/statement-recorder.js'

/**
 * Every statement of requests and runs on PostgreSQL with up to 1,000,000 accounts, as many runs and ten times as many
 * hooks: its time at the driver, its indexes, the pages that it reads, and how these grow. The statements are recorded
 * while a service answers every operation of the contract; none is listed by hand.
 */

const maxP99Ms = 5
const maxGrowth = 0.1
/** Disk space of an account with its run and hooks, including indexes and what the server writes in addition. */
const bytesPerAccount = 30_000
/** PostgreSQL scans smaller tables completely because that is faster. */
const maxScannedPages = 50

type Measurement = {
  size: number
  /** The size of the whole database, including indexes. */
  bytes: number
  statements: Map<string, RecordedStatement>
  plans: Map<string, StatementPlan>
}

/** The sizes that fit on the disk. */
async function chooseSizes(quick: boolean): Promise<number[]> {
  const { bavail, bsize } = await statfs(tmpdir())
  const wanted = quick ? [1000, 10_000] : [10_000, 100_000, 1_000_000]
  return wanted.filter((size) => size * bytesPerAccount < bavail * bsize)
}

async function measureBytes(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT pg_database_size(current_database()) AS bytes',
  )
  await client.end()
  return Number(rows[0]?.bytes)
}

async function measureAt(url: string, size: number, quick: boolean): Promise<Measurement> {
  await using cleanup = createCleanup()
  const service = await startFullService(cleanup, url)
  const accounts = await openLargeAccounts(url, size, quick ? 5 : 25)
  const sendAll = async () => {
    for (const { key } of accounts) await service.sendEveryRequest(key)
  }
  await sendAll()
  const rounds = quick ? 1 : 4
  const statements = await recordStatements(async () => {
    for (let round = 0; round < rounds; round += 1) await sendAll()
  })
  for (const [text, one] of await measureClaims(url, size)) statements.set(text, one)
  const plans = await explainStatements(url, statements)
  return { size, bytes: await measureBytes(url), statements, plans }
}

/** Whether a table with more than a few pages is scanned completely. */
const isScan = (plan: StatementPlan | undefined) =>
  plan !== undefined && plan.scanned.length > 0 && plan.pages > maxScannedPages

function growthOf(
  text: string,
  measurements: Measurement[],
  figure: (one: Measurement) => number | undefined,
) {
  const points = measurements.flatMap((one) => {
    const value = one.statements.has(text) ? figure(one) : undefined
    return value === undefined ? [] : [{ size: one.size, figure: Math.max(value, 0.01) }]
  })
  return points.length > 1 ? growthExponent(points) : 0
}

function statementRow(text: string, measurements: Measurement[]): Row {
  const last = measurements.at(-1)
  const { name, durations } = last?.statements.get(text) ?? { name: text, durations: [] }
  const plan = last?.plans.get(text)
  const p99 = quantile(durations, 0.99)
  const growth = growthOf(text, measurements, (one) => median(one.statements.get(text)?.durations ?? []))
  const pages = measurements.map((one) => one.plans.get(text)?.pages ?? '–').join(', ')
  const reads = plan ? plan.reads.join(', ') || 'no table' : 'no plan'
  const note = `p99 ${p99.toFixed(1)}, growth ${growth.toFixed(2)}; ${reads}; pages ${pages}; ${durations.length} times`
  const isMet = p99 <= maxP99Ms && growth <= maxGrowth && !isScan(plan)
  return createRow(name.replaceAll('|', '¦'), 'ms', durations, {
    note,
    bar: `p99 ≤ ${maxP99Ms} ms, growth ≤ ${maxGrowth}`,
    met: isMet,
  })
}

/** With fewer executions, the 99th percentile would only be the slowest one. */
const minExecutions = 20

function createRows(measurements: Measurement[], grownSeconds: number): Row[] {
  const last = measurements.at(-1)
  if (!last) throw new Error('There is no room on the disk for the smallest database.')
  const texts = [...last.statements].filter(([, one]) => one.durations.length >= minExecutions)
  const rows = texts.map(([text]) => statementRow(text, measurements)).sort((a, b) => b.median - a.median)
  const unmet = rows.filter(({ met }) => met === false).length
  const size = `${last.size.toLocaleString('en')} accounts and runs, ${(last.size * hooksPerRun).toLocaleString('en')} hooks`
  const note = `of ${rows.length}; ${size}, made in ${Math.round(grownSeconds)} s`
  const kib = measurements.map(({ bytes, size }) => bytes / size / 1024)
  return [
    createRow('database, of an account with a run of ten hooks', 'KiB', [kib.at(-1) ?? NaN]),
    createRow('statements that miss a bar', 'statements', [unmet], { note, bar: '0', met: unmet === 0 }),
    ...rows,
  ]
}

/** The bench of statements on large databases. */
export async function bench({ quick }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  const server = [
    'fsync=on',
    'shared_buffers=2GB',
    'max_wal_size=8GB',
    'maintenance_work_mem=512MB',
    'track_counts=on',
  ]
  cleanup.add(await startPostgres(server), (stop) => stop())
  const url = await freshPostgres()
  measureStatements()
  const measurements: Measurement[] = []
  let from = 0
  let grownMs = 0
  for (const size of await chooseSizes(quick)) {
    const began = performance.now()
    await growLargeDatabase(url, { from, to: size })
    grownMs += performance.now() - began
    measurements.push(await measureAt(url, size, quick))
    from = size
  }
  return { name: 'scale', rows: createRows(measurements, grownMs / 1000) }
}
