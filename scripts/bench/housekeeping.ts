import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyLogOfDeletions } from '../../src/db/compaction.js'
import type { Db } from '../../src/db/types.js'
import { createCleanup } from './lib/cleanup.js'
import { quantile, createRow } from './lib/statistics.js'
import { withMaxBar } from './lib/rows.js'
import type { Options, Result, Row } from './lib/types.js'
import { openAccounts, openSqliteFile } from './loads/accounts.js'
import { fillRuns } from './loads/insert-rows.js'
import { type ProbedService, startProbedService } from './loads/probed-service.js'
import type { Lag } from './loads/probed-service-process.js'
import { permissiveSettings, openTraffic } from './loads/traffic.js'

/**
 * Housekeeping on a large SQLite file with much deleted data, while requests are answered: the lag of the event loop,
 * and the duration of reads and starts of runs. Only SQLite, because PostgreSQL does this work in its own processes.
 */

/** Thousands of rows of each kind, for a file of about 1 GB. */
const thousandRows = 40
const longAgo = Date.parse('2026-01-01T00:00:00Z')
const randomText = (bytes: number) => `hex(randomblob(${bytes / 2}))`

/** Inserts expired rows, and leaves the space of deleted ones. */
async function fillExpiredRows(db: Db, account_id: string, rows: number): Promise<void> {
  const series = `(WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n + 1 < ${rows}) SELECT n FROM c)`
  await fillRuns(db, { account_id }, { from: 0, to: rows })
  await db.raw(`INSERT INTO purchases (run_id, fingerprint, account_id, method, charge, payload, created_at)
    SELECT run_id, 'print', account_id, 'search', 1, ${randomText(12_000)}, ${longAgo} FROM runs`)
  await db.raw(
    `INSERT INTO idempotency (account_id, operation, key, fingerprint, subject_id, created_at)
     SELECT ?, 'research', 'key-' || n, 'print', 'subject', ${longAgo} FROM ${series}`,
    [account_id],
  )
  await db.raw(`INSERT INTO embeds (platform, clip_id, kind, html, expires_at)
    SELECT 'tiktok', n, 'embed', ${randomText(2000)}, ${longAgo} FROM ${series}`)
  await db.raw(`INSERT INTO rate_limits (key, points, expire) SELECT 'k' || n, 1, 1 FROM ${series}`)
  await db.raw(`INSERT INTO stills (platform, clip_id, media_type, bytes, created_at)
    SELECT 'tiktok', n, 'image/jpeg', randomblob(10000), 0 FROM ${series}`)
  await db('stills').delete()
  await emptyLogOfDeletions(db)
}

async function prepareDatabase(folder: string, rows: number): Promise<{ key: string; bytes: number }> {
  const file = join(folder, 'coldopen.db')
  const db = await openSqliteFile(file)
  try {
    const [account, busy] = await openAccounts(db, { count: 2, credits: 1_000_000_000 })
    if (!account || !busy) throw new Error('No account was opened.')
    await fillExpiredRows(db, account.account_id, rows)
    return { key: busy.api_key, bytes: statSync(file).size }
  } finally {
    await db.destroy()
  }
}

type MeasuredHousekeeping = Lag & { reads: number[]; starts: number[]; refused: number; took_ms: number }

async function measureHousekeeping(service: ProbedService, key: string): Promise<MeasuredHousekeeping> {
  const traffic = openTraffic({ base: service.base, key })
  await sleep(1000)
  await service.ask('lagFrom')
  const began = performance.now()
  await service.ask('housekeeping')
  const took_ms = performance.now() - began
  const lag = await service.ask<Lag>('lag')
  const { reads, starts } = await traffic.stop()
  const all = [...reads, ...starts]
  const durations = (answers: typeof reads) => answers.map((one) => one.took_ms)
  return {
    ...lag,
    took_ms,
    reads: durations(reads),
    starts: durations(starts),
    refused: all.filter(({ status }) => status >= 400).length,
  }
}

function createRows(measured: MeasuredHousekeeping, bytes: number): Row[] {
  const one = (what: string, figure: number, unit = 'ms', note?: string) =>
    createRow(what, unit, [figure], note === undefined ? {} : { note })
  const size = `${Math.round(bytes / 1_000_000)} MB before`
  return [
    withMaxBar(one('event loop, the longest delay', measured.max_ms, 'ms', size), 100),
    withMaxBar(one('reads, p99', quantile(measured.reads, 0.99), 'ms', `${measured.reads.length} reads`), 50),
    one('reads, p50', quantile(measured.reads, 0.5)),
    one('starts, p99', quantile(measured.starts, 0.99), 'ms', `${measured.starts.length} starts`),
    one('starts, the longest', quantile(measured.starts, 1)),
    one('refused requests', measured.refused, 'requests'),
    one('housekeeping, all of it', measured.took_ms / 1000, 's'),
  ]
}

/** The bench of housekeeping: one round, because it can only be done once. */
export async function bench({ quick }: Options): Promise<Result> {
  await using cleanup = createCleanup()
  const folder = await cleanup.folder()
  const { key, bytes } = await prepareDatabase(folder, (quick ? thousandRows / 10 : thousandRows) * 1000)
  const service = cleanup.stops(await startProbedService({ DATA_DIR: folder, ...permissiveSettings }))
  return { name: 'housekeeping', rows: createRows(await measureHousekeeping(service, key), bytes) }
}
