import { query, statement } from '../db/statements.js'
import type { Db, Reader, Tx, Writer } from '../db/types.js'
import { countFailureSql } from '../runs/work/watch-run-end.js'
import { type PausedReason, watchColumns, type WatchRow } from './store.js'

/** Statements on the occurrences of watches: which are due, and what is recorded of them. */

const dueQuery = query<WatchRow>(
  'watches_due',
  `SELECT ${watchColumns} FROM watches WHERE active = 1 AND due_at <= ? ORDER BY due_at, watch_id LIMIT ?`,
)
const furtherDueQuery = query<WatchRow>(
  'watches_due_further',
  `SELECT ${watchColumns} FROM watches WHERE active = 1 AND due_at <= ? AND (due_at, watch_id) > (?, ?)
   ORDER BY due_at, watch_id LIMIT ?`,
)
const scheduledLaterQuery = query<WatchRow>(
  'watches_armed_later',
  `SELECT ${watchColumns} FROM watches WHERE active = 1 AND armed_at > ?`,
)
const takeOccurrenceStatement = statement(
  'watch_slot_started',
  `UPDATE watches SET last_slot = next_at, next_at = ?, due_at = ?, armed_at = ?, paused_reason = NULL WHERE watch_id = ?`,
)
const nextOccurrenceStatement = statement(
  'watch_arm',
  `UPDATE watches SET next_at = ?, due_at = ?, armed_at = ?, paused_reason = ?
   WHERE watch_id = ? AND active = 1 AND next_at = ? AND credits_per_month = ?`,
)
const postponeStatement = statement(
  'watch_postpone',
  'UPDATE watches SET due_at = ?, armed_at = ? WHERE watch_id = ? AND active = 1 AND next_at = ?',
)
const stopStatement = statement(
  'watch_stop',
  `UPDATE watches SET active = 0, paused_reason = ?, next_at = NULL, due_at = NULL
   WHERE watch_id = ? AND active = 1 AND next_at = ? AND key_id = ?`,
)
const failureStatement = statement<{ active: number }>(
  'watch_start_failed',
  `UPDATE watches SET ${countFailureSql}, next_at = NULL, due_at = NULL
   WHERE watch_id = ? AND active = 1 AND next_at = ? AND start = ? RETURNING active`,
)
const occurrenceAfterFailureStatement = statement(
  'watch_start_failed_arm',
  'UPDATE watches SET next_at = ?, due_at = ?, armed_at = ? WHERE watch_id = ? AND active = 1',
)

type DuePage = { now: number; after: Pick<WatchRow, 'due_at' | 'watch_id'> | undefined; limit: number }

/**
 * The active watches of all accounts that are due, those that wait longest first. `after` is the last watch of the
 * previous page.
 */
export async function listDueWatches(db: Reader, { now, after, limit }: DuePage): Promise<WatchRow[]> {
  if (after === undefined) return dueQuery.all(db, now, limit)
  return furtherDueQuery.all(db, now, after.due_at, after.watch_id, limit)
}

/** Active watches whose next occurrence was computed at a later instant than this. */
export async function listWatchesScheduledAfter(db: Reader, instant: number): Promise<WatchRow[]> {
  return scheduledLaterQuery.all(db, instant)
}

/** When a watch is due next, and when that was computed. */
export type NextOccurrence = { next_at: number | null; now: number }

/** Takes the occurrence that is due, so that no other process starts it. */
export async function takeOccurrence(
  tx: Tx,
  watch_id: string,
  { next_at, now }: NextOccurrence,
): Promise<void> {
  await takeOccurrenceStatement.run(tx, next_at, next_at, now, watch_id)
}

/**
 * A watch and the occurrence with which it was read. The functions below change nothing if that occurrence was taken
 * since.
 */
export type DueOccurrence = { watch_id: string; next_at: number | null }

/** Sets the next occurrence and `paused_reason`. Changes nothing if the month's cap was changed since. */
export async function setNextOccurrence(
  tx: Writer,
  { watch_id, next_at: occurrence, credits_per_month }: DueOccurrence & Pick<WatchRow, 'credits_per_month'>,
  { next_at, now, reason }: NextOccurrence & { reason: PausedReason | null },
): Promise<void> {
  await nextOccurrenceStatement.run(
    tx,
    next_at,
    next_at,
    now,
    reason,
    watch_id,
    occurrence,
    credits_per_month,
  )
}

/** Leaves the occurrence due, but not before `until`. */
export async function postponeOccurrence(
  db: Db,
  { watch_id, next_at }: DueOccurrence,
  { until, now }: { until: number; now: number },
): Promise<void> {
  await postponeStatement.run(db, until, now, watch_id, next_at)
}

/** Pauses the watch until it is updated, unless its key was changed since it was read. */
export async function stopKeylessWatch(
  db: Db,
  { watch_id, next_at, key_id }: DueOccurrence & Pick<WatchRow, 'key_id'>,
): Promise<void> {
  await stopStatement.run(db, 'key_gone' satisfies PausedReason, watch_id, next_at, key_id)
}

/**
 * Counts a failed start. The watch continues with the next occurrence, unless it has failed too often. Changes nothing
 * if the start of the watch was changed since.
 */
export async function recordFailedStart(
  tx: Tx,
  { watch_id, next_at: occurrence, start }: DueOccurrence & Pick<WatchRow, 'start'>,
  { next_at, now }: NextOccurrence,
): Promise<void> {
  const watch = await failureStatement.returning(tx, watch_id, occurrence, start)
  if (watch?.active === 1) await occurrenceAfterFailureStatement.run(tx, next_at, next_at, now, watch_id)
}
