import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible'
import type { Config } from '../config/config.js'
import { batchedStatement } from '../db/batched-statement.js'
import { runStandaloneWrite } from '../db/transactions.js'
import { type Db, isPostgres } from '../db/types.js'
import { ApiError } from '../errors.js'
import { type Clock, systemClock } from '../lib/clock.js'
import { CoordinatedLimiter } from './postgres-limiter.js'

/** Rate limits: how many calls of a kind a bucket (an account or an address) may make in a window of time. */

export type RateLimitName =
  | 'signups'
  | 'signups_wide'
  | 'wrong_codes'
  | 'wrong_codes_overall'
  | 'key_creation'
  | 'run_starts'
  | 'run_reads'
  | 'remixes'
  | 'scores'
  | 'chat_turns'
  | 'webhook_sends'
  | 'new_links'
  | 'shared_reads'
  | 'account_exports'

/** The state of a bucket after a call. */
export type RateLimitState = { limit: number; remaining: number; reset_ms: number }

export type RateLimits = {
  /** Counts one call. Throws `rate_limited` if the bucket is full; a refused call is not counted. */
  consume(name: RateLimitName, bucket: string): Promise<RateLimitState>
  /** The state of the bucket, without counting. */
  peek(name: RateLimitName, bucket: string): Promise<RateLimitState>
  /** Throws `rate_limited` if the bucket is full, without counting. */
  assertNotFull(name: RateLimitName, bucket: string): Promise<RateLimitState>
  /** Counts one call whether the bucket is full or not. */
  record(name: RateLimitName, bucket: string): Promise<RateLimitState>
  /** Takes back one count, for a call that had no effect. Returns the state after it. */
  refund(name: RateLimitName, bucket: string): Promise<RateLimitState>
  /** Deletes every count of a bucket whose owner was deleted. */
  deleteBucket(bucket: string): Promise<void>
  /** Deletes counts whose window is over. Returns how many. */
  deleteExpired(): Promise<number>
}

type RateLimitRule = {
  points: number
  seconds: number
  /** Counted in the database, for all processes together; otherwise in each process's memory. */
  isShared: boolean
}

const table = 'rate_limits'
const sweepExpired = batchedStatement('rate_limits_sweep', { table, where: 'expire < ?' })
const hourSeconds = 3600

/** Reads are counted in memory: writing a row for each would cost more than the read. */
function rateLimitRules(config: Config): Record<RateLimitName, RateLimitRule> {
  const hourly = (points: number): RateLimitRule => ({ points, seconds: hourSeconds, isShared: true })
  return {
    signups: hourly(config.signups_per_hour),
    signups_wide: hourly(config.signups_per_hour_per_48),
    wrong_codes: hourly(config.wrong_codes_per_hour),
    wrong_codes_overall: hourly(config.wrong_codes_alarm_per_hour),
    key_creation: hourly(config.keys_per_hour),
    run_starts: hourly(config.run_starts_per_hour),
    run_reads: { points: config.run_reads_per_minute, seconds: 60, isShared: false },
    remixes: hourly(config.remixes_per_hour),
    scores: hourly(config.scores_per_hour),
    chat_turns: hourly(config.chat_turns_per_hour),
    webhook_sends: hourly(config.webhook_sends_per_hour),
    account_exports: hourly(config.account_exports_per_hour),
    new_links: hourly(config.links_per_hour),
    shared_reads: { points: config.shared_reads_per_minute, seconds: 60, isShared: false },
  }
}

type LimiterDeps = { db: Db; correctionMs: () => number; preparesStatements: boolean }

function createLimiter(
  { db, correctionMs, preparesStatements }: LimiterDeps,
  name: RateLimitName,
  { points, seconds, isShared }: RateLimitRule,
): RateLimiterAbstract {
  const window = { keyPrefix: name, points, duration: seconds }
  if (!isShared) return new RateLimiterMemory(window)
  const storeOptions = { storeClient: db, storeType: 'knex', tableName: table, tableCreated: true }
  const options = { ...window, ...storeOptions, clearExpiredByTimeout: false }
  return isPostgres(db)
    ? new CoordinatedLimiter({ ...options, correctionMs, preparesStatements })
    : new RateLimiterSQLite(options)
}

/** Counts one call. If the bucket is full, the library rejects with the state of the bucket. */
async function consumePoint(db: Db, limiter: RateLimiterAbstract, bucket: string): Promise<RateLimiterRes> {
  try {
    return await runStandaloneWrite(db, () => limiter.consume(bucket, 1))
  } catch (error) {
    if (error instanceof RateLimiterRes) return error
    throw error
  }
}

