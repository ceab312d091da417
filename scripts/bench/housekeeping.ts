import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { forgetDeleted } from '../../src/db/forget.js'
import type { Db } from '../../src/db/types.js'
import { endings } from './lib/endings.js'
import { quantile, rowOf } from './lib/figures.js'
import { barred } from './lib/rows.js'
import type { Options, Result, Row } from './lib/types.js'
import { openAccounts, openFile } from './loads/accounts.js'
import { fillRuns } from './loads/fill.js'
import { type Probed, startServed } from './loads/served.js'
import type { Lag } from './loads/serving.js'
import { letting_through, openTraffic } from './loads/traffic.js'

/**
 * Housekeeping on a large SQLite file that much was deleted from, while requests come in: how late the event loop is,
 * and how long reads and starts of runs take. SQLite alone: PostgreSQL does this work in processes of its own.
 */

/** How many thousand rows there are of each kind, for a file of about 1 GB. */
const thousands = 40
const long_ago = Date.parse('2026-01-01T00:00:00Z')
const text = (bytes: number) => `hex(randomblob(${bytes / 2}))`

/** Rows that have had their time, and space that deleted rows leave. */
async function fillOld(db: Db, account_id: string, rows: number): Promise<void> {
  const series = `(WITH RECURSIVE c(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM c WHERE n + 1 < ${rows}) SELECT n FROM c)`
  await fillRuns(db, { account_id }, { from: 0, to: rows })
  await db.raw(`INSERT INTO purchases (run_id, fingerprint, account_id, method, charge, payload, created_at)
    SELECT run_id, 'print', account_id, 'search', 1, ${text(12_000)}, ${long_ago} FROM runs`)
  await db.raw(
    `INSERT INTO idempotency (account_id, operation, key, fingerprint, subject_id, created_at)
     SELECT ?, 'research', 'key-' || n, 'print', 'subject', ${long_ago} FROM ${series}`,
    [account_id],
  )
  await db.raw(`INSERT INTO embeds (platform, clip_id, kind, html, expires_at)
    SELECT 'tiktok', n, 'embed', ${text(2000)}, ${long_ago} FROM ${series}`)
  await db.raw(`INSERT INTO rate_limits (key, points, expire) SELECT 'k' || n, 1, 1 FROM ${series}`)
  await db.raw(`INSERT INTO stills (platform, clip_id, media_type, bytes, created_at)
    SELECT 'tiktok', n, 'image/jpeg', randomblob(10000), 0 FROM ${series}`)
  await db('stills').delete()
  await forgetDeleted(db)
}

async function prepare(folder: string, rows: number): Promise<{ key: string; bytes: number }> {
  const file = join(folder, 'coldopen.db')
  const db = await openFile(file)
  try {
    const [account, busy] = await openAccounts(db, { count: 2, credits: 1_000_000_000 })
    if (!account || !busy) throw new Error('No account was opened.')
    await fillOld(db, account.account_id, rows)
    return { key: busy.api_key, bytes: statSync(file).size }
  } finally {
    await db.destroy()
  }
}

type Measured = Lag & { reads: number[]; starts: number[]; refused: number; took_ms: number }

async function measure(served: Probed, key: string): Promise<Measured> {
  const traffic = openTraffic({ base: served.base, key })
  await sleep(1000)
  await served.ask('lagFrom')
  const began = performance.now()
  await served.ask('keepHouse')
  const took_ms = performance.now() - began
  const lag = await served.ask<Lag>('lag')
  const { reads, starts } = await traffic.stop()
  const all = [...reads, ...starts]
  const fast = (answers: typeof reads) => answers.map((one) => one.took_ms)
  return {
    ...lag,
    took_ms,
    reads: fast(reads),
    starts: fast(starts),
    refused: all.filter(({ status }) => status >= 400).length,
  }
}

function rowsOf(found: Measured, bytes: number): Row[] {
  const one = (what: string, figure: number, unit = 'ms', note?: string) =>
    rowOf(what, unit, [figure], note === undefined ? {} : { note })
  const size = `${Math.round(bytes / 1_000_000)} MB before`
  return [
    barred(one('event loop, the longest delay', found.max_ms, 'ms', size), 100),
    barred(one('reads, p99', quantile(found.reads, 0.99), 'ms', `${found.reads.length} reads`), 50),
    one('reads, p50', quantile(found.reads, 0.5)),
    one('starts, p99', quantile(found.starts, 0.99), 'ms', `${found.starts.length} starts`),
    one('starts, the longest', quantile(found.starts, 1)),
    one('refused requests', found.refused, 'requests'),
    one('housekeeping, all of it', found.took_ms / 1000, 's'),
  ]
}

/** The bench of housekeeping: one round, since what it does can be done once. */
export async function bench({ quick }: Options): Promise<Result> {
  await using over = endings()
  const folder = await over.folder()
  const { key, bytes } = await prepare(folder, (quick ? thousands / 10 : thousands) * 1000)
  const served = over.stops(await startServed({ DATA_DIR: folder, ...letting_through }))
  return { name: 'housekeeping', rows: rowsOf(await measure(served, key), bytes) }
}
