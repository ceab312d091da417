import type { Tx } from '../db/types.js'
import type { MonthBudget } from '../runs/start/start-run.js'
import { monthOf } from './schedule.js'
import { sumSpent, type WatchRow } from './store.js'

/**
 * The credits that a watch may spend in a month of its time zone (`credits_per_month`). A start reserves no more than
 * what is left of them (`calculateReservation` in `runs/start/reservation-or-error.ts`), and is refused with
 * `monthly_cap_reached` if that is less than the price of a run. A due watch then waits for the first occurrence of the
 * next month (`recordRefusal` in `due-watches.ts`).
 */

/** The current month of a watch and what is left of its credits. */
export async function loadMonthBudget(tx: Tx, row: WatchRow, now: number): Promise<MonthBudget> {
  const month = monthOf(row.timezone, now)
  const spentCredits = await sumSpent(tx, row.watch_id, month)
  const { credits_per_month } = row
  return { month, credits_left: credits_per_month - spentCredits, credits_per_month }
}
