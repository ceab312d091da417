import { setMaxListeners } from 'node:events'
import { retryUntilAvailable } from '../db/retry.js'
import { LeaseLostError } from '../runs/work/lease-lost-error.js'
import { extendRunLease } from '../runs/work/run-lease.js'
import type { RunRow } from '../runs/types.js'
import type { RunnerDeps } from './types.js'

/**
 * Extends the lease of a run at intervals until the returned function is called. A failed heartbeat is retried at once.
 * Aborts `work` with LeaseLostError if another worker has taken the lease.
 */
export function startHeartbeat(deps: RunnerDeps, run: RunRow, work: AbortController): () => void {
  const heartbeatStop = new AbortController()
  setMaxListeners(0, heartbeatStop.signal)
  let isSending = false
  async function sendHeartbeat(): Promise<void> {
    isSending = true
    try {
      const isLeaseHeld = await extendRunLease(deps, run).catch((error: unknown) => {
        if (!heartbeatStop.signal.aborted) deps.log.warn({ err: error }, 'heartbeat missed')
        return retryUntilAvailable(heartbeatStop.signal, () => extendRunLease(deps, run))
      })
      if (!isLeaseHeld && !heartbeatStop.signal.aborted) work.abort(new LeaseLostError())
    } catch (error) {
      if (!heartbeatStop.signal.aborted) deps.log.warn({ err: error }, 'heartbeat missed')
    } finally {
      isSending = false
    }
  }
  const timer = setInterval(() => isSending || void sendHeartbeat(), deps.config.run_heartbeat_ms)
  return () => {
    clearInterval(timer)
    heartbeatStop.abort()
  }
}
