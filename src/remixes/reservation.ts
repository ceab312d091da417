import { hold, settle, type LedgerSubject } from '../credits/ledger.js'
import { describeShortage, otherLimit, topUp } from '../credits/shortage.js'
import * as idempotency from '../db/idempotency.js'
import { doExclusively } from '../db/postgres/exclusive-work.js'
import { retryUntilAvailable } from '../db/retry.js'
import { withLockedAccount } from '../db/transactions.js'
import type { Db, Reader, Tx } from '../db/types.js'
import type { Infrastructure } from '../infrastructure.js'
import type { Metrics } from '../metrics/metrics-interface.js'
import { ApiError } from '../errors.js'
import { loadKeyCredits } from '../keys/credit-limit.js'
import { processName } from '../lib/process-name.js'
import { recordLowCredits } from '../webhooks/credits-low.js'
import type { WebhookSignals } from '../webhooks/outbox.js'
import { findCreatedSubject } from '../requests/idempotent-creation.js'
import * as store from './store.js'

/**
 * The credit reservation of a remix. It is made before writing, and then either charged with the answer or released,
 * once.
 */

/** The operation of the idempotency key. Remixes of finds and of hooks have separate keys. */
function operationOf({ source_kind }: Pick<store.RemixRow, 'source_kind'>): string {
  return source_kind === 'hook' ? 'remixHook' : 'remixFind'
}

const price = 1
/** Longer than any writing takes, so an older reservation was left behind by a process that died. */
const reservationTtlMs = 120_000
/** How long to wait for an unavailable database while the caller waits. */
const databaseWaitMs = 10_000

export type RemixReservationDeps = Pick<Infrastructure, 'db' | 'clock'> & {
  metrics?: Pick<Metrics, 'recordRemixCharge'>
}
type ChargeDeps = RemixReservationDeps & Pick<Infrastructure, 'config' | 'ids'> & WebhookSignals
export type PendingRemix = Omit<
  store.RemixRow,
  'status' | 'body' | 'expires_at' | 'held_by' | 'created_at'
> & {
  fingerprint: string
}

/** The earlier remix under the same Idempotency-Key. */
export type PreviousRemix = { kind: 'saved'; body: string } | { kind: 'pending'; remix_id: string }

function toSubject({ remix_id }: Pick<store.RemixRow, 'remix_id'>): LedgerSubject {
  return { subject_kind: 'remix', subject_id: remix_id }
}

/**
 * The remix under this request's key within the last 24 hours. Throws `idempotency_key_reused` if it was another
 * request.
 */
export async function findByIdempotencyKey(
  { clock }: RemixReservationDeps,
  tx: Reader,
  remix: PendingRemix,
): Promise<PreviousRemix | null> {
  const { account_id, idempotency_key: key } = remix
  if (key === null) return null
  const idempotencyKey = { account_id, operation: operationOf(remix), key }
  const call = { idempotencyKey, fingerprint: remix.fingerprint, what: 'remix' } as const
  const subject_id = await findCreatedSubject(tx, call, clock.monotonicNow())
  const row = subject_id === null ? undefined : await store.find(tx, account_id, subject_id)
  if (!row) return null
  const { remix_id, body } = row
  return body === null ? { kind: 'pending', remix_id } : { kind: 'saved', body }
}

/** Holds the credit and stores the remix as pending. Throws `insufficient_credits` and `key_credit_limit_reached`. */
export async function reserveCredit(
  { clock }: RemixReservationDeps,
  tx: Tx,
  { fingerprint, ...remix }: PendingRemix,
): Promise<void> {
  const { account_id, key_id, remix_id, idempotency_key: key } = remix
  const now = clock.monotonicNow()
  const at = clock.now()
  await requireCredit(tx, account_id, key_id)
  await hold(tx, { account_id, key_id }, toSubject(remix), { amount: price, at })
  await store.insert(tx, {
    ...remix,
    status: 'pending',
    body: null,
    expires_at: now + reservationTtlMs,
    held_by: processName,
    created_at: at,
  })
  if (key !== null) {
    await idempotency.saveIdempotencyEntry(
      tx,
      { account_id, operation: operationOf(remix), key, fingerprint, subject_id: remix_id },
      now,
    )
  }
}