/** The X-RateLimit headers. Reset is in seconds since 1970; `now` in ms. */
export function rateLimitHeaders(
  { limit, remaining, reset_ms }: RateLimitState,
  now: number,
): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil((now + reset_ms) / 1000)),
  }
}

/** The API error with the rate limit headers added; any other error unchanged. `now` in ms. */
export function addRateLimitHeaders(error: unknown, state: RateLimitState, now: number): unknown {
  if (!(error instanceof ApiError)) return error
  const headers = { ...rateLimitHeaders(state, now), ...error.details.headers }
  return new ApiError(error.code, error.message, { ...error.details, headers })
}

/** Does the work. If it throws an API error, that gets the rate limit headers. `now` in ms. */
export function withRateLimitHeaders<T>(
  { state, now }: { state: RateLimitState; now: number },
  work: () => Promise<T>,
): Promise<T> {
  return work().catch((error: unknown) => {
    throw addRateLimitHeaders(error, state, now)
  })
}

/** The counted calls, in the words of the error message. */
const countedCalls: Record<RateLimitName, string> = {
  signups: 'sign-ups from one address an hour',
  signups_wide: 'sign-ups from one network an hour',
  wrong_codes: 'wrong access codes from one address an hour',
  wrong_codes_overall: 'wrong access codes an hour',
  key_creation: 'new keys an hour',
  run_starts: 'starts of long and packaging runs an hour',
  run_reads: 'reads of runs a minute',
  remixes: 'remixes an hour',
  scores: 'scores an hour',
  chat_turns: 'messages an hour',
  webhook_sends: 'test events and repeated deliveries an hour',
  account_exports: 'exports of the account an hour',
  new_links: 'new links to runs an hour',
  shared_reads: 'reads of shared runs from one address a minute',
}

function rateLimitError(name: RateLimitName, state: RateLimitState, now: number): ApiError {
  const retry_after = Math.max(1, Math.ceil(state.reset_ms / 1000))
  const message = `At most ${state.limit} ${countedCalls[name]} are allowed. Try again in ${retry_after} seconds.`
  const headers = rateLimitHeaders({ ...state, remaining: 0 }, now)
  return new ApiError('rate_limited', message, { retry_after, headers })
}

/** A clock and its difference from the machine's, in milliseconds. The library reads the clock of the machine. */
type CorrectingClock = Pick<Clock, 'now'> & { correctionMs?: () => number }

/** Creates the rate limits, counted in the service's database and by its clock. */
export function createRateLimits(db: Db, config: Config, clock: CorrectingClock): RateLimits {
  const correctionMs = () => clock.correctionMs?.() ?? 0
  const limiterDeps = { db, correctionMs, preparesStatements: config.prepares_statements }
  const rules = rateLimitRules(config)
  const names = Object.keys(rules) as RateLimitName[]
  const limiters = new Map(names.map((name) => [name, createLimiter(limiterDeps, name, rules[name])]))
  const limiterOf = (name: RateLimitName) => limiters.get(name) as RateLimiterAbstract

  function toState(name: RateLimitName, limiterResult: RateLimiterRes | null): RateLimitState {
    const { points, seconds } = rules[name]
    if (!limiterResult) return { limit: points, remaining: points, reset_ms: seconds * 1000 }
    const remaining = Math.max(0, points - limiterResult.consumedPoints)
    return { limit: points, remaining, reset_ms: Math.max(0, limiterResult.msBeforeNext) }
  }

  const rateLimits: RateLimits = {
    async peek(name, bucket) {
      return toState(name, await limiterOf(name).get(bucket))
    },
    async assertNotFull(name, bucket) {
      const state = await rateLimits.peek(name, bucket)
      if (state.remaining === 0) throw rateLimitError(name, state, clock.now())
      return state
    },
    async record(name, bucket) {
      return toState(name, await consumePoint(db, limiterOf(name), bucket))
    },
    async consume(name, bucket) {
      await rateLimits.assertNotFull(name, bucket)
      const result = await consumePoint(db, limiterOf(name), bucket)
      if (result.consumedPoints <= rules[name].points) return toState(name, result)
      await rateLimits.refund(name, bucket)
      throw rateLimitError(name, toState(name, result), clock.now())
    },
    async refund(name, bucket) {
      return toState(name, await runStandaloneWrite(db, () => limiterOf(name).reward(bucket, 1)))
    },
    async deleteBucket(bucket) {
      for (const name of names) await runStandaloneWrite(db, () => limiterOf(name).delete(bucket))
    },
    // The library dates its rows by the clock of the machine.
    deleteExpired() {
      return sweepExpired(db, systemClock.now() + correctionMs())
    },
  }
  return rateLimits
}
