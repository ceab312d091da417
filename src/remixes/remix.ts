import { setTimeout as sleep } from 'node:timers/promises'
import type { components } from '../../generated/api.js'
import { authorshipLabel } from '../analyst/authorship-label.js'
import { type Analyst, ModelUnavailableError } from '../analyst/types.js'
import type { Body, Caller } from '../contract/types.js'
import { withLockedAccount } from '../db/transactions.js'
import type { Infrastructure } from '../infrastructure.js'
import { ApiError } from '../errors.js'
import { getDeliveredFind } from '../finds/library.js'
import { getDeliveredHook } from '../hooks/library.js'
import { fingerprint } from '../lib/canonical-json.js'
import { toIso } from '../lib/clock.js'
import { detachedLogContext } from '../lib/log.js'
import { keyedMutex } from '../lib/keyed-mutex.js'
import {
  type RateLimits,
  type RateLimitState,
  withRateLimitHeaders,
  addRateLimitHeaders,
} from '../limits/rate-limits.js'
import type { WebhookSignals } from '../webhooks/outbox.js'
import * as holds from './reservation.js'
import { nameOtherSource, requireMode } from './other-source.js'
import * as store from './store.js'
import type { UnwrittenReason } from './unwritten-reasons.js'
import { type RemixSourceBody, toOpeningSource } from './source-body.js'
import { type RemixDraft, writeDraft } from './write.js'

/** Remixing a find or a hook: one credit, reserved before writing and released if writing fails. */

export type RemixAnswer = components['schemas']['Remix']

/** Members that older remixes lack. */
const laterMembers = { fewer_written_because: null, niche_used: null, not_used: [] }

/** A saved remix as it was answered. */
export function parseRemix(body: string): RemixAnswer {
  const remix = JSON.parse(body) as RemixAnswer
  return 'niche_used' in remix ? remix : { ...laterMembers, ...(remix as RemixAnswer) }
}

export type RemixRequest = {
  source_kind: 'find' | 'hook'
  source_id: string
  body: Body<'remixFind'>
  idempotency_key: string | null
  request_id: string
  /** Fires when the client disconnects. */
  signal: AbortSignal
}
export type RemixResult = { body: RemixAnswer; replayed: boolean; rateLimit: RateLimitState }

export type RemixDeps = Pick<Infrastructure, 'db' | 'clock' | 'ids' | 'log' | 'config'> &
  WebhookSignals & {
    analyst: Analyst
    limits: RateLimits
  }

/** The source of a remix: a find, or a hook as an opening. */
async function loadSource(
  { db }: RemixDeps,
  { account_id }: Caller,
  { source_kind, source_id }: RemixRequest,
): Promise<RemixSourceBody> {
  const lookup = { account_id, id: source_id, action: 'POST remix' } as const
  if (source_kind === 'hook') return toOpeningSource(await getDeliveredHook(db, lookup))
  return getDeliveredFind(db, lookup)
}

/**
 * Writes after a find or a hook and saves the result. Throws `find_not_found`, `hook_not_found`, `invalid_request` for
 * a mode that the source does not have or an intro without a brief, `idempotency_key_reused`, `rate_limited`,
 * `insufficient_credits`, `key_credit_limit_reached` and, after it has released the credit, `remix_not_possible` and
 * `model_unavailable`.
 */
async function remix(deps: RemixDeps, caller: Caller, request: RemixRequest): Promise<RemixResult> {
  const source = await loadSource(deps, caller, request)
  await requireMode(deps, caller, { source, request })
  const job = { request, source, remix: createPendingRemix(deps, caller, request) }
  if (request.idempotency_key === null) return replayOrWrite(deps, caller, job)
  return withKeyLock(`${caller.account_id} ${request.source_kind} ${request.idempotency_key}`, () =>
    replayOrWrite(deps, caller, job),
  )
}

type FindRequest = Omit<RemixRequest, 'source_kind' | 'source_id'> & { find_id: string }
type HookRequest = Omit<RemixRequest, 'source_kind' | 'source_id' | 'body'> & {
  hook_id: string
  body: Body<'remixHook'>
}

/** Writes after a find. Throws what `remix` throws. */
export function remixFind(deps: RemixDeps, caller: Caller, { find_id, ...request }: FindRequest) {
  return remix(deps, caller, { ...request, source_kind: 'find', source_id: find_id })
}

/** Writes openings after a hook. Throws what `remix` throws. */
export function remixHook(deps: RemixDeps, caller: Caller, { hook_id, ...request }: HookRequest) {
  return remix(deps, caller, { ...request, source_kind: 'hook', source_id: hook_id })
}

/** Serialises requests with the same key in this process. For those of other processes there is `waitForSavedRemix`. */
const withKeyLock = keyedMutex()

async function replayOrWrite(deps: RemixDeps, caller: Caller, job: RemixJob): Promise<RemixResult> {
  const { remix } = job
  for (;;) {
    const previous = await holds.findByIdempotencyKey(deps, deps.db, remix)
    const body = previous && (await waitForSavedRemix(deps, { ...job.request, ...caller }, previous))
    if (body) return { body, replayed: true, rateLimit: await deps.limits.peek('remixes', caller.account_id) }
    const result = await writeRemix(deps, caller, job)
    if (result) return result
  }
}

