import type { components } from '../../generated/api.js'
import type { Reader } from '../db/types.js'
import { toIso } from '../lib/clock.js'
import { monthOf } from './schedule.js'
import { countUnseen, sumSpent, type WatchRow } from './store.js'

export type Watch = components['schemas']['Watch']

/** A watch as callers see it, with what it spent in the month of `now`. */
export async function presentWatch(reader: Reader, row: WatchRow, now: number): Promise<Watch> {
  const { watch_id, name, kind, every, schedule, timezone, credits_per_month, webhook_id } = row
  return {
    ...{ watch_id, name, kind, every, timezone, credits_per_month, webhook_id },
    start: JSON.parse(row.start) as Record<string, unknown>,
    cron: every === 'cron' ? schedule : null,
    spent_this_month: await sumSpent(reader, watch_id, monthOf(timezone, now)),
    active: row.active === 1,
    paused_reason: row.paused_reason,
    next_at: toIso(row.next_at),
    last_run_id: row.last_run_id,
    last_started_at: toIso(row.last_started_at),
    new_since_seen: await countUnseen(reader, watch_id),
    created_at: toIso(row.created_at),
  }
}
