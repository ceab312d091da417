import { query, statement } from '../db/statements.js'
import type { Db, Reader, Tx } from '../db/types.js'
import { ApiError } from '../errors.js'
import { utcDay, dayMs } from '../lib/clock.js'

/** The daily limit on provider calls: how many all runs of a UTC day may reserve. It bounds the operator's cost. */

type CapacityRow = { day: string; reserved: number }

const reserveStatement = statement(
  'capacity_take',
  `INSERT INTO capacity (day, reserved) VALUES (?, ?)
   ON CONFLICT (day) DO UPDATE SET reserved = capacity.reserved + excluded.reserved
   WHERE capacity.reserved + excluded.reserved <= ?`,
)
const releaseStatement = statement(
  'capacity_give_back',
  'UPDATE capacity SET reserved = reserved - ? WHERE day = ? AND reserved >= ?',
)

const reservedQuery = query<{ reserved: number }>(
  'capacity_reserved',
  'SELECT reserved FROM capacity WHERE day = ?',
)

const exhaustedMessage =
  "Too little is left of the day's research capacity. What runs under way do not use comes back; it resets at 00:00 UTC."

/** Reserves `amount` of the day's capacity. Throws `at_capacity` when less is left. A `maxPerDay` of 0 means no limit. */
export async function reserveCapacity(
  tx: Tx,
  { amount, maxPerDay, now }: { amount: number; maxPerDay: number; now: number },
) {
  if (maxPerDay === 0) return
  if (amount <= maxPerDay && (await reserveStatement.run(tx, utcDay(now), amount, maxPerDay)) === 1) return
  throw atCapacity(now)
}

function atCapacity(now: number): ApiError {
  const retry_after = Math.max(1, Math.ceil((dayMs - (now % dayMs)) / 1000))
  return new ApiError('at_capacity', exhaustedMessage, { retry_after })
}

/** Throws what `reserveCapacity` would, and reserves nothing. */
export async function requireCapacity(
  reader: Reader,
  { amount, maxPerDay, now }: { amount: number; maxPerDay: number; now: number },
): Promise<void> {
  if (maxPerDay === 0) return
  const reservedToday = (await reservedQuery.first(reader, utcDay(now)))?.reserved ?? 0
  if (reservedToday + amount > maxPerDay) throw atCapacity(now)
}

/** Returns unused capacity to the day on which the run started. */
export async function releaseCapacity(
  tx: Tx,
  { unusedAmount, started_at }: { unusedAmount: number; started_at: number },
) {
  await releaseStatement.run(tx, unusedAmount, utcDay(started_at), unusedAmount)
}

const retentionDays = 30

/** Deletes the counts of days older than the retention. Returns how many. */
export async function deleteOldCapacity(db: Db, now: number): Promise<number> {
  return db<CapacityRow>('capacity')
    .where('day', '<', utcDay(now - retentionDays * dayMs))
    .delete()
}
