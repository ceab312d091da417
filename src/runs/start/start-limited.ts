import type { Caller } from '../../contract/types.js'
import { keyedMutex } from '../../lib/keyed-mutex.js'
import { addRateLimitHeaders, type RateLimits, type RateLimitState } from '../../limits/rate-limits.js'
import {
  findReplay,
  startRun,
  type StartReply,
  type StartRunDeps,
  type StartRunRequest,
} from './start-run.js'

/** Starts that count toward the hourly limit of an account. */

export type CountedStartDeps = StartRunDeps & { limits: RateLimits }
export type LimitedReply = { reply: StartReply; rateLimit: RateLimitState }

/**
 * Starts a run that counts toward the hourly allowance. A replay uses up nothing of it, and neither does a start that
 * is refused. Throws `rate_limited` and what `startRun` throws.
 */
export async function startRateLimited(
  deps: CountedStartDeps,
  caller: Caller,
  start: StartRunRequest,
): Promise<LimitedReply> {
  const { operation, idempotency_key } = start
  if (idempotency_key === null) return countAndStart(deps, caller, start)
  return runExclusively(`${caller.account_id} ${operation} ${idempotency_key}`, () =>
    replayOrStart(deps, caller, start),
  )
}

/** Requests with the same key run one after another, so that of concurrent ones all but the first are replays. */
const runExclusively = keyedMutex()

async function replayOrStart(
  deps: CountedStartDeps,
  caller: Caller,
  start: StartRunRequest,
): Promise<LimitedReply> {
  return (await findRateLimitedReplay(deps, caller, start)) ?? countAndStart(deps, caller, start)
}

async function findRateLimitedReplay(
  deps: CountedStartDeps,
  caller: Caller,
  start: StartRunRequest,
): Promise<LimitedReply | null> {
  const reply = await findReplay(deps, deps.db, caller, start)
  return reply && { reply, rateLimit: await deps.limits.peek('run_starts', caller.account_id) }
}

async function countAndStart(
  deps: CountedStartDeps,
  caller: Caller,
  start: StartRunRequest,
): Promise<LimitedReply> {
  const { limits, clock } = deps
  const bucket = caller.account_id
  const rateLimit = await limits.consume('run_starts', bucket)
  try {
    const reply = await startRun(deps, caller, start)
    return { reply, rateLimit: reply.replayed ? await limits.refund('run_starts', bucket) : rateLimit }
  } catch (error) {
    throw addRateLimitHeaders(error, await limits.refund('run_starts', bucket), clock.now())
  }
}
