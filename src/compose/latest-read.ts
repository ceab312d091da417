import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '../lib/clock.js'

/** What is read again from time to time, for those who can do without it. */

/** After how long a read that failed is tried again. */
const retryMs = 60_000
/** How long the first who ask wait for it. */
const maxWaitMs = 1000

export type LatestReadDeps = { log: Pick<Logger, 'warn'>; clock: Pick<Clock, 'monotonicNow'> }

/**
 * Answers what was read last; `none` where nothing could be read yet or the first read takes long. Never throws. After
 * the given age it is read again, while who asks is told what was known before. Two reads never run at once.
 */
export function createLatestRead<T>(
  read: () => Promise<T>,
  { none, maxAgeMs, what }: { none: T; maxAgeMs: number; what: string },
  { log, clock }: LatestReadDeps,
): () => Promise<T> {
  let known: { value: T } | null = null
  let nextReadAt = -Infinity
  let reading: Promise<void> = Promise.resolve()
  let isReading = false
  async function readAgain(): Promise<void> {
    isReading = true
    try {
      known = { value: await read() }
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
      reading = readAgain()
    }
    if (known === null) await Promise.race([reading, sleep(maxWaitMs, undefined, { ref: false })])
    return known === null ? none : known.value
  }
}
