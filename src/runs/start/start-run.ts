import { freeEmptyRunsLeft } from '../../credits/empty-run-allowance.js'
import { hold } from '../../credits/ledger.js'
import { withLockedAccount } from '../../db/transactions.js'
import * as idempotency from '../../db/idempotency.js'
import type { Reader, Tx } from '../../db/types.js'
import type { Infrastructure } from '../../infrastructure.js'
import { ApiError } from '../../errors.js'
import type { Caller } from '../../contract/types.js'
import { requireCapacity, reserveCapacity } from '../capacity.js'
import { requireWorkingSource } from '../source-outages.js'
import { chargeQuantile, medianCharge } from './charge-quantile.js'
import { queueRun } from './queue-run.js'
import { requireReservation } from './require-reservation.js'
import type { MonthBudget } from './reservation-or-error.js'
import * as store from './store.js'
import type { Unavailability } from '../source-capabilities.js'
import { isInFlight, type RunKind, type RunnerSignals, type RunStatus } from '../types.js'

/** What a start asks for, whichever operation it came by. */
export type StartRunRequest = {
  operation: string
  kind: RunKind
  topic: string
  count: number
  conversation_id: string | null
  options: object
  /** Pages of a channel beyond the first, one call each. */
  extra_pages: number
  idempotency_key: string | null
  /** Of the validated body, defaults filled in. */
  fingerprint: string
  request_id: string
  /** Names of the sources that may be searched. */
  sources: string[]
  /** Why nothing could be searched at all; null where something can. */
  unavailable: Unavailability | null
  /** Throws `invalid_request` if the body names something that the account does not own. */
  validate: (reader: Reader) => Promise<void>
  /** Set where a watch starts the run. */
  watch?: StartOfWatch
}

/** What a watch adds to a start. Both functions run in its transaction, while the account's row is locked. */
export type StartOfWatch = {
  watch_id: string
  /** The occurrence that the run is for; null for a run outside the schedule. */
  occurrence: number | null
  /** Throws where the watch may not start now. Returns the month that pays, and what is left of its credits. */
  requireAllowed: (tx: Tx) => Promise<MonthBudget>
  recordStart: (tx: Tx, run: { run_id: string; at: number }) => Promise<void>
}

export type { MonthBudget }

export type StartedRun = { run_id: string; status: RunStatus; credits_reserved: number }
/** What the run will probably cost, and whether it is free where it finds nothing. */
type ExpectedCost = {
  usual_cost: number | null
  highest_cost: number | null
  priced_runs: number
  free_empty_runs_left: number
}
export type StartReply = {
  startedRun: StartedRun
  /** Null where an earlier run is the reply. */
  expectedCost: ExpectedCost | null
  replayed: boolean
  body_differs: boolean
}

export type StartRunDeps = Pick<Infrastructure, 'db' | 'clock' | 'ids' | 'config'> &
  Pick<RunnerSignals, 'wakeRunners'>

/**
 * Starts a run: holds its credits and writes it as queued, or answers with the run the same Idempotency-Key
 * started within 24 hours. All or nothing, while the account's row is locked. Throws `invalid_request`, `too_many_runs`,
 * `insufficient_credits`, `key_credit_limit_reached`, `monthly_cap_reached`, `at_capacity`, `search_unavailable` and
 * what `requireAllowed` of the watch throws.
 */
export async function startRun(
  deps: StartRunDeps,
  caller: Caller,
  request: StartRunRequest,
): Promise<StartReply> {
  const run_id = deps.ids.uuid()
  const reply = await withLockedAccount(deps.db, caller.account_id, async (tx, account) => {
    await request.validate(tx)
    const replay = await findReplay(deps, tx, caller, request)
    if (replay) return replay
    const now = deps.clock.now()
    const month = (await request.watch?.requireAllowed(tx)) ?? null
    const conditions = await store.loadStartConditions(tx, caller, { kind: request.kind, now })
    requireFreeRunSlot(deps, conditions)
    const reserved = requireReservation({ request, credits: account.credits, conditions, month })
    await reserveCapacity(tx, { amount: reserved, maxPerDay: deps.config.provider_calls_per_day, now })
    await requireSources(tx, request, conditions, now)
    await hold(tx, caller, { subject_kind: 'run', subject_id: run_id }, { amount: reserved, at: now })
    await queueRun(tx, buildNewRun(caller, request, { run_id, reserved, month }), now)
    await request.watch?.recordStart(tx, { run_id, at: now })
    if (request.idempotency_key) {
      const entry = {
        ...idempotencyNameOf(caller, request),
        fingerprint: request.fingerprint,
        subject_id: run_id,
      }
      await idempotency.saveIdempotencyEntry(tx, entry, deps.clock.monotonicNow())
    }
    const startedRun: StartedRun = { run_id, status: 'queued', credits_reserved: reserved }
    return {
      startedRun,
      replayed: false,
      body_differs: false,
      expectedCost: expectCost(deps, conditions),
    }
  })
  if (!reply.replayed) deps.wakeRunners()
  return reply
}

