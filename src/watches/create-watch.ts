import type { Body, Caller } from '../contract/types.js'
import { withLockedAccount } from '../db/transactions.js'
import { ApiError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import { checkStart, type CheckWatchDeps, requireMonthForOneRun, requireWebhook } from './check-watch.js'
import { presentWatch, type Watch } from './present.js'
import { nextSlot, toSchedule } from './schedule.js'
import * as store from './store.js'
import type { DatabaseTime } from './types.js'

/** How many watches an account may have. */
export const maxWatches = 50

export type CreateWatchDeps = CheckWatchDeps & Pick<Infrastructure, 'db'> & DatabaseTime

function watchLimitReached(): ApiError {
  const message = `The account already has ${maxWatches} watches, the most it may have. Delete one first with DELETE /v1/watches/{watch_id}.`
  return new ApiError('watch_limit_reached', message)
}

/** The row of a new watch that was not yet due. Throws `invalid_request` for a time that cannot be. */
function buildRow(
  { account_id, key_id }: Caller,
  { kind, every, timezone, name, credits_per_month, ...body }: Body<'createWatch'>,
  { watch_id, start, now }: { watch_id: string; start: string; now: number },
): store.WatchRow {
  const schedule = toSchedule({ every, cron: body.cron ?? null, timezone }, now)
  const next_at = body.active ? nextSlot(schedule, now) : null
  return {
    ...{ watch_id, account_id, key_id, name, kind, start, every, ...schedule, credits_per_month },
    webhook_id: body.webhook_id,
    active: body.active ? 1 : 0,
    paused_reason: null,
    failures: 0,
    ...{ next_at, due_at: next_at, armed_at: now },
    ...{ last_slot: null, last_run_id: null, last_started_at: null },
    created_at: now,
  }
}

/** Creates a watch that acts under the caller's key. Throws `invalid_request` and `watch_limit_reached`. */
export async function createWatch(
  deps: CreateWatchDeps,
  caller: Caller,
  body: Body<'createWatch'>,
): Promise<Watch> {
  const { account_id } = caller
  const now = await deps.databaseNow()
  const { start, request } = await checkStart(deps, caller, body)
  requireMonthForOneRun(request, body.credits_per_month)
  const row = buildRow(caller, body, { watch_id: deps.ids.uuid(), start, now })
  return withLockedAccount(deps.db, account_id, async (tx) => {
    await request.validate(tx)
    await requireWebhook(tx, account_id, row.webhook_id)
    if ((await store.listWatches(tx, account_id)).length >= maxWatches) throw watchLimitReached()
    await store.insertWatch(tx, row)
    return presentWatch(tx, row, now)
  })
}