function createPendingRemix({ ids }: RemixDeps, caller: Caller, request: RemixRequest): holds.PendingRemix {
  const { source_kind, source_id, body, idempotency_key, request_id } = request
  const { account_id, key_id } = caller
  return {
    remix_id: ids.uuid(),
    account_id,
    key_id,
    request_id,
    idempotency_key,
    source_kind,
    source_id,
    mode: body.mode,
    fingerprint: fingerprint({ [`${source_kind}_id`]: source_id, ...body }),
  }
}

/** The Retry-After of a remix that is not ready, in seconds. */
const retryAfter = 5
const pollIntervalMs = 100
const maxWaitMs = 120_000

/** Returns the saved remix, waiting for another request that is writing it. Returns null if that request failed. */
async function waitForSavedRemix(
  { db, clock }: RemixDeps,
  { account_id, signal }: { account_id: string; signal: AbortSignal },
  previous: holds.PreviousRemix,
): Promise<RemixAnswer | null> {
  if (previous.kind === 'saved') return parseRemix(previous.body)
  const deadline = clock.monotonicNow() + maxWaitMs
  for (;;) {
    const row = await store.find(db, account_id, previous.remix_id)
    if (!row) return null
    if (row.body !== null) return parseRemix(row.body)
    if (signal.aborted || clock.monotonicNow() >= deadline)
      throw new ApiError('model_unavailable', 'This remix is still being written. Ask again later.', {
        retry_after: retryAfter,
      })
    await sleep(pollIntervalMs)
  }
}

type RemixJob = { request: RemixRequest; source: RemixSourceBody; remix: holds.PendingRemix }

/** Returns null if another request with the same key came first. */
async function writeRemix(
  deps: RemixDeps,
  caller: Caller,
  { request, source, remix }: RemixJob,
): Promise<RemixResult | null> {
  const rateLimit = await deps.limits.consume('remixes', caller.account_id)
  if (!(await reserve(deps, caller, remix))) return null
  return withRateLimitHeaders({ state: rateLimit, now: deps.clock.now() }, async () => {
    const { remix_id, request_id } = remix
    const writer = { analyst: deps.analyst, signal: detachedLogContext({ remix_id, request_id }) }
    const draft = await writeOrRelease(deps, remix, () => writeDraft(writer, source, request.body))
    const body = toRemix(deps, { request, source, remix }, draft)
    if (await holds.charge(deps, remix, JSON.stringify(body))) return { body, replayed: false, rateLimit }
    throw new ApiError('model_unavailable', 'Writing took too long; the credit was given back.', {
      retry_after: retryAfter,
    })
  })
}

/** Reserves the credit. A refused or duplicate request does not count towards the hourly rate limit. */
async function reserve(deps: RemixDeps, caller: Caller, remix: holds.PendingRemix): Promise<boolean> {
  const { db, limits, clock } = deps
  const { account_id } = caller
  try {
    const isReserved = await withLockedAccount(db, account_id, async (tx) => {
      if (await holds.findByIdempotencyKey(deps, tx, remix)) return false
      await holds.reserveCredit(deps, tx, remix)
      return true
    })
    if (!isReserved) await limits.refund('remixes', account_id)
    return isReserved
  } catch (error) {
    throw addRateLimitHeaders(error, await limits.refund('remixes', account_id), clock.now())
  }
}

/** Runs `job` and releases the credit if it fails. */
async function writeOrRelease(
  deps: RemixDeps,
  remix: holds.PendingRemix,
  job: () => Promise<RemixDraft | UnwrittenReason>,
): Promise<RemixDraft> {
  let draft: RemixDraft | UnwrittenReason
  try {
    draft = await job()
  } catch (error) {
    await holds.releaseCredit(deps, remix)
    throw error instanceof ModelUnavailableError ? modelUnavailable() : error
  }
  if (!('reason' in draft)) return draft
  await holds.releaseCredit(deps, remix)
  const { path, reason } = draft
  // What the request can change is named by its path. Where nothing can, another source is needed.
  const message = path ? reason : `${reason}${await nameOtherSource(deps, remix)}`
  const detail = [{ path: path ?? 'written', message }]
  throw new ApiError('remix_not_possible', `${message} The credit was given back.`, { detail })
}

function modelUnavailable(): ApiError {
  const message = 'The language model did not answer; the credit was given back.'
  return new ApiError('model_unavailable', message, { retry_after: retryAfter })
}

/** Arguments that were sent but that the mode does not use, so that their sender learns it. */
function unusedArguments({ mode, niche, video_brief, seconds }: Body<'remixFind'>): string[] {
  const unusedMembers = mode === 'intro' ? { niche } : { video_brief, seconds }
  return Object.entries(unusedMembers).flatMap(([name, value]) => (value === undefined ? [] : [name]))
}

function toRemix(
  { clock, analyst }: RemixDeps,
  { request, source, remix }: RemixJob,
  draft: RemixDraft,
): RemixAnswer {
  const { remix_id, source_kind, source_id, mode } = remix
  return {
    remix_id,
    source_kind,
    source_id,
    mode,
    label: authorshipLabel(analyst.by, { isOfSample: source.sample ?? false }),
    ...draft,
    not_used: [...unusedArguments(request.body), ...draft.not_used],
    created_at: toIso(clock.now()),
  }
}
