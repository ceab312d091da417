import type { components } from '../../generated/api.js'
import { withSnapshot } from '../db/transactions.js'
import { isPostgres, type Reader } from '../db/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { unknownKeyError } from '../errors.js'
import { toIso, utcDay, dayMs } from '../lib/clock.js'
import { freeEmptyRunsLeft } from './empty-run-allowance.js'
import { maxDays, loadLastDays } from './daily-usage.js'

type Usage = components['schemas']['Usage']
const maxRecentRuns = 20
/** What credits are spent on. */
const spendingKinds = ['short', 'long', 'packaging', 'remix', 'score'] as const

type Balances = { credits: number; reserved: number; spent: number }
type RecentRow = {
  run_id: string
  kind: 'short' | 'long' | 'packaging'
  topic: string
  status: 'queued' | 'running' | 'done' | 'failed'
  cancel_requested_at: number | null
  reserved: number
  charged: number
  created_at: number
}

const recentColumns = [
  'run_id',
  'kind',
  'topic',
  'status',
  'cancel_requested_at',
  'reserved',
  'charged',
  'created_at',
] as const satisfies readonly (keyof RecentRow)[]

type UsageDeps = Pick<Infrastructure, 'db' | 'clock' | 'config'>

/** What runs of each kind and remixes were charged from `firstDay` on. These are the charges that the days sum up. */
async function loadSpendingByKind(
  db: Reader,
  account_id: string,
  firstDay: number,
): Promise<Usage['by_kind']> {
  const runId = isPostgres(db) ? 'CAST(r.run_id AS text)' : 'r.run_id'
  const rows = await db('ledger as l')
    .leftJoin(
      'runs as r',
      (on) => void on.on('l.subject_id', db.raw(runId)).andOn('r.account_id', 'l.account_id'),
    )
    .where({ 'l.account_id': account_id, 'l.kind': 'charge' })
    .andWhere('l.at', '>=', firstDay * dayMs)
    .groupByRaw('coalesce(r.kind, l.subject_kind)')
    .select<{ kind: string; charged: number; n: number }[]>(
      db.raw('coalesce(r.kind, l.subject_kind) AS kind'),
      db.raw('sum(l.amount) AS charged'),
      db.raw('count(*) AS n'),
    )
  const rowsByKind = new Map(rows.map((row) => [row.kind, row]))
  const runCounts = await countRunsByKind(db, account_id, firstDay)
  return spendingKinds.map((kind) => {
    const { charged = 0, n = 0 } = rowsByKind.get(kind) ?? {}
    const count = kind === 'remix' || kind === 'score' ? Number(n) : (runCounts.get(kind) ?? 0)
    return { kind, charged: Number(charged), count }
  })
}

/** Counts the runs that ended from `firstDay` on, including those that were not charged. */
async function countRunsByKind(
  db: Reader,
  account_id: string,
  firstDay: number,
): Promise<Map<string, number>> {
  const rows = await db('runs')
    .where({ account_id })
    .andWhere('settled_at', '>=', firstDay * dayMs)
    .groupBy('kind')
    .select<{ kind: string; n: number }[]>('kind', db.raw('count(*) AS n'))
  return new Map(rows.map(({ kind, n }) => [kind, Number(n)]))
}

/** How many runs on a UTC day may still find nothing for free. */
async function countFreeEmptyRuns(
  { db, config }: { db: Reader; config: UsageDeps['config'] },
  account_id: string,
  day: string,
): Promise<number> {
  const row = await db<{ account_id: string; day: string; used: number }>('empty_runs')
    .where({ account_id, day })
    .first('used')
  return freeEmptyRunsLeft(config.free_empty_runs_per_day, row?.used)
}

async function loadRecentRuns(db: Reader, account_id: string): Promise<Usage['recent']> {
  const newest = ['created_at', 'run_id'].map((column) => ({ column, order: 'desc' }))
  const rows = await db('runs')
    .where({ account_id })
    .orderBy(newest)
    .limit(maxRecentRuns)
    .select<RecentRow[]>(recentColumns)
  return rows.map(({ cancel_requested_at, created_at, ...row }) => ({
    ...row,
    cancelled: cancel_requested_at !== null,
    created_at: toIso(created_at),
  }))
}

/**
 * The usage of an account, read as of one instant, so that credits, spent_total and reserved_now add up to everything
 * granted. A charge counts for the UTC day of its settlement.
 */
export async function usage({ db, clock, config }: UsageDeps, account_id: string): Promise<Usage> {
  return withSnapshot(db, async (tx) => {
    const account = await tx<Balances & { account_id: string }>('accounts').where({ account_id }).first()
    if (!account) throw unknownKeyError()
    const firstDay = Math.floor(clock.now() / dayMs) - maxDays + 1
    const runCounts = await tx('runs').where({ account_id }).count({ n: '*' })
    return {
      credits: account.credits,
      spent_total: account.spent,
      reserved_now: account.reserved,
      runs_total: Number(runCounts[0]?.n ?? 0),
      free_empty_runs_left: await countFreeEmptyRuns({ db: tx, config }, account_id, utcDay(clock.now())),
      last_30_days: await loadLastDays(tx, account_id, firstDay),
      by_kind: await loadSpendingByKind(tx, account_id, firstDay),
      recent: await loadRecentRuns(tx, account_id),
    }
  })
}
