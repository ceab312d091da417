import { claimNextRun } from './claim-run.js'
import { failRun, type LifecycleDeps } from './lifecycle.js'
import { releaseRun } from './run-lease.js'
import { listInFlightRuns } from '../store.js'
import type { RunRow } from '../types.js'

/** Fails orphaned runs, those that no worker executes any more. They are not resumed. */

export type FailRunOptions = {
  /** The worker name under which the run is claimed in order to fail it. */
  owner: string
  /** The reason shown to the owner of the run. */
  reason: string
}

/** Claims a run and fails it, at no charge. Returns false when the run has ended or another worker holds it. */
export async function failUnclaimedRun(
  parts: LifecycleDeps,
  run_id: string,
  { owner, reason }: FailRunOptions,
): Promise<boolean> {
  const run = await claimNextRun(parts, { owner, only_run_id: run_id })
  if (!run) return false
  await failRun(parts, run, reason)
  return true
}

type WorkerLiveness = { isGone: (owner: string) => boolean }

/** Whether the command line may have started the run: it has no key, and no watch did. Other runs wait for a worker. */
const mayBeOfCommand = ({ key_id, watch_id }: RunRow) => key_id === null && watch_id === null

/**
 * Fails the account's runs that a command started and whose worker is gone or whose lease has expired, and runs that
 * stayed queued for longer than a lease lasts. Returns how many.
 */
export async function failOrphanedCommandRuns(
  parts: LifecycleDeps,
  account_id: string,
  { isGone, ...options }: FailRunOptions & WorkerLiveness,
): Promise<number> {
  let failedCount = 0
  for (const run of await listInFlightRuns(parts.db, account_id)) {
    if (!mayBeOfCommand(run)) continue
    if (run.status === 'queued' && !isStaleInQueue(parts, run)) continue
    if (run.lease_owner !== null && isGone(run.lease_owner)) await releaseRun(parts, run)
    if (await failUnclaimedRun(parts, run.run_id, options)) failedCount += 1
  }
  return failedCount
}

/** A run started at the terminal is claimed immediately, so one that stays queued has lost its process. */
function isStaleInQueue({ clock, config }: LifecycleDeps, { created_at }: RunRow): boolean {
  return clock.now() - created_at > config.run_lease_ms
}