type IdempotentStart = Pick<StartRunRequest, 'operation' | 'idempotency_key' | 'fingerprint'>

function idempotencyNameOf(caller: Caller, request: IdempotentStart): idempotency.IdempotencyKey {
  return { account_id: caller.account_id, operation: request.operation, key: request.idempotency_key ?? '' }
}

/** The reply of the run that the same Idempotency-Key started within 24 hours; null where there is none. */
export async function findReplay(
  deps: Pick<Infrastructure, 'clock'>,
  tx: Reader,
  caller: Caller,
  request: IdempotentStart,
): Promise<StartReply | null> {
  if (!request.idempotency_key) return null
  const after = idempotency.expiryCutoff(deps.clock.monotonicNow())
  const replayedRun = await store.findReplayedRun(tx, idempotencyNameOf(caller, request), after)
  if (!replayedRun) return null
  const startedRun: StartedRun = {
    run_id: replayedRun.run_id,
    status: replayedRun.status,
    credits_reserved: isInFlight(replayedRun.status) ? replayedRun.reserved : 0,
  }
  const body_differs = replayedRun.fingerprint !== request.fingerprint
  return { startedRun, expectedCost: null, replayed: true, body_differs }
}

function expectCost(
  { config }: Pick<StartRunDeps, 'config'>,
  { charges, empty_runs }: store.StartConditions,
): ExpectedCost {
  const earlierCosts = charges === null ? [] : charges.split(',').map(Number)
  return {
    usual_cost: medianCharge(earlierCosts),
    highest_cost: chargeQuantile(earlierCosts, 1),
    priced_runs: earlierCosts.length,
    free_empty_runs_left: freeEmptyRunsLeft(config.free_empty_runs_per_day, empty_runs),
  }
}

function requireFreeRunSlot(
  { config }: Pick<StartRunDeps, 'config'>,
  { in_flight }: store.StartConditions,
): void {
  const maxRuns = config.runs_in_flight_per_account
  if (in_flight < maxRuns) return
  const message = `${maxRuns} runs are already in flight, the most an account may have. Start again when one has ended, or end one with POST /v1/runs/{run_id}/cancel; GET /v1/runs lists them.`
  throw new ApiError('too_many_runs', message, { retry_after: config.too_many_runs_retry_s })
}

/** Throws `search_unavailable` if no source can serve the request. */
async function requireSources(
  reader: Reader,
  { unavailable, sources }: StartRunRequest,
  { sources_failing }: store.StartConditions,
  now: number,
): Promise<void> {
  if (unavailable !== null) {
    const { message, reason: _, ...details } = unavailable
    throw new ApiError('search_unavailable', message, details)
  }
  if (sources_failing > 0) await requireWorkingSource(reader, sources, now)
}

export type StartDryRun = {
  request: StartRunRequest
  credits: number
  conditions: store.StartConditions
}

/** What a start would reserve at this instant. Throws what the start would be refused with. Reserves nothing. */
export async function dryRunStart(
  deps: Pick<StartRunDeps, 'config' | 'clock'>,
  reader: Reader,
  { request, credits, conditions }: StartDryRun,
): Promise<number> {
  const now = deps.clock.now()
  requireFreeRunSlot(deps, conditions)
  const reserved = requireReservation({ request, credits, conditions })
  await requireCapacity(reader, { amount: reserved, maxPerDay: deps.config.provider_calls_per_day, now })
  await requireSources(reader, request, conditions, now)
  return reserved
}

type ReservedRun = { run_id: string; reserved: number; month: MonthBudget | null }

function buildNewRun(caller: Caller, request: StartRunRequest, { run_id, reserved, month }: ReservedRun) {
  const { account_id, key_id } = caller
  const { kind, request_id, conversation_id, topic, count } = request
  const options = JSON.stringify(request.options)
  return {
    run_id,
    account_id,
    key_id,
    kind,
    request_id,
    conversation_id,
    topic,
    count,
    options,
    reserved,
    watch_id: request.watch?.watch_id ?? null,
    watch_slot: request.watch?.occurrence ?? null,
    watch_month: month?.month ?? null,
  }
}
