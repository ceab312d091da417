import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { request } from 'undici'
import { openDb } from '../../src/db/open.js'
import { type Db, isPostgres } from '../../src/db/types.js'
import { freshPostgres, startPostgres } from '../../test/support/postgres.js'
import { ownedTables, rowsOfAccount } from '../../test/support/schema.js'
import { type Cleanup, createCleanup } from './lib/cleanup.js'
import { withMaxBar } from './lib/rows.js'
import { createRow, quantile } from './lib/statistics.js'
import type { Options, Result, Row } from './lib/types.js'
import { type Account, openAccounts, openSqliteFile } from './loads/accounts.js'
import { fillDeliveredRuns } from './loads/insert-rows.js'
import { type ProbedService, startProbedService } from './loads/probed-service.js'
import type { Lag } from './loads/probed-service-process.js'
import { openTraffic, permissiveSettings } from './loads/traffic.js'

/**
 * Deletes an account with very many hooks while another account reads, on SQLite and on PostgreSQL. Measures the lag of
 * the event loop, the duration of the reads, and the time until all rows are gone. The process is killed halfway, and
 * another one continues. Throws if a row of the account remains or one of the other account changes.
 */

/** Hooks of the deleted account, ten per run. The other account has a hundredth of them. */
const hookCount = 1_000_000
/** Rows per statement when the database is filled. */
const stepSize = 50_000
const pollMs = 300
const maxDeletionMs = 60 * 60_000
const bars = { lag_ms: 100, reads_ms: 50 }
/** Housekeeping is switched off, because it would empty old purchases of the other account. */
const settings = { ...permissiveSettings, RUNS_AT_ONCE: '1', HOUSEKEEPING_CRON: '0 0 1 1 *' }
/** A server with full durability, and with autovacuum. */
const serverSettings = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'autovacuum=on',
  'track_counts=on',
  'max_wal_size=1GB',
  'checkpoint_timeout=5min',
  'bgwriter_lru_maxpages=100',
]

type Target = { db: Db; folder: string; env: Record<string, string> }
type Accounts = { deleted: Account; other: Account }

async function openSqlite(cleanup: Cleanup): Promise<Target> {
  const folder = await cleanup.folder()
  const db = cleanup.add(await openSqliteFile(join(folder, 'coldopen.db')), (one) => one.destroy())
  return { db, folder, env: { DATA_DIR: folder } }
}

async function openPostgres(cleanup: Cleanup): Promise<Target> {
  const url = await freshPostgres()
  const options = { database_url: url, sqlite_file: '', acquire_timeout_ms: 10_000, pool_size: 2 }
  const db = cleanup.add(await openDb(options), (one) => one.destroy())
  const folder = await cleanup.folder()
  return { db, folder, env: { DATA_DIR: folder, DATABASE_URL: url } }
}

async function fillAccounts(db: Db, hooks: number): Promise<Accounts> {
  const [deleted, other] = await openAccounts(db, { count: 2, credits: 1_000_000 })
  if (!deleted || !other) throw new Error('No account was opened.')
  await fillDeliveredRuns(db, other, { from: 0, to: hooks / 100 })
  for (let from = 0; from < hooks; from += stepSize) {
    const to = Math.min(hooks, from + stepSize)
    await fillDeliveredRuns(db, deleted, { from: hooks + from, to: hooks + to })
  }
  if (isPostgres(db)) for (const sql of ['VACUUM ANALYZE', 'CHECKPOINT']) await db.raw(sql)
  return { deleted, other }
}

/** A digest of the account's rows in each table, without the last use of keys, which reading changes. */
async function digestAccount(db: Db, account_id: string): Promise<Map<string, string>> {
  const digests = new Map<string, string>()
  for (const table of await ownedTables(db)) {
    if (table === 'keys') continue
    const rows = await db<Record<string, unknown>>(table).where({ account_id })
    const text = rows
      .map((row) => JSON.stringify(row))
      .sort()
      .join('\n')
    digests.set(table, createHash('sha256').update(text).digest('hex'))
  }
  return digests
}

async function countHooks(db: Db, { account_id }: Account): Promise<number> {
  return Number((await db('hooks').where({ account_id }).count({ n: '*' }))[0]?.n)
}

async function isGone(db: Db, { account_id }: Account): Promise<boolean> {
  return (await db('accounts').where({ account_id }).first('account_id')) === undefined
}

async function waitUntil(isDone: () => Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + maxDeletionMs
  while (!(await isDone())) {
    if (performance.now() > endsAt) throw new Error('The deletion did not end.')
    await sleep(pollMs)
  }
}

/** Requests the deletion. Resolves with the duration until the answer (ms); NaN if the process was killed before. */
async function requestDeletion(base: string, { api_key }: Account): Promise<number> {
  const startedAt = performance.now()
  const headers = { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ confirm: 'delete my account' })
  const answer = await request(`${base}/v1/account`, { method: 'DELETE', headers, body }).catch(() => null)
  if (!answer) return NaN
  const text = await answer.body.text()
  if (answer.statusCode !== 200) throw new Error(`The deletion was answered ${answer.statusCode}: ${text}`)
  return performance.now() - startedAt
}

