import type { Caller } from '../contract/types.js'
import { withLockedAccount } from '../db/transactions.js'
import type { Reader, Tx } from '../db/types.js'
import { isUnavailable } from '../db/unavailable-errors.js'
import { ApiError } from '../errors.js'
import { keylessCaller } from '../keys/keyless-caller.js'
import { findUsableKey } from '../keys/usable-key.js'
import { startRun } from '../runs/start/start-run.js'
import { findNextOccurrence, findOccurrenceOfNextMonth } from './free-occurrence.js'
import { loadMonthBudget } from './month-credits-left.js'
import { prepareWatchRun, requireNoRunInFlight, type StartWatchDeps } from './start-watch.js'
import * as occurrences from './occurrence-store.js'
import * as store from './store.js'

/**
 * Starts the runs that are due. An occurrence is taken in the transaction that starts its run, so each starts only
 * once, however many processes check and whenever one is killed. Occurrences that passed while no process ran, or while
 * the last run was in flight, start as one run.
 */

/** Another process took the occurrence, or the watch was changed. */
class OccurrenceTakenError extends Error {}
/** The key that the watch acts under was revoked or has expired. */
class KeyGoneError extends Error {}

/** How many watches are read at once. */
const pageSize = 100
/** How long an occurrence that cannot start now waits before the next attempt. */
const retryMs = { min: 5_000, usual: 60_000, max: 3_600_000 }
/**
 * The clock counts as set back if it is earlier by more than this. Smaller differences occur between readings of one
 * clock.
 */
const clockToleranceMs = 1_000

/** The next occurrence of a watch whose current one does not start. */
async function nextOccurrenceAfter(
  db: Reader,
  row: store.WatchRow,
  now: number,
): Promise<occurrences.NextOccurrence> {
  return { next_at: await findNextOccurrence(db, row, now), now }
}

/** Whether the stored watch still has the same start, key and next occurrence as the one that was read. */
function hasSameStart(current: store.WatchRow, row: store.WatchRow): boolean {
  const columns = ['start', 'key_id', 'schedule', 'timezone'] as const
  return columns.every((column) => current[column] === row[column])
}

/** Throws if the occurrence cannot start now. Returns the month that pays for it. */
async function requireOccurrence(tx: Tx, row: store.WatchRow, now: number) {
  const { account_id, key_id, watch_id } = row
  const current = await store.findWatch(tx, account_id, watch_id)
  if (current?.active !== 1 || current.next_at !== row.next_at || !hasSameStart(current, row))
    throw new OccurrenceTakenError()
  if (key_id !== null && !(await findUsableKey(tx, { account_id, key_id }, now))) throw new KeyGoneError()
  await requireNoRunInFlight(tx, current)
  return loadMonthBudget(tx, current, now)
}

/** The caller as which the watch acts. Its key is checked again when the account's row is locked. */
async function findCaller(deps: StartWatchDeps, row: store.WatchRow, now: number): Promise<Caller> {
  const { account_id, key_id } = row
  const caller = keylessCaller(account_id, ['research'])
  if (key_id === null) return caller
  const key = await findUsableKey(deps.db, { account_id, key_id }, now)
  if (!key) throw new KeyGoneError()
  return { ...caller, key_id, credit_limit: key.credit_limit, expires_at: key.expires_at }
}

async function startOccurrence(deps: StartWatchDeps, row: store.WatchRow, now: number): Promise<void> {
  const { watch_id, next_at: occurrence } = row
  const caller = await findCaller(deps, row, now)
  const watch = {
    watch_id,
    occurrence,
    requireAllowed: (tx: Tx) => requireOccurrence(tx, row, now),
    async recordStart(tx: Tx, run: { run_id: string; at: number }) {
      await store.recordStart(tx, watch_id, run)
      const next_at = await findNextOccurrence(tx, { ...row, last_slot: occurrence }, now)
      await occurrences.takeOccurrence(tx, watch_id, { next_at, now })
    },
  }
  const start = { operation: 'runWatch', idempotency_key: null, request_id: deps.ids.uuid(), watch }
  await startRun(deps, caller, await prepareWatchRun(deps, { caller, row }, start))
}

