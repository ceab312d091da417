import type { Infrastructure } from '../infrastructure.js'
import { ApiError } from '../errors.js'
import { addressBucketsOf } from '../limits/address-buckets.js'
import {
  type RateLimitName,
  type RateLimits,
  rateLimitHeaders,
  type RateLimitState,
} from '../limits/rate-limits.js'
import { createAccount, type SignUpRequest } from './create-account.js'

export type SignUpDeps = Pick<Infrastructure, 'db' | 'clock' | 'ids' | 'log'> & { limits: RateLimits }

/**
 * Signs up a new account. The limits of the address are checked before the code, so that a refusal says nothing about
 * the code. Only accounts that were opened count as signups, and only wrong codes as wrong. Throws `rate_limited` and
 * what `createAccount` throws.
 */
export async function signUp(deps: SignUpDeps, request: SignUpRequest, address: string) {
  const { limits } = deps
  const { narrow, wide } = addressBucketsOf(address)
  const countedLimits: [RateLimitName, string][] = []
  const countAttempt = async (name: RateLimitName, bucket: string): Promise<RateLimitState> => {
    const rateLimit = await limits.consume(name, bucket)
    countedLimits.push([name, bucket])
    return rateLimit
  }
  // Each attempt counts as a wrong code until the code is accepted, so that concurrent attempts cannot exceed the
  // limit.
  await limits.consume('wrong_codes', narrow)
  try {
    const rateLimit = await countAttempt('signups', narrow)
    if (wide !== null) await countAttempt('signups_wide', wide)
    const account = await createAccount(deps, request)
    await limits.refund('wrong_codes', narrow)
    return { account, headers: rateLimitHeaders(rateLimit, deps.clock.now()) }
  } catch (error) {
    for (const [name, bucket] of countedLimits) await limits.refund(name, bucket)
    if (error instanceof ApiError && error.code === 'invalid_access_code') await countWrongCode(deps)
    else await limits.refund('wrong_codes', narrow)
    throw error
  }
}

async function countWrongCode({ limits, log }: SignUpDeps): Promise<void> {
  const alarmLimit = await limits.record('wrong_codes_overall', 'all')
  if (alarmLimit.remaining === 0)
    log.warn({ limit: alarmLimit.limit }, 'unusually many wrong access codes this hour')
}
