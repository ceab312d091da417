import { setTimeout as sleep } from 'node:timers/promises'
import { isWriteFailure } from './sqlite/write-stop.js'
import { isUnavailable } from './unavailable-errors.js'

/** Pauses (ms) while the database is unavailable; the last is repeated. */
const pausesMs = [50, 100, 250, 500, 1000]

/**
 * Does the work, again and again while the database is unavailable, until the signal fires; then what the work threw
 * last is thrown. A write that the disk failed to take is thrown at once: nothing is written after it. An answer may be lost on its way: the work must come to the same when it is done twice.
 */
export async function retryUntilAvailable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (isWriteFailure(error) || !isUnavailable(error) || signal.aborted) throw error
    }
    const pause = pausesMs[Math.min(attempt, pausesMs.length - 1)]
    // Cut short by the signal: the work is tried a last time.
    await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
}
