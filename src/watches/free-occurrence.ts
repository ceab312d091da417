import { query } from '../db/statements.js'
import type { Reader } from '../db/types.js'
import { dayMs } from '../lib/clock.js'
import { firstOccurrenceOfNextMonth, nextOccurrence } from './schedule.js'
import type { WatchRow } from './store.js'

/** Finds the occurrences that a watch can still start. Each has at most one run. */

const takenQuery = query<{ watch_slot: number }>(
  'watch_slots_taken',
  'SELECT watch_slot FROM runs WHERE watch_id = ? AND watch_slot >= ?',
)

/**
 * If the last occurrence is further ahead than this, the clock that started it was wrong, and the watch does not wait
 * for it. After a smaller step back of the clock it waits, so that no earlier occurrence starts after a later one.
 */
const maxAheadMs = dayMs

type ScheduledWatch = Pick<WatchRow, 'watch_id' | 'schedule' | 'timezone'>

async function skipTaken(db: Reader, row: ScheduledWatch, first: number | null): Promise<number | null> {
  if (first === null) return null
  const takenSlots = new Set(
    (await takenQuery.all(db, row.watch_id, first)).map((run) => Number(run.watch_slot)),
  )
  let occurrence: number | null = first
  while (occurrence !== null && takenSlots.has(occurrence)) occurrence = nextOccurrence(row, occurrence)
  return occurrence
}

/**
 * The first occurrence that is later than both now and the last one that started, and that has no run yet. If the clock
 * was days ahead and then corrected, the last occurrence is in the future and is ignored.
 */
export async function findNextOccurrence(
  db: Reader,
  row: ScheduledWatch & Pick<WatchRow, 'last_slot'>,
  now: number,
): Promise<number | null> {
  const last = row.last_slot ?? 0
  return skipTaken(db, row, nextOccurrence(row, last > now + maxAheadMs ? now : Math.max(now, last)))
}

/** The first occurrence after the current month that has no run yet. */
export async function findOccurrenceOfNextMonth(
  db: Reader,
  row: ScheduledWatch,
  now: number,
): Promise<number | null> {
  return skipTaken(db, row, firstOccurrenceOfNextMonth(row, now))
}
