import { hourMs } from '../lib/clock.js'

/** When a failed delivery is tried again. */

const secondMs = 1000
const minuteMs = 60 * secondMs

/** The pause after each failure in ms. After the last one the delivery has failed for good. */
export const retryPausesMs = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
]

/** Pauses vary by up to this share, so that messages that failed together are not sent again together. */
const jitter = 0.2

/**
 * The pause before the next attempt in ms after this many failures, or null after the last. `random` is a number in
 * [0, 1).
 */
export function retryPauseMs(failures: number, random: number): number | null {
  const pauseMs = retryPausesMs[failures - 1]
  return pauseMs === undefined ? null : Math.round(pauseMs * (1 - jitter + 2 * jitter * random))
}

/** A webhook is switched off when a delivery fails for good and none has arrived for this long, in ms. */
export const maxFailingMs = 5 * 24 * hourMs
