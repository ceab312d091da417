import type { Infrastructure } from '../../infrastructure.js'
import * as leases from './lease-store.js'

/** The leases of runs: a worker extends, releases and reconciles those that it holds. */

type RunLeaseDeps = Pick<Infrastructure, 'db' | 'clock' | 'config'>

/** Extends the lease. False if another worker has taken it over. */
export async function extendRunLease(
  { db, clock, config }: RunLeaseDeps,
  run: leases.RunLease,
): Promise<boolean> {
  return leases.extendLease(db, run, clock.monotonicNow() + config.run_lease_ms)
}

/** Gives the run back unfinished, so that the next worker takes it at once. False if it was not held any more. */
export async function releaseRun({ db }: RunLeaseDeps, run: leases.RunLease): Promise<boolean> {
  return leases.releaseLease(db, run)
}

/**
 * To be called by a worker whose lease was lost, because it or its database was away for longer than a lease lasts.
 * Attempts count the runs that workers die of, and this worker lives: a run that only outlasts its leases is bounded by
 * its deadline.
 */
export async function returnAttempt({ db }: RunLeaseDeps, run: leases.RunLease): Promise<void> {
  await leases.returnAttempt(db, run)
}

/**
 * Brings leases in line with what a worker works on, after the database was away: it keeps the runs that it works on, and
 * releases those that it claimed or gave back without learning that it did.
 */
export async function reconcileLeases(
  { db, clock, config }: RunLeaseDeps,
  workerLeases: leases.WorkerLeases,
): Promise<void> {
  await leases.extendLeases(db, workerLeases, clock.monotonicNow() + config.run_lease_ms)
  await leases.releaseIdleLeases(db, workerLeases)
}

/** Releases the leases of workers that are gone for good, so that their runs are claimed immediately. */
export async function releaseLeasesOfGoneWorkers(
  { db }: Pick<Infrastructure, 'db'>,
  isGone: (owner: string) => boolean,
): Promise<void> {
  await leases.releaseLeasesOfOwners(db, (await leases.listLeaseOwners(db)).filter(isGone))
}
