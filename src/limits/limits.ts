import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
} from 'rate-limiter-flexible'
import type { Config } from '../config.js'
import { sweep } from '../db/sweep.js'
import { writeAlone } from '../db/tx.js'
import { type Db, isPostgres } from '../db/types.js'
import { Refusal } from '../errors.js'
import { type Clock, systemClock } from '../lib/clock.js'

/** Calls that are limited by a window of time. */

export type LimitName =
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
export type Standing = { limit: number; remaining: number; reset_ms: number }

export type Limits = {
  /** Counts one call. Throws `rate_limited` where the bucket is full; the refused call is not counted. */
  take(name: LimitName, bucket: string): Promise<Standing>
  /** Where the bucket stands, without counting. */
  look(name: LimitName, bucket: string): Promise<Standing>
  /** Throws `rate_limited` where the bucket is full, without counting. */
  refuseFull(name: LimitName, bucket: string): Promise<Standing>
  /** Counts one call whether the bucket is full or not. */
  note(name: LimitName, bucket: string): Promise<Standing>
  /** Takes back one count: what it stood for did not happen. Returns how the bucket stands then. */
  giveBack(name: LimitName, bucket: string): Promise<Standing>
  /** Drops every count of a bucket: its owner is gone. */
  forget(bucket: string): Promise<void>
  /** Deletes counts whose window is over. Returns how many. */
  forgetExpired(): Promise<number>
}

type Rule = {
  points: number
  seconds: number
  /** Counted in the database, so that all processes share it; else each process counts for itself. */
  shared: boolean
}

const table = 'rate_limits'
const sweepExpired = sweep('rate_limits_sweep', { table, where: 'expire < ?' })
const hour = 3600

/** Reads come often and change nothing: to write a row for each would cost more than the read itself. */
function rulesOf(config: Config): Record<LimitName, Rule> {
  const hourly = (points: number): Rule => ({ points, seconds: hour, shared: true })
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

function open(db: Db, name: LimitName, { points, seconds, shared }: Rule): RateLimiterAbstract {
  const window = { keyPrefix: name, points, duration: seconds }
  if (!shared) return new RateLimiterMemory(window)
  const stored = { storeClient: db, storeType: 'knex', tableName: table, tableCreated: true }
  const options = { ...window, ...stored, clearExpiredByTimeout: false }
  return isPostgres(db) ? new RateLimiterPostgres(options) : new RateLimiterSQLite(options)
}

/** Counts one call more. The library rejects with the standing itself where the bucket is full. */
async function count(db: Db, limiter: RateLimiterAbstract, bucket: string): Promise<RateLimiterRes> {
  try {
    return await writeAlone(db, () => limiter.consume(bucket, 1))
  } catch (full) {
    if (full instanceof RateLimiterRes) return full
    throw full
  }
}

/** The headers that tell a caller where it stands. Reset is in seconds since 1970. */
export function rateHeaders({ limit, remaining, reset_ms }: Standing, now: number): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil((now + reset_ms) / 1000)),
  }
}

/** A refusal that tells as well where the caller stands; anything else as it is. `now` in ms. */
export function withStanding(thrown: unknown, standing: Standing, now: number): unknown {
  if (!(thrown instanceof Refusal)) return thrown
  const headers = { ...rateHeaders(standing, now), ...thrown.extra.headers }
  return new Refusal(thrown.code, thrown.message, { ...thrown.extra, headers })
}

/** Does the work; where that is refused, the refusal tells as well where the caller stands. `now` in ms. */
export function tellingStanding<T>(
  { standing, now }: { standing: Standing; now: number },
  work: () => Promise<T>,
): Promise<T> {
  return work().catch((error: unknown) => {
    throw withStanding(error, standing, now)
  })
}

function refusal(standing: Standing, now: number): Refusal {
  const retry_after = Math.max(1, Math.ceil(standing.reset_ms / 1000))
  const message = `Too many of these calls for now. Try again in ${retry_after} seconds.`
  const headers = rateHeaders({ ...standing, remaining: 0 }, now)
  return new Refusal('rate_limited', message, { retry_after, headers })
}

/** Opens the limits over the service's database. */
export function createLimits(db: Db, config: Config, clock: Clock): Limits {
  const rules = rulesOf(config)
  const names = Object.keys(rules) as LimitName[]
  const limiters = new Map(names.map((name) => [name, open(db, name, rules[name])]))
  const limiterOf = (name: LimitName) => limiters.get(name) as RateLimiterAbstract

  function standing(name: LimitName, found: RateLimiterRes | null): Standing {
    const { points, seconds } = rules[name]
    if (!found) return { limit: points, remaining: points, reset_ms: seconds * 1000 }
    const remaining = Math.max(0, points - found.consumedPoints)
    return { limit: points, remaining, reset_ms: Math.max(0, found.msBeforeNext) }
  }

  const limits: Limits = {
    async look(name, bucket) {
      return standing(name, await limiterOf(name).get(bucket))
    },
    async refuseFull(name, bucket) {
      const now = await limits.look(name, bucket)
      if (now.remaining === 0) throw refusal(now, clock.now())
      return now
    },
    async note(name, bucket) {
      return standing(name, await count(db, limiterOf(name), bucket))
    },
    async take(name, bucket) {
      await limits.refuseFull(name, bucket)
      const counted = await count(db, limiterOf(name), bucket)
      if (counted.consumedPoints <= rules[name].points) return standing(name, counted)
      await limits.giveBack(name, bucket)
      throw refusal(standing(name, counted), clock.now())
    },
    async giveBack(name, bucket) {
      return standing(name, await writeAlone(db, () => limiterOf(name).reward(bucket, 1)))
    },
    async forget(bucket) {
      for (const name of names) await writeAlone(db, () => limiterOf(name).delete(bucket))
    },
    // The library dates its rows by the system's clock, whatever clock the service was given.
    forgetExpired() {
      return sweepExpired(db, systemClock.now())
    },
  }
  return limits
}
