import { setTimeout as sleep } from 'node:timers/promises'
import { errorCodeOf } from '../../lib/error-message.js'

/**
 * Waiting while another process holds SQLite's write lock. SQLite's own wait (busy_timeout) stops the whole event loop,
 * reads with it; so the connections of a service do not wait at all, and what was refused is tried again after a pause.
 */

/** Whether another connection held the lock that was needed. What was tried did nothing and may be tried again. */
export function isBusy(error: unknown): boolean {
  return errorCodeOf(error).startsWith('SQLITE_BUSY')
}

const [minPauseMs, maxPauseMs] = [2, 40]

/** How long to pause after so many refusals in a row, milliseconds. */
export function backoffMsAfter(refusals: number): number {
  return Math.min(maxPauseMs, minPauseMs * 2 ** Math.min(refusals, 10))
}

/** Does the work, again and again while the lock is held elsewhere; after `patience_ms` the last refusal is thrown. */
export async function retryWhileBusy<T>(work: () => Promise<T>, lockTimeoutMs: number): Promise<T> {
  const deadline = performance.now() + lockTimeoutMs
  for (let refusals = 1; ; refusals += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() >= deadline) throw error
    }
    await sleep(backoffMsAfter(refusals))
  }
}