/** Writes 4 KiB to disk repeatedly; `stop` returns the durations in milliseconds. */
async function probeDisk(folder: string): Promise<{ stop(): Promise<number[]> }> {
  const file = await open(join(folder, 'probe'), 'w')
  const durations: number[] = []
  let isStopped = false
  const probing = (async () => {
    while (!isStopped) {
      const startedAt = performance.now()
      await file.write(Buffer.alloc(4096), 0, 4096, 0)
      await file.sync()
      durations.push(performance.now() - startedAt)
      await sleep(50)
    }
    await file.close()
  })()
  return {
    async stop() {
      isStopped = true
      await probing
      return durations
    },
  }
}

type Phase = { max_ms: number; reads: number[]; refused: number; disk: number[] }

/** Measures the service for the other account while `work` runs. */
async function measurePhase(
  service: ProbedService,
  { key, folder }: { key: string; folder: string },
  work: () => Promise<void>,
): Promise<Phase> {
  const disk = await probeDisk(folder)
  const traffic = openTraffic({ base: service.base, key, only_reads: true })
  await sleep(1000)
  await service.ask('lagFrom')
  await work()
  const { max_ms } = await service.ask<Lag>('lag')
  const { reads } = await traffic.stop()
  const refused = reads.filter(({ status }) => status >= 400).length
  return { max_ms, refused, reads: reads.map(({ took_ms }) => took_ms), disk: await disk.stop() }
}

type Measurement = { phases: Phase[]; answered_ms: number; took_ms: number }

/** Requests the deletion, kills the process when half of the hooks are gone, and lets another process complete it. */
async function measureDeletion(
  { db, env, folder }: Target,
  { deleted, other }: Accounts,
): Promise<Measurement> {
  const reader = { key: other.api_key, folder }
  const half = (await countHooks(db, deleted)) / 2
  const startedAt = performance.now()
  let answer = Promise.resolve(NaN)
  const first = await startProbedService({ ...env, ...settings })
  const before = await measurePhase(first, reader, async () => {
    answer = requestDeletion(first.base, deleted)
    await waitUntil(async () => (await countHooks(db, deleted)) <= half)
  })
  await first.kill()
  if ((await countHooks(db, deleted)) === 0) throw new Error('Nothing was left when the process was killed.')
  const second = await startProbedService({ ...env, ...settings })
  const after = await measurePhase(second, reader, () => waitUntil(() => isGone(db, deleted)))
  const took_ms = performance.now() - startedAt
  await second.stop()
  return { phases: [before, after], answered_ms: await answer, took_ms }
}

function createRows(name: string, hooks: number, { phases, answered_ms, took_ms }: Measurement): Row[] {
  const one = (what: string, figure: number, unit = 'ms', note?: string) =>
    createRow(`${name}: ${what}`, unit, [figure], note === undefined ? {} : { note })
  const reads = phases.flatMap((phase) => phase.reads)
  const longest = phases.map(({ max_ms }) => max_ms)
  const lagNote = `${longest[0]?.toFixed(0)} before the kill, ${longest[1]?.toFixed(0)} after it`
  return [
    withMaxBar(one('event loop, the longest delay', Math.max(...longest), 'ms', lagNote), bars.lag_ms),
    withMaxBar(one('reads, p99', quantile(reads, 0.99), 'ms', `${reads.length} reads`), bars.reads_ms),
    one('reads, p50', quantile(reads, 0.5)),
    one('reads, the longest', quantile(reads, 1)),
    one('a write of 4 KiB beside it, the longest', Math.max(...phases.flatMap(({ disk }) => disk))),
    one(
      'refused reads',
      phases.reduce((sum, { refused }) => sum + refused, 0),
      'requests',
    ),
    ...(Number.isNaN(answered_ms)
      ? []
      : [one('DELETE /v1/account, answered after', answered_ms / 1000, 's')]),
    one('all rows gone after', took_ms / 1000, 's', `${hooks.toLocaleString('en')} hooks; a restart within`),
  ]
}

async function measure(
  name: string,
  openTarget: (cleanup: Cleanup) => Promise<Target>,
  hooks: number,
): Promise<Row[]> {
  await using cleanup = createCleanup()
  const target = await openTarget(cleanup)
  const { db } = target
  const accounts = await fillAccounts(db, hooks)
  const { deleted, other } = accounts
  const digests = await digestAccount(db, other.account_id)
  const measurement = await measureDeletion(target, accounts)
  const rowsLeft = await rowsOfAccount(db, deleted.account_id)
  if (Object.keys(rowsLeft).length > 0) throw new Error(`Rows are left: ${JSON.stringify(rowsLeft)}`)
  for (const [table, digest] of await digestAccount(db, other.account_id))
    if (digest !== digests.get(table)) throw new Error(`Rows of the other account in ${table} have changed.`)
  return createRows(name, hooks, measurement)
}

/** The bench of a large deletion: one round on each database, because it can only be done once. */
export async function bench({ quick }: Options): Promise<Result> {
  const hooks = quick ? hookCount / 4 : hookCount
  const sqliteRows = await measure('SQLite', openSqlite, hooks)
  await using cleanup = createCleanup()
  cleanup.add(await startPostgres(serverSettings), (stop) => stop())
  return {
    name: 'account-deletion',
    rows: [...sqliteRows, ...(await measure('PostgreSQL', openPostgres, hooks))],
  }
}
