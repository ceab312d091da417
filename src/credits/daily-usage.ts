import type { components } from '../../generated/api.js'
import type { Reader } from '../db/types.js'
import { utcDay, dayMs } from '../lib/clock.js'

type DailyUsage = components['schemas']['Usage']['last_30_days']

/** How many days the usage covers, today included. */
export const maxDays = 30

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

/** The charges and the ended runs of each day, from `firstDay` on. */
export async function loadLastDays(db: Reader, account_id: string, firstDay: number): Promise<DailyUsage> {
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
