import type { components } from '../../generated/api.js'
import { languageOf } from '../analyst/rules/language.js'
import { minCompared, scoreDraft, type TraitShare } from '../analyst/scoring/score.js'
import { warmUp } from '../analyst/rules/warm-up.js'
import type { Caller } from '../contract/types.js'
import { hold, settle } from '../credits/ledger.js'
import * as idempotency from '../db/idempotency.js'
import { withLockedAccount } from '../db/transactions.js'
import type { Reader, Tx } from '../db/types.js'
import { ApiError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import { loadLanguage } from '../languages/index.js'
import { fingerprint } from '../lib/canonical-json.js'
import { toIso } from '../lib/clock.js'
import { collapseWhitespace } from '../lib/text.js'
import { recordLowCredits } from '../webhooks/credits-low.js'
import type { WebhookSignals } from '../webhooks/outbox.js'
import { type ComparedLine, type LineSource, listCompared, type ScoredKind } from './compared.js'
import { type ScoreRow, findScore, insertScore } from './store.js'

/** Scores a draft for one credit, which is taken together with the answer: what cannot be scored costs nothing. */

export type Score = components['schemas']['Score']
export type ScoreDeps = Pick<Infrastructure, 'db' | 'clock' | 'ids' | 'config'> & WebhookSignals
export type ScoreRequest = {
  operation: 'scoreOpening' | 'scorePackage'
  kind: ScoredKind
  text: string
  topic: string | null
  idempotency_key: string | null
}
export type ScoreResult = { body: Score; replayed: boolean }

const price = 1

/**
 * The score of a draft, or the earlier one of the same key. Throws `too_few_to_compare`, `idempotency_key_reused`,
 * `insufficient_credits` and `key_credit_limit_reached`; none of them costs anything.
 */
export async function scoreForCredit(
  deps: ScoreDeps,
  caller: Caller,
  request: ScoreRequest,
): Promise<ScoreResult> {
  const earlier = await findEarlier(deps, deps.db, caller, request)
  if (earlier) return { body: earlier, replayed: true }
  const body = await computeScore(deps, caller, request)
  let events = 0
  const replay = await withLockedAccount(deps.db, caller.account_id, async (tx) => {
    const concurrent = await findEarlier(deps, tx, caller, request)
    if (concurrent) return concurrent
    events = await chargeFor(deps, tx, caller, { request, body })
    return null
  })
  if (events > 0) deps.wakeWebhooks()
  return replay ? { body: replay, replayed: true } : { body, replayed: false }
}

function fingerprintOf({ kind, text, topic }: ScoreRequest): string {
  return fingerprint({ kind, text, topic })
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
  if (entry.fingerprint !== fingerprintOf(request)) {
    const message =
      'This Idempotency-Key was used for another draft. Repeat that one for its answer, or send a new key with this one.'
    throw new ApiError('idempotency_key_reused', message)
  }
  const row = await findScore(db, account_id, entry.subject_id)
  return row ? (JSON.parse(row.body) as Score) : null
}

async function computeScore(
  { db, ids, clock }: ScoreDeps,
  { account_id }: Caller,
  { kind, text, topic }: ScoreRequest,
): Promise<Score> {
  await warmUp()
  const compared = await listCompared(db, account_id, { kind, topic })
  const draft = { text: collapseWhitespace(text), language: await languageOf(text, null) }
  for (const language of new Set([draft.language, ...compared.map((one) => one.language)]))
    await loadLanguage(language)
  const score = scoreDraft<LineSource>(draft, compared)
  if (score === null) throw tooFew(compared, kind, topic)
  return {
    score_id: ids.uuid(),
    ...{ kind, topic, pattern_match: score.pattern_match, compared: score.compared },
    traits: score.traits.map((trait) => ({ ...toTrait(trait), has: trait.has })),
    missing: score.missing.map(toTrait),
    closest: score.closest.map(({ source, line, shared }) => ({ ...source, line, shared_traits: shared })),
    created_at: toIso(clock.now()),
  }
}

function toTrait({ name, share, example }: TraitShare<LineSource>) {
  return { name, share, example: example && { ...example.source, line: example.line } }
}

const operationOfKind: Record<ScoredKind, string> = {
  short: 'findHooks (POST /v1/research)',
  long: 'findLongHooks (POST /v1/longform)',
  packaging: 'findPackaging (POST /v1/packaging)',
}

function tooFew(compared: ComparedLine[], kind: ScoredKind, topic: string | null): ApiError {
  const about = topic === null ? '' : ` on “${topic}”`
  const message =
    `A score compares with at least ${minCompared} results${about}; there ${compared.length === 1 ? 'is 1' : `are ${compared.length}`}. ` +
    `Start ${operationOfKind[kind]} ${topic === null ? 'on your topic' : 'on that topic'} first. Nothing was charged.`
  return new ApiError('too_few_to_compare', message)
}

/** Takes the credit and saves the answer. Returns how many events webhooks are to hear of. */
async function chargeFor(
  deps: ScoreDeps,
  tx: Tx,
  { account_id, key_id }: Caller,
  { request, body }: { request: ScoreRequest; body: Score },
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
