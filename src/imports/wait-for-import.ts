import type { Caller } from '../contract/types.js'
import { ApiError } from '../errors.js'
import type { Infrastructure } from '../infrastructure.js'
import { currentKeyErrors } from '../keys/authenticate.js'
import type { RunServices } from '../runs/run-services.js'
import type { ImportRecord } from './import-record.js'
import type { Imports } from './imports.js'

export type WaitForImportDeps = Pick<Infrastructure, 'db' | 'clock'> &
  Pick<RunServices, 'runWaiters' | 'waitLimiter'> & { imports: Imports }

type WaitOptions = {
  import_id: string
  wait_seconds: number
  /** The `updated_at` that the caller saw last; null to wait for the end. */
  since: string | null
  signal: AbortSignal
}

/**
 * A held read: returns the import once it has changed or ended, or when the time is over. Throws `import_not_found`,
 * `rate_limited`, and the error of a key that was revoked in the meantime.
 */
export async function waitForImport(
  { db, clock, imports, runWaiters, waitLimiter }: WaitForImportDeps,
  caller: Caller,
  { import_id, wait_seconds, since, signal }: WaitOptions,
): Promise<ImportRecord> {
  imports.get(import_id)
  const releaseWait = waitLimiter.acquire(caller.account_id)
  const subscription = runWaiters.subscribe({ run_id: import_id, caller })
  const deadline = clock.monotonicNow() + wait_seconds * 1000
  try {
    for (let isLastRead = false; ;) {
      const [keyError] = await currentKeyErrors(db, [caller], clock.now())
      if (keyError) throw keyError
      const current = imports.get(import_id)
      const isReady = current.status !== 'running' || (since !== null && since !== current.updated_at)
      if (isLastRead || isReady) return current
      isLastRead = (await subscription.next(deadline - clock.monotonicNow(), signal)) === 'ended'
      if (signal.aborted)
        throw new ApiError('unavailable', 'The client went away before there was an answer.')
    }
  } finally {
    subscription.close()
    releaseWait()
  }
}