/** If credits are short, throws an error with the balance or with what the key's limit leaves. `hold` enforces both. */
async function requireCredit(tx: Tx, account_id: string, key_id: string | null): Promise<void> {
  const account = await tx<{ account_id: string; credits: number; reserved: number }>('accounts')
    .where({ account_id })
    .first('credits', 'reserved')
  const { credits = 0, reserved = 0 } = account ?? {}
  if (credits < price) {
    const remedy = describeShortage(price, { credits, held: reserved }, topUp)
    const message = `A remix needs 1 credit; the balance is ${credits}. ${remedy}`
    throw new ApiError('insufficient_credits', message)
  }
  const { creditsLeft, held } = await loadKeyCredits(tx, { account_id, key_id })
  if (creditsLeft !== null && creditsLeft < price) {
    const remedy = describeShortage(price, { credits: creditsLeft, held }, otherLimit)
    const message = `A remix needs 1 credit; the credit limit of this API key leaves ${creditsLeft}. ${remedy}`
    throw new ApiError('key_credit_limit_reached', message)
  }
}

/**
 * Saves the answer and charges for it, once. Returns false if the reservation was already released or the account
 * deleted. Waits a little for an unavailable database, so that the written text is not lost.
 */
export async function charge(deps: ChargeDeps, remix: PendingRemix, body: string): Promise<boolean> {
  const { db, clock, metrics } = deps
  const { account_id, remix_id } = remix
  let lowCreditEvents = 0
  const isCharged = await retryUntilAvailable(AbortSignal.timeout(databaseWaitMs), () =>
    writeIfAccountExists(db, account_id, async (tx) => {
      if (await store.saveAnswer(tx, remix_id, body)) {
        const at = clock.now()
        const credits_left = await settle(tx, remix, toSubject(remix), { held: price, charge: price, at })
        lowCreditEvents = await recordLowCredits(tx, deps, { account_id, charge: price, credits_left, at })
        return true
      }
      // An earlier attempt may have been committed although its answer was lost.
      return (await store.find(tx, account_id, remix_id))?.body === body
    }),
  )
  if (lowCreditEvents > 0) deps.wakeWebhooks()
  if (isCharged) metrics?.recordRemixCharge(price)
  return isCharged
}

type ReservedRemix = Pick<
  store.RemixRow,
  'remix_id' | 'account_id' | 'key_id' | 'idempotency_key' | 'source_kind'
>

/** Releases the credit and deletes the remix and its key, once. Returns false if that was already done. */
export async function releaseCredit(
  { db, clock }: RemixReservationDeps,
  remix: ReservedRemix,
): Promise<boolean> {
  return writeIfAccountExists(db, remix.account_id, async (tx) => {
    if (!(await store.deletePending(tx, remix.remix_id))) return false
    await settle(tx, remix, toSubject(remix), { held: price, charge: 0, at: clock.now() })
    const { account_id, idempotency_key: key, remix_id } = remix
    const operation = operationOf(remix)
    if (key !== null)
      await idempotency.deleteIdempotencyEntry(tx, { account_id, operation, key, subject_id: remix_id })
    return true
  })
}

/** Does the work in a transaction. Returns false if the account was deleted in the meantime. */
async function writeIfAccountExists(
  db: Db,
  account_id: string,
  write: (tx: Tx) => Promise<boolean>,
): Promise<boolean> {
  try {
    return await withLockedAccount(db, account_id, write)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthorized') return false
    throw error
  }
}

/** Releases expired reservations. Returns how many. */
export async function releaseExpiredRemixes(deps: RemixReservationDeps): Promise<number> {
  return releaseAll(deps, await store.listExpired(deps.db, deps.clock.monotonicNow()))
}

/** Releases expired reservations, unless another process is doing it. */
export async function sweepExpiredRemixes(
  deps: RemixReservationDeps & Pick<Infrastructure, 'config'>,
): Promise<void> {
  const expiredRemixes = await store.listExpired(deps.db, deps.clock.monotonicNow())
  if (expiredRemixes.length > 0)
    await doExclusively(deps.config, 'expired_remixes', () => releaseAll(deps, expiredRemixes))
}

/** Releases the reservations of processes that have ended. Returns how many. */
export async function releaseOrphanedRemixes(
  deps: RemixReservationDeps,
  isProcessGone: (holder: string) => boolean,
): Promise<number> {
  const pending = await store.listPending(deps.db)
  return releaseAll(
    deps,
    pending.filter(({ held_by }) => held_by !== null && isProcessGone(held_by)),
  )
}

async function releaseAll(deps: RemixReservationDeps, remixes: ReservedRemix[]): Promise<number> {
  let releasedCount = 0
  for (const remix of remixes) {
    if (await releaseCredit(deps, remix)) releasedCount += 1
  }
  return releasedCount
}
