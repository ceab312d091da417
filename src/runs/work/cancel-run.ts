import { withLockedAccount } from '../../db/transactions.js'
import type { Tx } from '../../db/types.js'
import { runNotFound } from '../not-found.js'
import type { RunServices } from '../run-services.js'
import * as store from '../store.js'
import type { RunnerSignals, RunRow } from '../types.js'
import * as cancellations from './cancel-store.js'
import { type LifecycleDeps, recordRunEnd, settleRun } from './lifecycle.js'
import { emptyProgress } from './progress.js'

/** Cancelling a run: one that is queued ends at once, one that is running is ended by its worker, with what it has. */

export type CancelRunDeps = LifecycleDeps &
  Pick<RunServices, 'runCancellations'> &
  Pick<RunnerSignals, 'wakeRunner'>

const queuedOutcome = 'Cancelled before it began: nothing was searched.'

/** Ends a queued run, for free. False where a worker has taken it meanwhile. */
async function endQueuedRun(tx: Tx, run: RunRow, now: number): Promise<boolean> {
  const progress = { ...emptyProgress(run.kind, 'done', 'Cancelled.'), total: run.count }
  const ending = { now, outcome: queuedOutcome, progress: JSON.stringify(progress) }
  if (!(await cancellations.endQueuedRun(tx, run.run_id, ending))) return false
  await settleRun(tx, run, { charged: 0, at: now })
  return true
}

/**
 * Cancels a run of the account; one that has ended stays as it is. Its worker may be another process, which finds the
 * note in the table. A worker that dies leaves the note to its successor. Throws `run_not_found`.
 */
export async function cancelRun(
  deps: CancelRunDeps,
  { account_id }: { account_id: string },
  run_id: string,
): Promise<void> {
  const { db, clock, runWaiters, runCancellations } = deps
  const queuedRun = await withLockedAccount(db, account_id, async (tx) => {
    const run = await store.findRun(tx, account_id, run_id)
    if (!run) throw runNotFound()
    const now = clock.now()
    if (run.status === 'queued' && (await endQueuedRun(tx, run, now))) return run
    await cancellations.requestCancellation(tx, run_id, now)
    return null
  })
  if (queuedRun) recordRunEnd(deps, queuedRun, { outcome: 'empty', charged: 0 })
  runWaiters.publishRunChange(run_id)
  runCancellations.publishCancellation(run_id)
  deps.wakeRunner()
}
