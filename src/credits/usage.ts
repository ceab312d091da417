import type { components } from '../../generated/api.js'
import { withSnapshot } from '../db/transactions.js'
import type { Reader } from '../db/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { unauthorized } from '../keys/authenticate.js'
import { toIso, utcDay } from '../lib/clock.js'

type Usage = components['schemas']['Usage']

const dayMs = 86_400_000
const maxDays = 30
const maxRecentRuns = 20

type Balances = { credits: number; reserved: number; spent: number }
type RecentRow = {
  run_id: string
  kind: 'short' | 'long' | 'packaging'
  topic: string
  status: 'queued' | 'running' | 'done' | 'failed'
  reserved: number
  charged: number
  created_at: number
}

/** Sums by UTC day (days since 1970), from `firstDay` on. */
async function sumPerDay(
  db: Reader,
  firstDay: number,
  { table, at, sum, where }: DailySumOptions,
): Promise<Map<number, number>> {
  const rows = await db(table)
    .where(where)
    .andWhere(at, '>=', firstDay * dayMs)
    .groupByRaw(`${at} / ${dayMs}`)
    .select<{ day: number; n: number }[]>(db.raw(`${at} / ${dayMs} AS day`), db.raw(`${sum} AS n`))
  return new Map(rows.map(({ day, n }) => [Number(day), Number(n)]))
}

type DailySumOptions = { table: string; at: string; sum: string; where: Record<string, unknown> }

async function loadLastDays(db: Reader, account_id: string, now: number): Promise<Usage['last_30_days']> {
  const today = Math.floor(now / dayMs)
  const firstDay = today - maxDays + 1
  const charges: DailySumOptions = {
    table: 'ledger',
    at: 'at',
    sum: 'sum(amount)',
    where: { account_id, kind: 'charge' },
  }
  const settledRuns: DailySumOptions = {
    table: 'runs',
    at: 'settled_at',
    sum: 'count(*)',
    where: { account_id },
  }
  const chargedCredits = await sumPerDay(db, firstDay, charges)
  const runs = await sumPerDay(db, firstDay, settledRuns)
  return Array.from({ length: maxDays }, (_, index) => {
    const day = firstDay + index
    return { date: utcDay(day * dayMs), charged: chargedCredits.get(day) ?? 0, runs: runs.get(day) ?? 0 }
  })
}

async function loadRecentRuns(db: Reader, account_id: string): Promise<Usage['recent']> {
  const newest = ['created_at', 'run_id'].map((column) => ({ column, order: 'desc' }))
  const rows = await db('runs')
    .where({ account_id })
    .orderBy(newest)
    .limit(maxRecentRuns)
    .select<RecentRow[]>(['run_id', 'kind', 'topic', 'status', 'reserved', 'charged', 'created_at'])
  return rows.map((row) => ({ ...row, created_at: toIso(row.created_at) }))
}

/**
 * The usage of an account, read as of one instant, so that credits, spent_total and reserved_now add up to everything
 * granted. A charge counts for the UTC day of its settlement.
 */
export async function usage(
  { db, clock }: Pick<Infrastructure, 'db' | 'clock'>,
  account_id: string,
): Promise<Usage> {
  return withSnapshot(db, async (tx) => {
    const account = await tx<Balances & { account_id: string }>('accounts').where({ account_id }).first()
    if (!account) throw unauthorized()
    const runCounts = await tx('runs').where({ account_id }).count({ n: '*' })
    return {
      credits: account.credits,
      spent_total: account.spent,
      reserved_now: account.reserved,
      runs_total: Number(runCounts[0]?.n ?? 0),
      last_30_days: await loadLastDays(tx, account_id, clock.now()),
      recent: await loadRecentRuns(tx, account_id),
    }
  })
}
