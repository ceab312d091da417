import { setTimeout as sleep } from 'node:timers/promises'
import { isWriteFailure } from './sqlite/write-stop.js'
import { isUnavailable } from './unavailable-errors.js'

/** Pauses (ms) while the database is unavailable; the last is repeated. */
const pausesMs = [50, 100, 250, 500, 1000]

/**
 * Repeats the work while the database is unavailable, until the signal fires; then throws the last error. A failed disk
 * write is thrown at once, because nothing can be written after it. The work must be idempotent: it may have been
 * committed even though its answer was lost.
 */
export async function retryUntilAvailable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (isWriteFailure(error) || !isUnavailable(error) || signal.aborted) throw error
    }
    const pause = pausesMs[Math.min(attempt, pausesMs.length - 1)]
    // If the signal ends the pause, the work is tried one last time.
    await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
}
