import { hold } from '../credits/ledger.js'
import { writeAccount, type LockedAccount } from '../db/tx.js'
import * as idempotency from '../db/idempotency.js'
import type { Reader, Tx } from '../db/types.js'
import type { Deps } from '../deps.js'
import { Refusal } from '../errors.js'
import type { Caller } from '../keys/authenticate.js'
import { takeCapacity } from './capacity.js'
import { refuseWhereOpen } from './circuits.js'
import { queue } from './lifecycle.js'
import { reserve } from './pricing.js'
import * as store from './start-store.js'
import type { Kind, RunRow, Status } from './types.js'

/** What a start asks for, whichever operation it came by. */
export type StartAsk = {
  operation: string
  kind: Kind
  topic: string
  count: number
  conversation_id: string | null
  options: object
  idempotency_key: string | null
  /** Of the validated body, defaults filled in. */
  fingerprint: string
  request_id: string
  /** Names of the sources that may be searched. */
  sources: string[]
  /** Why nothing could be searched at all; null where something can. */
  unserved: string | null
  /** Throws `invalid_request` where the body names what is not the account's. */
  check: (tx: Tx) => Promise<void>
}

export type Started = { run_id: string; status: Status; credits_reserved: number }
export type StartReply = { started: Started; replayed: boolean; body_differs: boolean }

/** It takes an operator to add a source. */
const unserved_retry_s = 3600

type Parts = Pick<Deps, 'db' | 'clock' | 'ids' | 'config' | 'wake'>

/**
 * Starts a run: holds its credits and writes it as queued, or answers with the run the same Idempotency-Key
 * started within 24 hours. All or nothing behind the account's row. Throws `invalid_request`, `too_many_runs`,
 * `insufficient_credits`, `key_credit_limit_reached`, `at_capacity` and `search_unavailable`.
 */
export async function startRun(deps: Parts, caller: Caller, ask: StartAsk): Promise<StartReply> {
  const run_id = deps.ids.uuid()
  const reply = await writeAccount(deps.db, caller.account_id, async (tx, account) => {
    await ask.check(tx)
    const replay = await replayOf(deps, tx, caller, ask)
    if (replay) return replay
    const now = deps.clock.now()
    const standing = await store.standing(tx, caller, now)
    refuseTooMany(deps, standing)
    const reserved = amountFor(account, standing, ask)
    await takeCapacity(tx, { amount: reserved, most: deps.config.provider_calls_per_day, now })
    if (ask.unserved !== null)
      throw new Refusal('search_unavailable', ask.unserved, { retry_after: unserved_retry_s })
    if (standing.circuits_open > 0) await refuseWhereOpen(tx, ask.sources, now)
    await hold(tx, caller, { subject_kind: 'run', subject_id: run_id }, { amount: reserved, at: now })
    await queue(tx, newRun(caller, ask, { run_id, reserved }), now)
    if (ask.idempotency_key) {
      const entry = { ...idempotencyName(caller, ask), fingerprint: ask.fingerprint, subject_id: run_id }
      await idempotency.remember(tx, entry, deps.clock.steady())
    }
    const started: Started = { run_id, status: 'queued', credits_reserved: reserved }
    return { started, replayed: false, body_differs: false }
  })
  if (!reply.replayed) deps.wake()
  return reply
}

function idempotencyName(caller: Caller, ask: StartAsk): idempotency.Name {
  return { account_id: caller.account_id, operation: ask.operation, key: ask.idempotency_key ?? '' }
}

/** The reply of the run that the same Idempotency-Key started within 24 hours; null where there is none. */
export async function replayOf(
  deps: Pick<Deps, 'clock'>,
  tx: Reader,
  caller: Caller,
  ask: StartAsk,
): Promise<StartReply | null> {
  if (!ask.idempotency_key) return null
  const after = idempotency.forgottenAt(deps.clock.steady())
  const first = await store.replay(tx, idempotencyName(caller, ask), after)
  if (!first) return null
  const started: Started = { run_id: first.run_id, status: first.status, credits_reserved: first.reserved }
  return { started, replayed: true, body_differs: first.fingerprint !== ask.fingerprint }
}

function refuseTooMany({ config }: Parts, { in_flight }: store.Standing): void {
  const most = config.runs_in_flight_per_account
  if (in_flight < most) return
  const message = `${most} runs are already in flight, the most an account may have. Start again when one has ended.`
  throw new Refusal('too_many_runs', message, { retry_after: config.too_many_runs_retry_s })
}

function amountFor(account: LockedAccount, key: store.Standing, ask: StartAsk): number {
  const { credit_limit, used, held } = key
  const key_left = credit_limit === null ? null : credit_limit - (used ?? 0) - (held ?? 0)
  const reservation = reserve(ask.kind, ask.count, { credits: account.credits, key_left })
  if ('amount' in reservation) return reservation.amount
  const { refused, floor } = reservation
  const need = `A run of this kind needs at least ${floor} credits`
  if (refused === 'insufficient_credits') {
    throw new Refusal(refused, `${need}; the balance is ${account.credits}.`)
  }
  throw new Refusal(refused, `${need}; the credit limit of this API key leaves ${key_left ?? 0}.`)
}

type Fresh = { run_id: string; reserved: number }

function newRun(caller: Caller, ask: StartAsk, { run_id, reserved }: Fresh) {
  const { account_id, key_id } = caller
  const { kind, request_id, conversation_id, topic, count } = ask
  const options = JSON.stringify(ask.options)
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
  } satisfies Partial<RunRow>
}
