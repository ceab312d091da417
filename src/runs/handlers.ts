import type { HandlersFor, Reply } from '../contract/types.js'
import { rateLimitHeaders, withRateLimitHeaders } from '../limits/rate-limits.js'
import type { CatalogMatchesDeps } from './start/matches-of-start.js'
import { estimate, type EstimateDeps } from './start/estimate.js'
import type { ExportKeepsDeps } from './export/export-keeps.js'
import type { ExportRunDeps } from './export/export-run.js'
import { exportHandlers } from './export/operations.js'
import { cancelRun, type CancelRunDeps } from './work/cancel-run.js'
import { findHooks, type FindHooksDeps } from './start/find-hooks.js'
import { findLongHooks, findPackaging, type FindVideosDeps } from './start/find-videos.js'
import type { LimitedReply } from './start/start-limited.js'
import { listRuns, type ListRunsDeps } from './read/list-runs.js'
import { parseJson } from '../lib/serialized-json.js'
import { replyWithRun, replyWithRuns } from '../summaries/reply.js'
import {
  countRunRead,
  type CountRunReadDeps,
  readRun,
  type ReadRunDeps,
  readRunNow,
} from './read/read-run.js'
import { type AdviceDeps, adviceOf } from './start/start-advice.js'
import { toStartReply } from './start/start-reply.js'

type StartOperations = 'estimate' | 'findHooks' | 'findLongHooks' | 'findPackaging'
type RunOperations = 'getRun' | 'listRuns' | 'cancelRun' | 'exportRun' | 'exportKeeps'

export type RunHandlersDeps = EstimateDeps &
  CatalogMatchesDeps &
  FindHooksDeps &
  FindVideosDeps &
  ReadRunDeps &
  CountRunReadDeps &
  ListRunsDeps &
  ExportRunDeps &
  ExportKeepsDeps &
  CancelRunDeps &
  AdviceDeps

/** The reply of a start that counts against an hourly limit. */
function toLimitedReply(
  { reply, rateLimit }: LimitedReply,
  { hint, now }: { hint: string | null; now: number },
): Reply<'findLongHooks'> {
  const { headers, ...replyWithoutHeaders } = toStartReply(reply, hint)
  return { ...replyWithoutHeaders, headers: { ...headers, ...rateLimitHeaders(rateLimit, now) } }
}

function startHandlers(deps: RunHandlersDeps): HandlersFor<StartOperations> {
  return {
    async estimate({ caller, body, request_id, signal }) {
      return { status: 200, body: await estimate(deps, caller, { body, request_id, signal }) }
    },
    async findHooks({ caller, body, headers, request_id, signal }) {
      const idempotency_key = headers['Idempotency-Key'] ?? null
      const reply = await findHooks(deps, caller, { body, idempotency_key, request_id })
      const { hint } = await adviceOf(deps, 'short', body, { signal })
      return toStartReply(reply, hint)
    },
    async findLongHooks({ caller, body, headers, request_id, signal }) {
      const idempotency_key = headers['Idempotency-Key'] ?? null
      const reply = await findLongHooks(deps, caller, { body, idempotency_key, request_id })
      const { hint } = await adviceOf(deps, 'long', body, { signal })
      return toLimitedReply(reply, { hint, now: deps.clock.now() })
    },
    async findPackaging({ caller, body, headers, request_id, signal }) {
      const idempotency_key = headers['Idempotency-Key'] ?? null
      const reply = await findPackaging(deps, caller, { body, idempotency_key, request_id })
      const { hint } = await adviceOf(deps, 'packaging', body, { signal })
      return toLimitedReply(reply, { hint, now: deps.clock.now() })
    },
  }
}

/** A run that its worker has still to end says so; what it does meanwhile is no news to who cancelled it. */
function withCancelMessage<T extends { status: string; progress: { message: string } }>(run: T): T {
  const message = 'Cancelled: the run ends when the provider calls in progress are answered.'
  return run.status === 'running' ? { ...run, progress: { ...run.progress, message } } : run
}

/** Answers what starts, estimates, reads, cancels, lists and exports runs. */
export function runHandlers(deps: RunHandlersDeps): HandlersFor<StartOperations | RunOperations> {
  return {
    ...startHandlers(deps),
    async getRun(call) {
      const { caller, path, query } = call
      const { run_id } = path
      const options = {
        run_id,
        wait_seconds: query.wait,
        since: query.since ?? null,
        client: call,
      }
      const rateLimit = await countRunRead(deps, caller, run_id)
      const now = deps.clock.now()
      const reading = withRateLimitHeaders({ state: rateLimit, now }, () => readRun(deps, caller, options))
      // Not awaited, like the read itself: a held read keeps no more than it needs.
      return reading.then((body) => ({
        ...replyWithRun(body, query.view),
        headers: rateLimitHeaders(rateLimit, now),
      }))
    },
    async cancelRun({ caller, path: { run_id }, query: { view } }) {
      const { isTooLate } = await cancelRun(deps, caller, run_id)
      const run = parseJson(await readRunNow(deps, caller, run_id))
      return replyWithRun(isTooLate ? { ...run, ended_before: true as const } : withCancelMessage(run), view)
    },
    ...exportHandlers(deps),
    async listRuns({ caller: { account_id }, query: { limit, kind, cursor, view } }) {
      const options = { account_id, limit, kind: kind ?? null, cursor: cursor ?? null }
      return replyWithRuns(await listRuns(deps, options), view)
    },
  }
}
