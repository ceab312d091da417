import type { Ask } from './ask.js'
import type { Failure } from './send.js'

/** When a call that failed is made again. */

const most_repeats = 2
/** The first wait is up to this long, the second twice as long; four times that after "too many" without a time. */
const backoff_ms = 250
const patient_factor = 4
/** Who asks for more patience than this is not waited for. */
const longest_retry_after_ms = 5_000

export type Odds = {
  /** How many tries have been made. */
  tries: number
  /** Until the time in all is over. */
  left_ms: number
  /** Wall time, milliseconds since 1970. */
  now: number
  /** From 0 up to 1. */
  random: () => number
}

/**
 * Milliseconds to wait before the call is made again; null where it is not. Half of a wait is by chance, and a
 * Retry-After is never cut short: one that does not fit into the time that is left ends the call.
 */
export function waitBeforeRepeat(ask: Ask, failure: Failure, odds: Odds): number | null {
  if (odds.tries > most_repeats || !mayRepeat(ask, failure.hope)) return null
  const asked = retryAfter_ms(failure.retry_after, odds.now)
  const factor = failure.fault.status === 429 ? patient_factor : 1
  const usual = backoff_ms * factor * 2 ** (odds.tries - 1)
  const wait_ms =
    asked === null ? (usual / 2) * (1 + odds.random()) : asked + (backoff_ms / 2) * odds.random()
  const isTooLong = (asked ?? 0) > longest_retry_after_ms || wait_ms >= odds.left_ms
  return isTooLong ? null : Math.ceil(wait_ms)
}

function mayRepeat({ method, repeat = method === 'POST' ? 'never' : 'always' }: Ask, hope: Failure['hope']) {
  if (hope === 'final' || repeat === 'never') return false
  return repeat === 'always' || hope === 'untaken'
}

/** Of a Retry-After in seconds or as a date; null where there is none that can be read. */
function retryAfter_ms(value: string | null, now: number): number | null {
  if (value === null) return null
  if (/^\d{1,9}$/u.test(value)) return Number(value) * 1000
  const instant = /^[A-Z][a-z]{2}, /u.test(value) ? Date.parse(value) : NaN
  return Number.isNaN(instant) ? null : Math.max(0, instant - now)
}
