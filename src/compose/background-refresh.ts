import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../lib/clock.js'

/** A value that is refreshed in the background, for callers that can do without it. */

/** The pause after a failed read. */
const retryMs = 60_000
/** How long the first callers wait. */
const maxWaitMs = 1000

export type BackgroundRefreshDeps = { log: Pick<Logger, 'warn'>; clock: Pick<Clock, 'monotonicNow'> }

/**
 * Returns the value of the last successful read; `none` if there is none yet or the first read takes long. Never throws.
 * After `maxAgeMs` it refreshes in the background and returns the previous value meanwhile. Two reads never run at once.
 */
export function createBackgroundRefresh<T>(
  read: () => Promise<T>,
  { none, maxAgeMs, what }: { none: T; maxAgeMs: number; what: string },
  { log, clock }: BackgroundRefreshDeps,
): () => Promise<T> {
  let latest: { value: T } | null = null
  let nextReadAt = -Infinity
  let reading: Promise<void> = Promise.resolve()
  let isReading = false
  async function refresh(): Promise<void> {
    isReading = true
    try {
      latest = { value: await read() }
    } catch (error) {
      log.warn({ err: error }, `could not read ${what}`)
      nextReadAt = clock.monotonicNow() + retryMs
    } finally {
      isReading = false
    }
  }
  return async () => {
    if (!isReading && clock.monotonicNow() >= nextReadAt) {
      nextReadAt = clock.monotonicNow() + maxAgeMs
      reading = refresh()
    }
    if (latest === null) await Promise.race([reading, sleep(maxWaitMs, undefined, { ref: false })])
    return latest === null ? none : latest.value
  }
}
