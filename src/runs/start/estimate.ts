import type { components } from '../../../generated/api.js'
import type { Body, Caller } from '../../contract/types.js'
import { withSnapshot } from '../../db/transactions.js'
import type { Reader } from '../../db/types.js'
import { ApiError, unknownKeyError } from '../../errors.js'
import { missingScopeError } from '../../keys/authenticate.js'
import { freeEmptyRunsLeft } from '../../credits/empty-run-allowance.js'
import { keyCreditsLeft } from '../../lib/key-credits-left.js'
import { utcDay } from '../../lib/clock.js'
import { toComparableText } from '../../lib/text.js'
import type { RateLimits } from '../../limits/rate-limits.js'
import type { RunKind } from '../types.js'
import { chargeQuantile, medianCharge } from './charge-quantile.js'
import { type CatalogMatchesDeps, matchesOfStart } from './matches-of-start.js'
import { type AdviceDeps, adviceOf, type AdvisedStart } from './start-advice.js'
import * as store from './estimate-store.js'
import {
  withPathsBelowStart,
  type ParseStartDeps,
  parseStart,
  prepareStart,
  type PrepareStartDeps,
} from './prepare-start.js'
import { reservationBoundsOf } from './reservation-bounds.js'
import { dryRunStart, type StartRunRequest } from './start-run.js'
import { loadStartConditions } from './store.js'

/** How long the words of a topic are looked up. An estimate holds nothing meanwhile. */
const maxLookUpMs = 3_000

/** What a start would reserve and cost, without starting it. */

type Estimate = components['schemas']['Estimate']

export type EstimateDeps = PrepareStartDeps & ParseStartDeps & { limits: RateLimits }

/** Makes the checks that do not need the account. Throws `insufficient_scope` and `rate_limited`. */
async function checkAccess({ limits }: EstimateDeps, caller: Caller, kind: RunKind): Promise<void> {
  if (!caller.scopes.includes('research')) throw missingScopeError('A start', ['research'], caller)
  if (kind !== 'short') await limits.assertNotFull('run_starts', caller.account_id)
}

type StartOutcome = Pick<Estimate, 'would_start' | 'credits_reserved' | 'refusal'>

/** What the start would come to at this instant. Throws `invalid_request`. */
async function tryStart(check: () => Promise<number>): Promise<StartOutcome> {
  try {
    return { would_start: true, credits_reserved: await check(), refusal: null }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'invalid_request') throw error
    const { code, message } = error
    const { detail } = error.details
    const refusal = { code, message, ...(detail ? { detail } : {}) }
    return { would_start: false, credits_reserved: 0, refusal }
  }
}

/** What the latest runs of a kind that found something were charged: of the account, or of all where it had none. */
export async function loadRecentCost(view: Reader, filter: { account_id: string; kind: RunKind }) {
  const accountCharges = await store.listAccountCharges(view, filter)
  const isOwn = accountCharges.length > 0
  const charges = isOwn ? accountCharges : await store.listServiceCharges(view, filter.kind)
  return {
    of: isOwn ? ('account' as const) : charges.length > 0 ? ('service' as const) : null,
    runs: charges.length,
    median: medianCharge(charges),
    p90: chargeQuantile(charges, 0.9),
  }
}

/** The purchases of the account that the run would reuse for free. */
async function loadReuse(
  { clock, config }: EstimateDeps,
  view: Reader,
  account_id: string,
  { kind, topic, options }: StartRunRequest,
): Promise<Estimate['reuse']> {
  if ((options as { reuse?: boolean }).reuse === false) return null
  const since = clock.now() - config.reuse_window_ms
  const comparedTopic = toComparableText(topic)
  const recentRuns = await store.listRecentRuns(view, { account_id, kind }, since)
  const run_ids = recentRuns
    .filter((run) => toComparableText(run.topic) === comparedTopic)
    .map(({ run_id }) => run_id)
  if (run_ids.length === 0) return { runs: 0, calls: 0 }
  return { runs: run_ids.length, calls: await store.countReusableCalls(view, account_id, { run_ids, since }) }
}

/**
 * Estimates a start: the credits to reserve or why it would be refused, the usual cost of its kind, the calls that
 * reuse makes free, and whether finds would have no opening. A start that is not refused also gets its hint and the
 * number of matches in the catalog. Reserves nothing and counts against no limit. Throws `invalid_request`.
 */
export async function estimate(
  deps: EstimateDeps & AdviceDeps & CatalogMatchesDeps,
  caller: Caller,
  {
    body: request_body,
    request_id,
    signal,
  }: { body: Body<'estimate'>; request_id: string; signal: AbortSignal },
): Promise<Estimate> {
  const { kind, start, count_matches } = request_body
  const body: AdvisedStart = await withPathsBelowStart(() => Promise.resolve(parseStart(deps, kind, start)))
  const request = await withPathsBelowStart(() =>
    prepareStart(deps, caller, { kind, body, idempotency_key: null, request_id }),
  )
  const startEstimate = await estimateStart(deps, caller, request)
  const { hint, no_openings, other_languages } = await adviceOf(deps, kind, body, {
    maxMs: maxLookUpMs,
    signal,
  })
  // A refused start says what to do in its refusal; a hint beside that could name what is refused as well.
  if (!startEstimate.would_start)
    return { ...startEstimate, no_openings, other_languages: null, catalog_matches: null }
  const catalog_matches = count_matches
    ? await matchesOfStart(deps, { account_id: caller.account_id, signal }, request)
    : null
  return {
    ...startEstimate,
    no_openings,
    other_languages,
    catalog_matches,
    ...(hint === null ? {} : { next_step: hint }),
  }
}

async function estimateStart(
  deps: EstimateDeps,
  caller: Caller,
  request: StartRunRequest,
): Promise<Omit<Estimate, 'no_openings' | 'other_languages' | 'catalog_matches'>> {
  const { account_id } = caller
  const { kind } = request
  return withPathsBelowStart(async () => {
    const access = await tryStart(() => checkAccess(deps, caller, kind).then(() => 0))
    return withSnapshot(deps.db, async (view) => {
      const now = deps.clock.now()
      const account = await store.findCredits(view, account_id, utcDay(now))
      if (account === undefined) throw unknownKeyError()
      const { credits, empty_runs } = account
      const conditions = await loadStartConditions(view, caller, { kind, now })
      const check = () => dryRunStart(deps, view, { request, credits, conditions })
      await request.validate(view)
      return {
        kind,
        ...(access.would_start ? await tryStart(check) : access),
        credits_needed: reservationBoundsOf(kind, request.count).floor,
        credits,
        key_credits_left: keyCreditsLeft(conditions),
        free_empty_runs_left: freeEmptyRunsLeft(deps.config.free_empty_runs_per_day, empty_runs),
        recent_cost: await loadRecentCost(view, { account_id, kind }),
        reuse: await loadReuse(deps, view, account_id, request),
      }
    })
  })
}
