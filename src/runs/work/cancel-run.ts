import { withLockedAccount } from '../../db/transactions.js'
import { notFoundError } from '../../requests/not-found.js'
import type { RunServices } from '../run-services.js'
import * as store from '../store.js'
import { isCancellationRequested, isInFlight, type RunRow } from '../types.js'
import * as cancellations from './cancel-store.js'
import { type LifecycleDeps, recordRunEnd, settleRun } from './lifecycle.js'
import { emptyProgress } from './progress.js'

/** Cancelling a run: one that is queued ends at once, one that is running is ended by its worker, with what it has. */

export type CancelRunDeps = LifecycleDeps & Pick<RunServices, 'runCancellations'>

const queuedOutcome = 'Cancelled before it began: nothing was searched.'

/** Ends a queued run, for free. Null where a worker has taken it meanwhile. */
async function endQueuedRun(deps: CancelRunDeps, run: RunRow): Promise<{ events: number } | null> {
  const { db, clock } = deps
  const progress = { ...emptyProgress(run.kind, 'done', 'Cancelled.'), total: run.count }
  return withLockedAccount(db, run.account_id, async (tx) => {
    const now = clock.now()
    const ending = { now, outcome: queuedOutcome, progress: JSON.stringify(progress) }
    if (!(await cancellations.endQueuedRun(tx, run.run_id, ending))) return null
    const end = { status: 'done', charged: 0, outcome: queuedOutcome, error: null, results: 0 } as const
    return { events: await settleRun(tx, deps, run, { ...end, at: now }) }
  })
}

/**
 * Cancels a run of the account; one that has ended stays as it is. Its worker may be another process, which finds the
 * note in the table. A worker that dies leaves the note to its successor. Tells whether the call came too late, after an
 * end that no earlier call had asked for. Throws `run_not_found`.
 */
export async function cancelRun(
  deps: CancelRunDeps,
  { account_id }: { account_id: string },
  run_id: string,
): Promise<{ isTooLate: boolean }> {
  const { db, clock, runWaiters, runCancellations } = deps
  const run = await store.findRun(db, account_id, run_id)
  if (!run) throw await notFoundError(db, { kind: 'run', account_id, id: run_id })
  if (!isInFlight(run.status)) return { isTooLate: !isCancellationRequested(run) }
  const queuedEnd = run.status === 'queued' ? await endQueuedRun(deps, run) : null
  if (queuedEnd) recordRunEnd(deps, run, { outcome: 'empty', charged: 0 })
  // Without the account's row: a worker that stores what it bought holds the run and waits for the account.
  else if (!(await cancellations.requestCancellation(db, run_id, clock.now()))) {
    const current = await store.findRun(db, account_id, run_id)
    if (current && !isInFlight(current.status)) return { isTooLate: !isCancellationRequested(current) }
  }
  if (queuedEnd && queuedEnd.events > 0) deps.wakeWebhooks()
  runWaiters.publishRunChange(run_id)
  runCancellations.publishCancellation(run_id)
  return { isTooLate: false }
}
