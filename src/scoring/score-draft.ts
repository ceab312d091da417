import { createHash } from 'node:crypto'
import type { Caller } from '../contract/types.js'
import { isKeysAtRandom } from '../analyst/scoring/random-keys.js'
import type { Analyst } from '../analyst/types.js'
import { assertCanHold, hold, settle } from '../credits/ledger.js'
import * as idempotency from '../db/idempotency.js'
import { withLockedAccount } from '../db/transactions.js'
import type { Reader, Tx } from '../db/types.js'
import { ApiError, invalidRequest, reusedKeyError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import { fingerprint } from '../lib/canonical-json.js'
import { keyedMutex } from '../lib/keyed-mutex.js'
import { createInFlightLimiter } from '../limits/in-flight-limiter.js'
import {
  addRateLimitHeaders,
  type RateLimits,
  type RateLimitState,
  withRateLimitHeaders,
} from '../limits/rate-limits.js'
import { recordLowCredits } from '../webhooks/credits-low.js'
import type { WebhookSignals } from '../webhooks/outbox.js'
import { computeScore, type ComputeScoreDeps, type DraftRequest, type Score } from './compute-score.js'
import { type ScoreRow, findScore, insertScore } from './store.js'

/** Scores a draft for one credit, which is taken together with the answer: what cannot be scored costs nothing. */

export type ScoreDeps = Omit<ComputeScoreDeps, 'analyst'> & { analyst: Analyst } & Pick<
    Infrastructure,
    'config'
  > &
  WebhookSignals & { limits: RateLimits }
export type ScoreRequest = DraftRequest & {
  operation: 'scoreOpening' | 'scorePackage'
  idempotency_key: string | null
}
export type ScoreResult = { body: Score; replayed: boolean; rateLimit: RateLimitState }

const price = 1

/** Drafts of an account that a process works on or keeps waiting at a time; a picture takes 5 MB of memory. */
const maxDraftsInFlight = 16

function tooManyDrafts(): ApiError {
  const message = `This account already has ${maxDraftsInFlight} drafts being scored. Wait for the answer to one.`
  return new ApiError('rate_limited', message, { retry_after: 1 })
}

/**
 * Creates what scores drafts. It returns the score, or the earlier one of the same key, and throws `too_few_to_compare`,
 * `invalid_request`, `idempotency_key_reused`, `rate_limited`, `model_unavailable`, `insufficient_credits` and `key_credit_limit_reached`;
 * none of them costs anything. Drafts of an account are scored one after the other in this process: each finds the
 * credits that the one before left, and the answer of one with the same Idempotency-Key. Of those of other processes
 * with one key, one is charged.
 */
export function createDraftScorer(
  deps: ScoreDeps,
): (caller: Caller, request: ScoreRequest) => Promise<ScoreResult> {
  const { enter } = createInFlightLimiter({ maxPerAccount: maxDraftsInFlight, refusal: tooManyDrafts })
  const withAccountLock = keyedMutex()
  const enterOrRefuse = async ({ account_id }: Caller) => {
    try {
      return enter(account_id)
    } catch (error) {
      throw addRateLimitHeaders(error, await deps.limits.peek('scores', account_id), deps.clock.now())
    }
  }
  return async (caller, request) => {
    const leave = await enterOrRefuse(caller)
    try {
      return await withAccountLock(caller.account_id, () => replayOrScore(deps, caller, request))
    } finally {
      leave()
    }
  }
}

async function replayOrScore(deps: ScoreDeps, caller: Caller, request: ScoreRequest): Promise<ScoreResult> {
  const { limits, clock, db } = deps
  const { account_id } = caller
  const earlier = await findEarlier(deps, db, caller, request)
  if (earlier) return { body: earlier, replayed: true, rateLimit: await limits.peek('scores', account_id) }
  refuseKeysAtRandom(request)
  const rateLimit = await limits.consume('scores', account_id)
  await countOnlyAffordable(deps, caller)
  return withRateLimitHeaders({ state: rateLimit, now: clock.now() }, async () => {
    const body = await computeScore(deps, caller, request)
    const replay = await chargeOrReplay(deps, caller, { request, body })
    return { body: replay ?? body, replayed: replay !== null, rateLimit }
  })
}

/** Throws `invalid_request` for keys pressed at random, before anything is counted. */
function refuseKeysAtRandom({ kind, text }: ScoreRequest): void {
  if (!isKeysAtRandom(text)) return
  const path = kind === 'packaging' ? 'title' : 'text'
  const message = 'must have words, and most of it is keys pressed at random; nothing was charged or counted'
  throw invalidRequest([{ path, message }])
}

/** What nobody can pay for is refused before the work, and does not count. */
async function countOnlyAffordable({ db, limits, clock }: ScoreDeps, caller: Caller): Promise<void> {
  try {
    await assertCanHold(db, caller, price)
  } catch (error) {
    throw addRateLimitHeaders(error, await limits.refund('scores', caller.account_id), clock.now())
  }
}

function fingerprintOf({ kind, text, topic, thumbnail }: ScoreRequest): string {
  const picture = thumbnail && createHash('sha256').update(thumbnail.bytes).digest('hex')
  return fingerprint({ kind, text, topic, ...(picture === null ? {} : { thumbnail: picture }) })
}

async function findEarlier(
  { clock }: ScoreDeps,
  db: Reader,
  { account_id }: Caller,
  request: ScoreRequest,
): Promise<Score | null> {
  const { operation, idempotency_key: key } = request
  if (key === null) return null
  const entry = await idempotency.findIdempotencyEntry(
    db,
    { account_id, operation, key },
    clock.monotonicNow(),
  )
  if (!entry) return null
  if (entry.fingerprint !== fingerprintOf(request)) throw reusedKeyError('draft')
  const row = await findScore(db, account_id, entry.subject_id)
  return row ? (JSON.parse(row.body) as Score) : null
}

type Scored = { request: ScoreRequest; body: Score }

/** Returns the score of another request with the same key where that came first; then nothing is charged. */
async function chargeOrReplay(deps: ScoreDeps, caller: Caller, scored: Scored): Promise<Score | null> {
  let events = 0
  const replay = await withLockedAccount(deps.db, caller.account_id, async (tx) => {
    const concurrent = await findEarlier(deps, tx, caller, scored.request)
    if (concurrent) return concurrent
    events = await chargeFor(deps, tx, caller, scored)
    return null
  })
  if (events > 0) deps.wakeWebhooks()
  return replay
}

/** Takes the credit and saves the answer. Returns how many events webhooks are to hear of. */
async function chargeFor(
  deps: ScoreDeps,
  tx: Tx,
  { account_id, key_id }: Caller,
  { request, body }: Scored,
): Promise<number> {
  const { clock } = deps
  const at = clock.now()
  const owner = { account_id, key_id }
  const subject = { subject_kind: 'score', subject_id: body.score_id } as const
  await hold(tx, owner, subject, { amount: price, at })
  const credits_left = await settle(tx, owner, subject, { held: price, charge: price, at })
  const row: ScoreRow = { ...owner, score_id: body.score_id, body: JSON.stringify(body), created_at: at }
  await insertScore(tx, row)
  const { operation, idempotency_key: key } = request
  if (key !== null) {
    const entry = {
      account_id,
      operation,
      key,
      fingerprint: fingerprintOf(request),
      subject_id: body.score_id,
    }
    await idempotency.saveIdempotencyEntry(tx, entry, clock.monotonicNow())
  }
  return recordLowCredits(tx, deps, { account_id, charge: price, credits_left, at })
}
