import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible'
import type { Config } from '../config/config.js'
import { createSweep } from '../db/sweep.js'
import { runStandaloneWrite } from '../db/transactions.js'
import { type Db, isPostgres } from '../db/types.js'
import { ApiError } from '../errors.js'
import { type Clock, systemClock } from '../lib/clock.js'

/** Calls that are limited by a window of time. */

export type RateLimitName =
  | 'signups'
  | 'signups_wide'
  | 'wrong_codes'
  | 'wrong_codes_overall'
  | 'key_creation'
  | 'run_starts'
  | 'run_reads'
  | 'remixes'
  | 'chat_turns'

/** Where a bucket stands after a call. */
export type RateLimitState = { limit: number; remaining: number; reset_ms: number }

export type RateLimits = {
  /** Counts one call. Throws `rate_limited` where the bucket is full; the refused call is not counted. */
  consume(name: RateLimitName, bucket: string): Promise<RateLimitState>
  /** Where the bucket stands, without counting. */
  peek(name: RateLimitName, bucket: string): Promise<RateLimitState>
  /** Throws `rate_limited` where the bucket is full, without counting. */
  assertNotFull(name: RateLimitName, bucket: string): Promise<RateLimitState>
  /** Counts one call whether the bucket is full or not. */
  record(name: RateLimitName, bucket: string): Promise<RateLimitState>
  /** Takes back one count: what it stood for did not happen. Returns how the bucket stands then. */
  refund(name: RateLimitName, bucket: string): Promise<RateLimitState>
  /** Drops every count of a bucket: its owner is gone. */
  deleteBucket(bucket: string): Promise<void>
  /** Deletes counts whose window is over. Returns how many. */
  deleteExpired(): Promise<number>
}

type RateLimitRule = {
  points: number
  seconds: number
  /** Counted in the database, so that all processes share it; else each process counts for itself. */
  shared: boolean
}

const table = 'rate_limits'
const sweepExpired = createSweep('rate_limits_sweep', { table, where: 'expire < ?' })
const hourSeconds = 3600

/** Reads come often and change nothing: to write a row for each would cost more than the read itself. */
function rateLimitRules(config: Config): Record<RateLimitName, RateLimitRule> {
  const hourly = (points: number): RateLimitRule => ({ points, seconds: hourSeconds, shared: true })
  return {
    signups: hourly(config.signups_per_hour),
    signups_wide: hourly(config.signups_per_hour_per_48),
    wrong_codes: hourly(config.wrong_codes_per_hour),
    wrong_codes_overall: hourly(config.wrong_codes_alarm_per_hour),
    key_creation: hourly(config.keys_per_hour),
    run_starts: hourly(config.run_starts_per_hour),
    run_reads: { points: config.run_reads_per_minute, seconds: 60, shared: false },
    remixes: hourly(config.remixes_per_hour),
    chat_turns: hourly(config.chat_turns_per_hour),
  }
}

function createLimiter(
  db: Db,
  name: RateLimitName,
  { points, seconds, shared }: RateLimitRule,
): RateLimiterAbstract {
  const window = { keyPrefix: name, points, duration: seconds }
  if (!shared) return new RateLimiterMemory(window)
  const stored = { storeClient: db, storeType: 'knex', tableName: table, tableCreated: true }
  const options = { ...window, ...stored, clearExpiredByTimeout: false }
  return isPostgres(db) ? new RateLimiterPostgres(options) : new RateLimiterSQLite(options)
}

/** Counts one call more. The library rejects with the standing itself where the bucket is full. */
async function consumePoint(db: Db, limiter: RateLimiterAbstract, bucket: string): Promise<RateLimiterRes> {
  try {
    return await runStandaloneWrite(db, () => limiter.consume(bucket, 1))
  } catch (rejected) {
    if (rejected instanceof RateLimiterRes) return rejected
    throw rejected
  }
}

/** The headers that tell a caller where it stands. Reset is in seconds since 1970. */
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

/** A refusal that tells as well where the caller stands; anything else as it is. `now` in ms. */
export function addRateLimitHeaders(thrown: unknown, state: RateLimitState, now: number): unknown {
  if (!(thrown instanceof ApiError)) return thrown
  const headers = { ...rateLimitHeaders(state, now), ...thrown.details.headers }
  return new ApiError(thrown.code, thrown.message, { ...thrown.details, headers })
}

/** Does the work; where that is refused, the refusal tells as well where the caller stands. `now` in ms. */
export function withRateLimitHeaders<T>(
  { state, now }: { state: RateLimitState; now: number },
  work: () => Promise<T>,
): Promise<T> {
  return work().catch((error: unknown) => {
    throw addRateLimitHeaders(error, state, now)
  })
}

function rateLimitError(state: RateLimitState, now: number): ApiError {
  const retry_after = Math.max(1, Math.ceil(state.reset_ms / 1000))
  const message = `Too many of these calls for now. Try again in ${retry_after} seconds.`
  const headers = rateLimitHeaders({ ...state, remaining: 0 }, now)
  return new ApiError('rate_limited', message, { retry_after, headers })
}

/** Opens the limits over the service's database. */
export function createRateLimits(db: Db, config: Config, clock: Clock): RateLimits {
  const rules = rateLimitRules(config)
  const names = Object.keys(rules) as RateLimitName[]
  const limiters = new Map(names.map((name) => [name, createLimiter(db, name, rules[name])]))
  const limiterOf = (name: RateLimitName) => limiters.get(name) as RateLimiterAbstract

  function state(name: RateLimitName, limiterResult: RateLimiterRes | null): RateLimitState {
    const { points, seconds } = rules[name]
    if (!limiterResult) return { limit: points, remaining: points, reset_ms: seconds * 1000 }
    const remaining = Math.max(0, points - limiterResult.consumedPoints)
    return { limit: points, remaining, reset_ms: Math.max(0, limiterResult.msBeforeNext) }
  }

  const rateLimits: RateLimits = {
    async peek(name, bucket) {
      return state(name, await limiterOf(name).get(bucket))
    },
    async assertNotFull(name, bucket) {
      const now = await rateLimits.peek(name, bucket)
      if (now.remaining === 0) throw rateLimitError(now, clock.now())
      return now
    },
    async record(name, bucket) {
      return state(name, await consumePoint(db, limiterOf(name), bucket))
    },
    async consume(name, bucket) {
      await rateLimits.assertNotFull(name, bucket)
      const counted = await consumePoint(db, limiterOf(name), bucket)
      if (counted.consumedPoints <= rules[name].points) return state(name, counted)
      await rateLimits.refund(name, bucket)
      throw rateLimitError(state(name, counted), clock.now())
    },
    async refund(name, bucket) {
      return state(name, await runStandaloneWrite(db, () => limiterOf(name).reward(bucket, 1)))
    },
    async deleteBucket(bucket) {
      for (const name of names) await runStandaloneWrite(db, () => limiterOf(name).delete(bucket))
    },
    // The library dates its rows by the system's clock, whatever clock the service was given.
    deleteExpired() {
      return sweepExpired(db, systemClock.now())
    },
  }
  return rateLimits
}
