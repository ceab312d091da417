import { query } from '../db/statements.js'
import type { Reader } from '../db/types.js'
import { dayMs } from '../lib/clock.js'
import { firstOccurrenceOfNextMonth, nextOccurrence } from './schedule.js'
import type { WatchRow } from './store.js'

/** The occurrences that a watch can still start: each has one run at most. */

const takenQuery = query<{ watch_slot: number }>(
  'watch_slots_taken',
  'SELECT watch_slot FROM runs WHERE watch_id = ? AND watch_slot >= ?',
)

/** A last occurrence further ahead than this was started by a clock that was wrong for days, and is not waited for. */
const maxAheadMs = dayMs

type Scheduled = Pick<WatchRow, 'watch_id' | 'schedule' | 'timezone'>

async function skipTaken(db: Reader, row: Scheduled, first: number | null): Promise<number | null> {
  if (first === null) return null
  const taken = new Set((await takenQuery.all(db, row.watch_id, first)).map((run) => Number(run.watch_slot)))
  let occurrence: number | null = first
  while (occurrence !== null && taken.has(occurrence)) occurrence = nextOccurrence(row, occurrence)
  return occurrence
}

/**
 * The first occurrence that follows both now and the last one that started, and that no run of the watch has. A clock that
 * went days ahead and was set right leaves a last occurrence in the future; the watch goes on from now.
 */
export async function findNextOccurrence(
  db: Reader,
  row: Scheduled & Pick<WatchRow, 'last_slot'>,
  now: number,
): Promise<number | null> {
  const last = row.last_slot ?? 0
  return skipTaken(db, row, nextOccurrence(row, last > now + maxAheadMs ? now : Math.max(now, last)))
}

/** The first occurrence of the month after now that no run of the watch has. */
export async function findOccurrenceOfNextMonth(
  db: Reader,
  row: Scheduled,
  now: number,
): Promise<number | null> {
  return skipTaken(db, row, firstOccurrenceOfNextMonth(row, now))
}