/** Leaves the occurrence due and tries it again later, if the obstacle goes away by itself. */
function postpone(
  { db }: StartWatchDeps,
  row: store.WatchRow,
  { now, waitMs }: { now: number; waitMs: number },
) {
  const boundedMs = Math.min(Math.max(waitMs, retryMs.min), retryMs.max)
  return occurrences.postponeOccurrence(db, row, { until: now + boundedMs, now })
}

/** Records on the watch that its start failed with an API error. Throws other errors. */
async function recordStartError(
  deps: StartWatchDeps,
  row: store.WatchRow,
  { error, now }: { error: unknown; now: number },
): Promise<void> {
  const { db } = deps
  if (error instanceof OccurrenceTakenError) return
  if (error instanceof KeyGoneError) return occurrences.stopKeylessWatch(db, row)
  if (!(error instanceof ApiError)) throw error
  switch (error.code) {
    case 'unauthorized': // The account was deleted with its watches.
      return
    case 'insufficient_credits':
    case 'key_credit_limit_reached':
      return occurrences.setNextOccurrence(db, row, {
        ...(await nextOccurrenceAfter(db, row, now)),
        reason: 'no_credits',
      })
    case 'monthly_cap_reached': {
      const next_at = await findOccurrenceOfNextMonth(db, row, now)
      return occurrences.setNextOccurrence(db, row, { next_at, now, reason: 'monthly_cap' })
    }
    case 'invalid_request':
      return withLockedAccount(db, row.account_id, async (tx) =>
        occurrences.recordFailedStart(tx, row, await nextOccurrenceAfter(tx, row, now)),
      )
    default: {
      const { retry_after, retry_after_header } = error.details
      const seconds = retry_after ?? retry_after_header
      return postpone(deps, row, { now, waitMs: seconds === undefined ? retryMs.usual : seconds * 1000 })
    }
  }
}

/** Starts one due watch. A fault is logged and the watch tried again later. Throws if the database is unavailable. */
async function startDueWatch(deps: StartWatchDeps, row: store.WatchRow, now: number): Promise<void> {
  try {
    await startOccurrence(deps, row, now).catch((error: unknown) =>
      recordStartError(deps, row, { error, now }),
    )
  } catch (error) {
    if (isUnavailable(error)) throw error
    deps.log.error({ err: error, watch_id: row.watch_id }, 'a watch could not be started')
    await postpone(deps, row, { now, waitMs: retryMs.usual })
  }
}

/**
 * Reschedules watches after the clock was set back: their next occurrences are the first after the new time that have
 * not started yet.
 */
async function rescheduleAfterClockChange(deps: StartWatchDeps, now: number): Promise<void> {
  for (const row of await occurrences.listWatchesScheduledAfter(deps.db, now + clockToleranceMs)) {
    const reason = row.paused_reason
    const findOccurrence = reason === 'monthly_cap' ? findOccurrenceOfNextMonth : findNextOccurrence
    await occurrences.setNextOccurrence(deps.db, row, {
      next_at: await findOccurrence(deps.db, row, now),
      now,
      reason,
    })
  }
}

/** Rotates a page by a random number, so that processes that read the same page begin with different watches. */
function rotateAtRandom<T>(page: T[], { ids }: Pick<StartWatchDeps, 'ids'>): T[] {
  const first = page.length === 0 ? 0 : ids.bytes(4).readUInt32BE() % page.length
  return [...page.slice(first), ...page.slice(0, first)]
}

/**
 * Starts every watch that is due now. Throws if the database is unavailable, and the reason of `stop` when it fires.
 */
export async function startDueWatches(deps: StartWatchDeps, stop?: AbortSignal): Promise<void> {
  const now = await deps.databaseNow()
  await rescheduleAfterClockChange(deps, now)
  let page: store.WatchRow[] = []
  do {
    page = await occurrences.listDueWatches(deps.db, { now, after: page.at(-1), limit: pageSize })
    for (const row of rotateAtRandom(page, deps)) {
      stop?.throwIfAborted()
      await startDueWatch(deps, row, now)
    }
  } while (page.length === pageSize)
}
