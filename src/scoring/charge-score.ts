import { hash } from 'node:crypto'
import type { Caller } from '../contract/types.js'
import { hold, settle } from '../credits/ledger.js'
import * as idempotency from '../db/idempotency.js'
import { withLockedAccount } from '../db/transactions.js'
import type { Reader, Tx } from '../db/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { fingerprint } from '../lib/canonical-json.js'
import { dayMs } from '../lib/clock.js'
import { collapseWhitespace } from '../lib/text.js'
import { recordLowCredits } from '../webhooks/credits-low.js'
import type { WebhookSignals } from '../webhooks/outbox.js'
import { findCreatedSubject } from '../requests/idempotent-creation.js'
import type { ComputedScore, DraftRequest, ScoreAnswer } from './compute-score.js'
import { findScore, insertScore, isPaidDraft, parseScore } from './store.js'

/** Takes the credit of a score and saves the answer, both or neither. */

export const price = 1

/** A draft that was paid for within this time is scored again for nothing: on another topic, or beside new results. */
const paidMs = dayMs

export type ScoreRequest = DraftRequest & {
  operation: 'scoreOpening' | 'scorePackage'
  idempotency_key: string | null
}

type ClockDeps = Pick<Infrastructure, 'clock'>
type ChargeDeps = Pick<Infrastructure, 'db' | 'clock' | 'ids' | 'config'> & WebhookSignals

/** `draft_digest` identifies a draft on any topic: by its kind, its words and its picture. */
export type IdentifiedRequest = ScoreRequest & { fingerprint: string; draft_digest: string }

/** Adds the digests, which take time where a picture has 2 MB, so that they are made once. */
export function identifyRequest(request: ScoreRequest): IdentifiedRequest {
  const { kind, text, topic, thumbnail } = request
  const picture = thumbnail && { thumbnail: hash('sha256', thumbnail.bytes, 'hex') }
  return {
    ...request,
    fingerprint: fingerprint({ kind, text, topic, ...picture }),
    draft_digest: fingerprint({ kind, text: collapseWhitespace(text), ...picture }),
  }
}

/** Whether the account paid for this draft within a day. */
export async function isPaid(
  { clock }: ClockDeps,
  db: Reader,
  { account_id }: Caller,
  { draft_digest }: Pick<IdentifiedRequest, 'draft_digest'>,
): Promise<boolean> {
  return isPaidDraft(db, { account_id, draft: draft_digest }, clock.now() - paidMs)
}

/** The answer to an earlier request with the same key, if any. Throws `idempotency_key_reused` if that was another. */
export async function findEarlier(
  { clock }: ClockDeps,
  db: Reader,
  { account_id }: Caller,
  request: IdentifiedRequest,
): Promise<ScoreAnswer | null> {
  const { operation, idempotency_key: key, fingerprint } = request
  if (key === null) return null
  const idempotencyKey = { account_id, operation, key }
  const call = { idempotencyKey, fingerprint, what: 'draft' } as const
  const score_id = await findCreatedSubject(db, call, clock.monotonicNow())
  if (score_id === null) return null
  const row = await findScore(db, account_id, score_id)
  return row ? parseScore(row) : null
}

type ScoredRequest = { request: IdentifiedRequest; score: ComputedScore }

/** Charges and saves a score, or returns that of another request with the same key where it came first. */
export async function chargeOrReplay(
  deps: ChargeDeps,
  caller: Caller,
  { request, score }: ScoredRequest,
): Promise<{ body: ScoreAnswer; replayed: boolean }> {
  let events = 0
  const answer = await withLockedAccount(deps.db, caller.account_id, async (tx) => {
    const concurrent = await findEarlier(deps, tx, caller, request)
    if (concurrent) return { body: concurrent, replayed: true }
    const isFree = score.advice?.judgement === 'none' || (await isPaid(deps, tx, caller, request))
    const charged = isFree ? 0 : price
    const body = { ...score, charged }
    if (charged > 0) events = await chargeFor(deps, tx, caller, body)
    await saveScore(deps, tx, caller, { request, body })
    return { body, replayed: false }
  })
  if (events > 0) deps.wakeWebhooks()
  return answer
}

/** Takes the credit. Returns how many events webhooks are to hear of. */
async function chargeFor(
  deps: ChargeDeps,
  tx: Tx,
  { account_id, key_id }: Caller,
  { score_id }: ScoreAnswer,
): Promise<number> {
  const at = deps.clock.now()
  const owner = { account_id, key_id }
  const subject = { subject_kind: 'score', subject_id: score_id } as const
  await hold(tx, owner, subject, { amount: price, at })
  const credits_left = await settle(tx, owner, subject, { held: price, charge: price, at })
  return recordLowCredits(tx, deps, { account_id, charge: price, credits_left, at })
}

async function saveScore(
  { clock }: ClockDeps,
  tx: Tx,
  { account_id, key_id }: Caller,
  { request, body }: { request: IdentifiedRequest; body: ScoreAnswer & { charged: number } },
): Promise<void> {
  const { score_id, charged } = body
  await insertScore(tx, {
    account_id,
    key_id,
    score_id,
    charged,
    body: JSON.stringify(body),
    draft: request.draft_digest,
    created_at: clock.now(),
  })
  const { operation, idempotency_key: key, fingerprint } = request
  if (key === null) return
  const entry = { account_id, operation, key, fingerprint, subject_id: score_id }
  await idempotency.saveIdempotencyEntry(tx, entry, clock.monotonicNow())
}
