import type { Body, Caller, StartDefaults } from '../contract/types.js'
import { withLockedAccount, withSnapshot } from '../db/transactions.js'
import type { Tx } from '../db/types.js'
import { notFoundError } from '../requests/not-found.js'
import { withStartDefaults } from '../runs/start/prepare-start.js'
import {
  describeRefusal,
  parseWatchStart,
  type ParsedWatchStart,
  requireWebhook,
  withNextStep,
} from './check-watch.js'
import type { CreateWatchDeps } from './create-watch.js'
import { findNextOccurrence } from './free-occurrence.js'
import { describeTightCap, requirePayable } from './monthly-cap.js'
import { presentWatch, presentWatches, type WatchAnswer } from './present.js'
import { requireWatch } from './require-watch.js'
import { toSchedule } from './schedule.js'
import * as store from './store.js'

/** Changes of watches. */

type Changes = Body<'updateWatch'>

/** Whether a change affects what the watch spends, or on what: the owner of its key did not agree to that. */
function changesSpending({ start, every, cron, timezone, credits_per_month, active }: Changes): boolean {
  return [start, every, cron, timezone, credits_per_month].some((one) => one !== undefined) || active === true
}

function withSchedule(row: store.WatchRow, changes: Changes, now: number): store.WatchRow {
  const { every = row.every, timezone = row.timezone } = changes
  if (changes.every === undefined && changes.cron === undefined) {
    if (changes.timezone === undefined) return row
    // The same times of day in the new time zone.
    return { ...row, ...toSchedule({ every: 'cron', cron: row.schedule, timezone }, now) }
  }
  const wasCron = row.every === 'cron' ? row.schedule : null
  const cron = changes.cron ?? (every === 'cron' ? wasCron : null)
  return { ...row, every, ...toSchedule({ every, cron, timezone }, now) }
}

/** The watch with its next occurrence, which is never one that has already started. */
async function withNextOccurrence(tx: Tx, row: store.WatchRow, now: number): Promise<store.WatchRow> {
  const next_at = row.active === 1 ? await findNextOccurrence(tx, row, now) : null
  return { ...row, next_at, due_at: next_at, armed_at: now }
}

/** The changed row. Clears `paused_reason` if it may spend again or is just turned off. Throws `invalid_request`. */
async function applyChanges(
  tx: Tx,
  row: store.WatchRow,
  { changes, caller, start, now }: { changes: Changes; caller: Caller; start: string; now: number },
): Promise<store.WatchRow> {
  const { name = row.name, credits_per_month = row.credits_per_month } = changes
  const { webhook_id = row.webhook_id } = changes
  const active = changes.active === undefined ? row.active : changes.active ? 1 : 0
  const changedRow = withSchedule(
    { ...row, name, credits_per_month, webhook_id, start, active },
    changes,
    now,
  )
  if (!changesSpending(changes))
    return changes.active === false
      ? withNextOccurrence(tx, withoutPausedReason(changedRow), now)
      : changedRow
  const { key_id } = caller
  const activeRow = { ...changedRow, key_id, ...(active === 1 ? { paused_reason: null, failures: 0 } : {}) }
  return isRescheduled(row, activeRow) ? withNextOccurrence(tx, activeRow, now) : activeRow
}

/** Whether a change leads to another next occurrence. Other changes do not lose an occurrence that is already due. */
function isRescheduled(row: store.WatchRow, changedRow: store.WatchRow): boolean {
  const columns = ['active', 'paused_reason', 'schedule', 'timezone'] as const
  return columns.some((column) => row[column] !== changedRow[column])
}

function withoutPausedReason(row: store.WatchRow): store.WatchRow {
  return { ...row, paused_reason: null }
}

/** A watch of the account. Throws `watch_not_found`. */
export async function getWatch(
  deps: CreateWatchDeps,
  { account_id }: Caller,
  watch_id: string,
): Promise<WatchAnswer> {
  const row = await requireWatch(deps.db, { account_id, watch_id })
  return presentWatch(deps.db, row, await deps.databaseNow())
}

/** The watches of the account, oldest first. */
export async function listWatches(deps: CreateWatchDeps, { account_id }: Caller): Promise<WatchAnswer[]> {
  const now = await deps.databaseNow()
  return withSnapshot(deps.db, async (view) =>
    presentWatches(view, await store.listWatches(view, account_id), now),
  )
}

/** A change of a watch, and what a new start has where it says nothing. */
export type UpdateWatchRequest = { watch_id: string; changes: Changes; start_defaults?: StartDefaults }

/** The start of a change, or else the one that the watch has. */
function startOf(
  { kind, start }: Pick<store.WatchRow, 'kind' | 'start'>,
  { changes, start_defaults = {} }: UpdateWatchRequest,
): object {
  return changes.start === undefined
    ? (JSON.parse(start) as object)
    : withStartDefaults(start_defaults, { kind, start: changes.start })
}

/**
 * Changes a watch. If the change affects spending, the watch acts under the caller's key from then on, so that no key
 * can use the limit of another. Throws `watch_not_found` and `invalid_request`.
 */
export async function updateWatch(
  deps: CreateWatchDeps,
  caller: Caller,
  request: UpdateWatchRequest,
): Promise<WatchAnswer> {
  const { watch_id, changes } = request
  const { account_id } = caller
  const before = await requireWatch(deps.db, { account_id, watch_id })
  const now = await deps.databaseNow()
  const { kind } = before
  const { credits_per_month } = changes
  if (credits_per_month !== undefined) requirePayable({ kind, credits_per_month })
  const isChecked = changes.start !== undefined || credits_per_month !== undefined
  const parsedStart: ParsedWatchStart | null = isChecked
    ? await parseWatchStart(deps, caller, { kind, start: startOf(before, request) })
    : null
  return withLockedAccount(deps.db, account_id, async (tx) => {
    const row = await requireWatch(tx, { account_id, watch_id })
    const start = changes.start !== undefined && parsedStart ? parsedStart.start : row.start
    const changedRow = await applyChanges(tx, row, { changes, caller, start, now })
    await parsedStart?.request.validate(tx)
    if (changes.webhook_id !== undefined) await requireWebhook(tx, account_id, changedRow.webhook_id)
    await store.replaceWatch(tx, changedRow)
    if (changes.seen) await store.markSeen(tx, watch_id)
    const watch = await presentWatch(tx, changedRow, now)
    return parsedStart || changesSpending(changes)
      ? withNextStep(watch, [
          parsedStart && describeRefusal(parsedStart.request),
          describeTightCap(changedRow, now),
        ])
      : watch
  })
}

/** Deletes a watch but not its runs. Throws `watch_not_found`. */
export async function deleteWatch(deps: CreateWatchDeps, caller: Caller, watch_id: string): Promise<void> {
  const { account_id } = caller
  await withLockedAccount(deps.db, account_id, async (tx) => {
    if (!(await store.deleteWatch(tx, account_id, watch_id)))
      throw await notFoundError(tx, { kind: 'watch', account_id, id: watch_id })
  })
}
