import type { OutboundRequest } from './request.js'
import type { FailedAttempt } from './failed-attempt.js'

/** Decides whether and when a failed call is retried. */

const maxRetries = 2
/**
 * Maximum delay before the first retry; doubled for the second, and four times as long after a 429 without Retry-After.
 */
const backoffMs = 250
const rateLimitFactor = 4
/** If Retry-After is longer, the call is not retried. */
const maxRetryAfterMs = 5_000

export type RetryContext = {
  /** Attempts made so far. */
  attempts: number
  /** Time left until the timeout. */
  left_ms: number
  /** Wall time, milliseconds since 1970. */
  now: number
  /** A random number in [0, 1). */
  random: () => number
}

/**
 * Milliseconds to wait before the retry; null for no retry. Half of the delay is jitter. A Retry-After is never
 * shortened: if it exceeds the time left, the call is not retried.
 */
export function retryDelayMs(
  request: OutboundRequest,
  failure: FailedAttempt,
  context: RetryContext,
): number | null {
  if (context.attempts > maxRetries || !canRetry(request, failure.retryability)) return null
  const requested_ms = parseRetryAfterMs(failure.retry_after, context.now)
  const factor = failure.fault.status === 429 ? rateLimitFactor : 1
  const base_ms = backoffMs * factor * 2 ** (context.attempts - 1)
  const wait_ms =
    requested_ms === null
      ? (base_ms / 2) * (1 + context.random())
      : requested_ms + (backoffMs / 2) * context.random()
  const isTooLong = (requested_ms ?? 0) > maxRetryAfterMs || wait_ms >= context.left_ms
  return isTooLong ? null : Math.ceil(wait_ms)
}

function canRetry(
  { method, retry = method === 'POST' ? 'never' : 'always' }: OutboundRequest,
  retryability: FailedAttempt['retryability'],
) {
  if (retryability === 'final' || retry === 'never') return false
  return retry === 'always' || retryability === 'not_executed'
}

/** Parses a Retry-After in seconds or as a date; null if it is missing or invalid. */
function parseRetryAfterMs(value: string | null, now: number): number | null {
  if (value === null) return null
  if (/^\d{1,9}$/u.test(value)) return Number(value) * 1000
  const instant = /^[A-Z][a-z]{2}, /u.test(value) ? Date.parse(value) : NaN
  return Number.isNaN(instant) ? null : Math.max(0, instant - now)
}
