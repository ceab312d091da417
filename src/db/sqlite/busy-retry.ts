import { setTimeout as sleep } from 'node:timers/promises'
import { errorCodeOf } from '../../lib/error-message.js'

/**
 * Retries while another process holds SQLite's write lock. SQLite's own wait (busy_timeout) would block the event loop,
 * and reads with it, so connections fail at once and the work is repeated after a pause.
 */

/** Whether another connection held the lock. The failed work had no effect and may be repeated. */
export function isBusy(error: unknown): boolean {
  return errorCodeOf(error).startsWith('SQLITE_BUSY')
}

const minPauseMs = 2
const maxPauseMs = 40

/** The pause in milliseconds after this many consecutive refusals. */
export function backoffMsAfter(refusals: number): number {
  return Math.min(maxPauseMs, minPauseMs * 2 ** Math.min(refusals, 10))
}

/** Repeats the work while another process holds the lock. After `lockTimeoutMs` the last error is thrown. */
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
