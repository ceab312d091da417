import { change } from '../db/statements.js'
import type { Db, Tx } from '../db/types.js'
import { Refusal } from '../errors.js'
import { utcDay } from '../lib/clock.js'

/** How many provider calls all runs of a UTC day may reserve: the operator's bound on what a day can cost. */

type CapacityRow = { day: string; reserved: number }

const day_ms = 86_400_000

const taken = change(
  'capacity_take',
  `INSERT INTO capacity (day, reserved) VALUES (?, ?)
   ON CONFLICT (day) DO UPDATE SET reserved = capacity.reserved + excluded.reserved
   WHERE capacity.reserved + excluded.reserved <= ?`,
)
const givenBack = change(
  'capacity_give_back',
  'UPDATE capacity SET reserved = reserved - ? WHERE day = ? AND reserved >= ?',
)

const tooLittle =
  "Too little is left of the day's research capacity. What runs under way do not use comes back; at 00:00 UTC it begins anew."

/** Takes `amount` from the day's capacity. Throws `at_capacity` where the day has not that much left. 0 is no bound. */
export async function takeCapacity(
  tx: Tx,
  { amount, most, now }: { amount: number; most: number; now: number },
) {
  if (most === 0) return
  if (amount <= most && (await taken.run(tx, utcDay(now), amount, most)) === 1) return
  const retry_after = Math.max(1, Math.ceil((day_ms - (now % day_ms)) / 1000))
  throw new Refusal('at_capacity', tooLittle, { retry_after })
}

/** Gives back what a run reserved on the day it was started and did not use. */
export async function giveCapacityBack(
  tx: Tx,
  { unused, started_at }: { unused: number; started_at: number },
) {
  await givenBack.run(tx, unused, utcDay(started_at), unused)
}

const days_kept = 30

/** Deletes the counts of days long past. Returns how many. */
export async function forgetOldCapacity(db: Db, now: number): Promise<number> {
  return db<CapacityRow>('capacity')
    .where('day', '<', utcDay(now - days_kept * day_ms))
    .delete()
}
