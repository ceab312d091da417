import {
  RateLimiterPostgres,
  RateLimiterRes,
  RateLimiterSQLite,
  type RateLimiterStoreAbstract,
} from 'rate-limiter-flexible'
import type { Config } from '../config.js'
import { type Db, isPostgres } from '../db/types.js'
import { Refusal } from '../errors.js'

/** Windows of an hour, counted in the database, so that all processes share them. */

export type LimitName = 'signups' | 'signups_wide' | 'wrong_codes' | 'wrong_codes_overall'

/** Where a bucket stands after a call. */
export type Standing = { limit: number; remaining: number; reset_ms: number }

export type Limits = {
  /** Counts one call. Throws `rate_limited` where the bucket is full; the refused call is not counted. */
  take(name: LimitName, bucket: string): Promise<Standing>
  /** Where the bucket stands, without counting. */
  look(name: LimitName, bucket: string): Promise<Standing>
  /** Throws `rate_limited` where the bucket is full, without counting. */
  refuseFull(name: LimitName, bucket: string): Promise<void>
  /** Counts one call whether the bucket is full or not. */
  note(name: LimitName, bucket: string): Promise<Standing>
  /** Takes back one count: what it stood for did not happen. */
  giveBack(name: LimitName, bucket: string): Promise<void>
}

const hour_s = 3600

function pointsOf(config: Config): Record<LimitName, number> {
  return {
    signups: config.signups_per_hour,
    signups_wide: config.signups_per_hour_per_48,
    wrong_codes: config.wrong_codes_per_hour,
    wrong_codes_overall: config.wrong_codes_alarm_per_hour,
  }
}

function open(db: Db, name: LimitName, points: number): RateLimiterStoreAbstract {
  const shared = {
    storeClient: db,
    storeType: 'knex',
    tableName: 'rate_limits',
    keyPrefix: name,
    tableCreated: true,
  }
  const options = { ...shared, points, duration: hour_s, clearExpiredByTimeout: false }
  return isPostgres(db) ? new RateLimiterPostgres(options) : new RateLimiterSQLite(options)
}

function refusal({ reset_ms }: Standing): Refusal {
  const retry_after = Math.max(1, Math.ceil(reset_ms / 1000))
  return new Refusal(
    'rate_limited',
    `Too many of these calls for now. Try again in ${retry_after} seconds.`,
    { retry_after },
  )
}

/** Opens the limits over the service's database. */
export function createLimits(db: Db, config: Config): Limits {
  const points = pointsOf(config)
  const limiters = new Map<LimitName, RateLimiterStoreAbstract>()
  const limiterOf = (name: LimitName) => {
    const known = limiters.get(name) ?? open(db, name, points[name])
    limiters.set(name, known)
    return known
  }
  const standing = (name: LimitName, { consumedPoints, msBeforeNext }: RateLimiterRes): Standing => {
    return {
      limit: points[name],
      remaining: Math.max(0, points[name] - consumedPoints),
      reset_ms: Math.max(0, msBeforeNext),
    }
  }

  const limits: Limits = {
    async look(name, bucket) {
      const found = await limiterOf(name).get(bucket)
      return found
        ? standing(name, found)
        : { limit: points[name], remaining: points[name], reset_ms: hour_s * 1000 }
    },
    async refuseFull(name, bucket) {
      const now = await limits.look(name, bucket)
      if (now.remaining === 0) throw refusal(now)
    },
    async note(name, bucket) {
      return standing(name, await count(limiterOf(name), bucket))
    },
    async take(name, bucket) {
      await limits.refuseFull(name, bucket)
      const counted = await count(limiterOf(name), bucket)
      if (counted.consumedPoints <= points[name]) return standing(name, counted)
      await limits.giveBack(name, bucket)
      throw refusal(standing(name, counted))
    },
    async giveBack(name, bucket) {
      await limiterOf(name).reward(bucket, 1)
    },
  }
  return limits
}

/** One count more. The library rejects with the standing itself where the bucket is full. */
async function count(limiter: RateLimiterStoreAbstract, bucket: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(bucket, 1)
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
