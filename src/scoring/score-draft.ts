import type { Caller } from '../contract/types.js'
import { findKeysAtRandom } from './random-keys.js'
import type { Analyst } from '../analyst/types.js'
import { assertCanHold } from '../credits/ledger.js'
import { ApiError, invalidRequest } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import { keyedMutex } from '../lib/keyed-mutex.js'
import { createInFlightLimiter } from '../limits/in-flight-limiter.js'
import {
  addRateLimitHeaders,
  type RateLimits,
  type RateLimitState,
  withRateLimitHeaders,
} from '../limits/rate-limits.js'
import type { WebhookSignals } from '../webhooks/outbox.js'
import {
  chargeOrReplay,
  findEarlier,
  identifyRequest,
  isPaid,
  price,
  type ScoreRequest,
} from './charge-score.js'
import { slotPattern } from './traits.js'
import {
  computeScore,
  type ComputeScoreDeps,
  type DraftText,
  readDraft,
  type ScoreAnswer,
} from './compute-score.js'

/**
 * Scores a draft for one credit, which is charged together with the answer. What cannot be scored costs nothing, nor
 * does a draft of which nothing can be said, or that was paid for within a day.
 */

export type ScoreDeps = Omit<ComputeScoreDeps, 'analyst'> & { analyst: Analyst } & Pick<
    Infrastructure,
    'config'
  > &
  WebhookSignals & { limits: RateLimits }
export type ScoreResult = { body: ScoreAnswer; replayed: boolean; rateLimit: RateLimitState }

/** Maximum number of an account's drafts that a process scores or queues at once. A picture takes 5 MB of memory. */
const maxDraftsInFlight = 16

function tooManyDrafts(): ApiError {
  const message = `This account already has ${maxDraftsInFlight} drafts being scored. Wait for the answer to one.`
  return new ApiError('rate_limited', message, { retry_after: 1 })
}

/**
 * Creates the function that scores drafts. It returns the score, or the earlier one of the same Idempotency-Key. It
 * throws `too_few_to_compare`, `invalid_request`, `idempotency_key_reused`, `rate_limited`, `model_unavailable`,
 * `insufficient_credits` and `key_credit_limit_reached`, none of which costs anything. This process scores the drafts
 * of an account one after the other, so that each sees the remaining credits and the answer of an earlier one with the
 * same key. If other processes score drafts with the same key, only one is charged.
 */
export function createDraftScorer(
  deps: ScoreDeps,
): (caller: Caller, request: ScoreRequest) => Promise<ScoreResult> {
  const { enter } = createInFlightLimiter({ maxPerAccount: maxDraftsInFlight, createError: tooManyDrafts })
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

async function replayOrScore(
  deps: ScoreDeps,
  caller: Caller,
  requestAsSent: ScoreRequest,
): Promise<ScoreResult> {
  const request = identifyRequest(requestAsSent)
  const { limits, clock, db } = deps
  const { account_id } = caller
  const earlier = await findEarlier(deps, db, caller, request)
  if (earlier) return { body: earlier, replayed: true, rateLimit: await limits.peek('scores', account_id) }
  const draft = await readDraft(request)
  requireWord(request, draft)
  refuseKeysAtRandom(request, draft)
  refuseOpenSlots(request, draft)
  const rateLimit = await limits.consume('scores', account_id)
  if (!(await isPaid(deps, db, caller, request))) await countOnlyAffordable(deps, caller)
  return withRateLimitHeaders({ state: rateLimit, now: clock.now() }, async () => {
    const score = await computeScore(deps, caller, { request, draft })
    const { body, replayed } = await chargeOrReplay(deps, caller, { request, score })
    return { body, replayed, rateLimit }
  })
}

const pathOf = ({ kind }: ScoreRequest) => (kind === 'packaging' ? 'title' : 'text')

/** Throws `invalid_request` for a draft without letters, before anything is counted. */
function requireWord(request: ScoreRequest, { text }: DraftText): void {
  if (/\p{L}/u.test(text)) return
  const message = 'must hold at least one word; nothing was charged or counted'
  throw invalidRequest([{ path: pathOf(request), message }])
}

/** Throws `invalid_request` for keys that were pressed at random, before anything is counted. */
function refuseKeysAtRandom(request: ScoreRequest, { text, language }: DraftText): void {
  const words = findKeysAtRandom({ text, language, topic: request.topic })
  if (words.length === 0) return
  const quote = `“${words.slice(0, maxQuotedWords).join(' ')}”`
  const message = `must have words, and ${quote} looks like keys pressed at random; nothing was charged or counted`
  throw invalidRequest([{ path: pathOf(request), message }])
}

const maxQuotedWords = 3

/** Throws `invalid_request` for a structure with slots that nobody has filled in, before anything is counted. */
function refuseOpenSlots(request: ScoreRequest, { text }: DraftText): void {
  const slots = text.match(slotPattern) ?? []
  if (slots.length === 0) return
  const slotList = slots.slice(0, maxQuotedWords).join(' ')
  const message = `must have words in place of ${slotList}: fill in ${slots.length === 1 ? 'the slot' : 'the slots'}; nothing was charged or counted`
  throw invalidRequest([{ path: pathOf(request), message }])
}

/** Refuses a draft that cannot be paid for before any work, without counting it towards the limit. */
async function countOnlyAffordable({ db, limits, clock }: ScoreDeps, caller: Caller): Promise<void> {
  try {
    await assertCanHold(db, caller, price)
  } catch (error) {
    throw addRateLimitHeaders(error, await limits.refund('scores', caller.account_id), clock.now())
  }
}
