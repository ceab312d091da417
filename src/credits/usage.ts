import type { components } from '../../generated/api.js'
import { snapshot } from '../db/tx.js'
import type { Reader } from '../db/types.js'
import type { Deps } from '../deps.js'
import { unauthorized } from '../keys/authenticate.js'
import { iso, utcDay } from '../lib/clock.js'

type Usage = components['schemas']['Usage']

const day_ms = 86_400_000
const days_shown = 30
const runs_shown = 20

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

/** Sums per UTC day (days since 1970) from the day `first` on. */
async function perDay(
  db: Reader,
  first: number,
  { table, at, sum, where }: DaySum,
): Promise<Map<number, number>> {
  const rows = await db(table)
    .where(where)
    .andWhere(at, '>=', first * day_ms)
    .groupByRaw(`${at} / ${day_ms}`)
    .select<{ day: number; n: number }[]>(db.raw(`${at} / ${day_ms} AS day`), db.raw(`${sum} AS n`))
  return new Map(rows.map(({ day, n }) => [Number(day), Number(n)]))
}

type DaySum = { table: string; at: string; sum: string; where: Record<string, unknown> }

async function lastDays(db: Reader, account_id: string, now: number): Promise<Usage['last_30_days']> {
  const today = Math.floor(now / day_ms)
  const first = today - days_shown + 1
  const charges: DaySum = {
    table: 'ledger',
    at: 'at',
    sum: 'sum(amount)',
    where: { account_id, kind: 'charge' },
  }
  const settled: DaySum = { table: 'runs', at: 'settled_at', sum: 'count(*)', where: { account_id } }
  const [charged, runs] = [await perDay(db, first, charges), await perDay(db, first, settled)]
  return Array.from({ length: days_shown }, (_, place) => {
    const day = first + place
    return { date: utcDay(day * day_ms), charged: charged.get(day) ?? 0, runs: runs.get(day) ?? 0 }
  })
}

async function recent(db: Reader, account_id: string): Promise<Usage['recent']> {
  const newest = ['created_at', 'run_id'].map((column) => ({ column, order: 'desc' }))
  const rows = await db('runs')
    .where({ account_id })
    .orderBy(newest)
    .limit(runs_shown)
    .select<RecentRow[]>(['run_id', 'kind', 'topic', 'status', 'reserved', 'charged', 'created_at'])
  return rows.map((row) => ({ ...row, created_at: iso(row.created_at) }))
}

/**
 * What the account was given and where it went, all of it as of one instant: credits, spent_total and
 * reserved_now always add up to everything granted. A charge belongs to the UTC day of its settlement.
 */
export async function usage({ db, clock }: Pick<Deps, 'db' | 'clock'>, account_id: string): Promise<Usage> {
  return snapshot(db, async (tx) => {
    const account = await tx<Balances & { account_id: string }>('accounts').where({ account_id }).first()
    if (!account) throw unauthorized()
    const counted = await tx('runs').where({ account_id }).count({ n: '*' })
    return {
      credits: account.credits,
      spent_total: account.spent,
      reserved_now: account.reserved,
      runs_total: Number(counted[0]?.n ?? 0),
      last_30_days: await lastDays(tx, account_id, clock.now()),
      recent: await recent(tx, account_id),
    }
  })
}
