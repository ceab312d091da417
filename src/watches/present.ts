import type { components } from '../../generated/api.js'
import type { Reader } from '../db/types.js'
import { toIso } from '../lib/clock.js'
import { monthOf } from './schedule.js'
import { loadWatchSums, type WatchRow, type WatchSums } from './store.js'

export type WatchAnswer = components['schemas']['Watch']

function presentRow(row: WatchRow, { spent, unseen }: WatchSums): WatchAnswer {
  const { watch_id, name, kind, every, schedule, timezone, credits_per_month, webhook_id } = row
  return {
    watch_id,
    name,
    kind,
    every,
    timezone,
    credits_per_month,
    webhook_id,
    start: JSON.parse(row.start) as Record<string, unknown>,
    cron: every === 'cron' ? schedule : null,
    spent_this_month: spent,
    active: row.active === 1,
    paused_reason: row.paused_reason,
    next_at: toIso(row.next_at),
    last_run_id: row.last_run_id,
    last_started_at: toIso(row.last_started_at),
    repeats_run_id: row.repeats_run_id,
    new_since_seen: unseen,
    created_at: toIso(row.created_at),
  }
}

/** Watches as callers see them, with what each spent in the month of `now` in its time zone. */
export async function presentWatches(reader: Reader, rows: WatchRow[], now: number): Promise<WatchAnswer[]> {
  const months = new Map(rows.map(({ watch_id, timezone }) => [watch_id, monthOf(timezone, now)]))
  const sumsOf = await loadWatchSums(reader, months)
  return rows.map((row) => presentRow(row, sumsOf(row.watch_id)))
}

/** One watch, as `presentWatches` presents it. */
export async function presentWatch(reader: Reader, row: WatchRow, now: number): Promise<WatchAnswer> {
  const [watch] = await presentWatches(reader, [row], now)
  return watch as WatchAnswer
}
