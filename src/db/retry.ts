import { setTimeout as sleep } from 'node:timers/promises'
import { isFailedWrite } from './sqlite/write-stop.js'
import { isUnavailable } from './unavailable.js'

/** Pauses (ms) while the database is unavailable; the last is repeated. */
const pauses = [50, 100, 250, 500, 1000]

/**
 * Does the work, again and again while the database is unavailable, until the signal fires; then what the work threw
 * last is thrown. A write that the disk failed to take is thrown at once: nothing is written after it. An answer may be lost on its way: the work must come to the same when it is done twice.
 */
export async function untilAvailable<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (isFailedWrite(error) || !isUnavailable(error) || signal.aborted) throw error
    }
    const pause = pauses[Math.min(tries, pauses.length - 1)]
    // Cut short by the signal: the work is tried a last time.
    await sleep(pause, undefined, { signal }).catch(() => undefined)
  }
}
