import type { Body, Caller } from '../contract/types.js'
import * as idempotency from '../db/idempotency.js'
import { withLockedAccount, withSnapshot } from '../db/transactions.js'
import type { Tx } from '../db/types.js'
import { ApiError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import {
  findCreatedSubject,
  findSameCreatedSubject,
  orEarlierAnswer,
} from '../requests/idempotent-creation.js'
import {
  parseWatchStart,
  type CheckWatchDeps,
  requireRepeatedRun,
  describeImports,
  describeRefusal,
  requireWebhook,
  withNextStep,
} from './check-watch.js'
import { describeTightCap, requirePayable } from './monthly-cap.js'
import { presentWatch, type WatchAnswer } from './present.js'
import { nextOccurrence, toSchedule } from './schedule.js'
import * as store from './store.js'
import type { DatabaseTime } from './types.js'
import { type CreateWatchRequest, idempotentCallOf, findEarlier } from './earlier-creation.js'

/** Maximum number of watches of an account. */
export const maxWatches = 50

export type CreateWatchDeps = CheckWatchDeps & Pick<Infrastructure, 'db' | 'clock'> & DatabaseTime

function watchLimitReached(): ApiError {
  const message = `The account already has ${maxWatches} watches, the most it may have. Delete one first with DELETE /v1/watches/{watch_id}.`
  return new ApiError('watch_limit_reached', message)
}

/** The row of a new watch. Throws `invalid_request` for a schedule that is not possible. */
function buildRow(
  { account_id, key_id }: Caller,
  { kind, every, timezone, name, credits_per_month, ...body }: Body<'createWatch'>,
  { watch_id, start, now }: { watch_id: string; start: string; now: number },
): store.WatchRow {
  const schedule = toSchedule({ every, cron: body.cron ?? null, timezone }, now)
  const next_at = body.active ? nextOccurrence(schedule, now) : null
  return {
    watch_id,
    account_id,
    key_id,
    name,
    kind,
    start,
    every,
    ...schedule,
    credits_per_month,
    webhook_id: body.webhook_id,
    active: body.active ? 1 : 0,
    paused_reason: null,
    failures: 0,
    next_at,
    due_at: next_at,
    armed_at: now,
    last_slot: null,
    last_run_id: null,
    last_started_at: null,
    repeats_run_id: body.repeats_run_id,
    created_at: now,
  }
}
export type CreatedWatch = { watch: WatchAnswer; replayed: boolean }

async function insertWatch(
  { clock }: Pick<Infrastructure, 'clock'>,
  { tx, caller, row }: { tx: Tx; caller: Caller; row: store.WatchRow },
  creation: CreateWatchRequest,
): Promise<void> {
  await requireWebhook(tx, caller.account_id, row.webhook_id)
  await requireRepeatedRun(tx, row)
  if ((await store.listWatches(tx, caller.account_id)).length >= maxWatches) throw watchLimitReached()
  await store.insertWatch(tx, row)
  const call = idempotentCallOf(caller, creation)
  if (call === null) return
  const entry = { ...call.idempotencyKey, fingerprint: call.fingerprint, subject_id: row.watch_id }
  await idempotency.saveIdempotencyEntry(tx, entry, clock.monotonicNow())
}

async function checkAndCreate(
  deps: CreateWatchDeps,
  caller: Caller,
  creation: CreateWatchRequest,
): Promise<CreatedWatch> {
  const { body } = creation
  const now = await deps.databaseNow()
  requirePayable(body)
  const { start, request } = await parseWatchStart(deps, caller, body)
  const imports = await describeImports(deps, body.kind)
  const row = buildRow(caller, body, { watch_id: deps.ids.uuid(), start, now })
  return withLockedAccount(deps.db, caller.account_id, async (tx) => {
    await request.validate(tx)
    const earlier = await findEarlier({ ...deps, findSubject: findCreatedSubject }, { tx, caller }, creation)
    if (!earlier) await insertWatch(deps, { tx, caller, row }, creation)
    const watch = await presentWatch(tx, earlier ?? row, now)
    const reasons = [describeRefusal(request), describeTightCap(earlier ?? row, now), imports]
    return { watch: withNextStep(watch, reasons), replayed: earlier !== undefined }
  })
}

/** The answer to an earlier identical creation, even if the body would not be valid now; null if there was none. */
async function findSameCreation(
  deps: CreateWatchDeps,
  caller: Caller,
  creation: CreateWatchRequest,
): Promise<CreatedWatch | null> {
  const now = await deps.databaseNow()
  return withSnapshot(deps.db, async (tx) => {
    const earlier = await findEarlier(
      { ...deps, findSubject: findSameCreatedSubject },
      { tx, caller },
      creation,
    )
    return earlier ? { watch: await presentWatch(tx, earlier, now), replayed: true } : null
  })
}

/**
 * Creates a watch that acts under the caller's key, or returns the one that the same Idempotency-Key created. Throws
 * `invalid_request`, `watch_limit_reached` and `idempotency_key_reused`.
 */
export function createWatch(
  deps: CreateWatchDeps,
  caller: Caller,
  creation: CreateWatchRequest,
): Promise<CreatedWatch> {
  return orEarlierAnswer(
    () => checkAndCreate(deps, caller, creation),
    () => findSameCreation(deps, caller, creation),
  )
}
