import { ApiError } from '../../errors.js'
import { createInFlightLimiter } from '../../limits/in-flight-limiter.js'
import type { RemoteWaitCounts } from './remote-wait-counts.js'
import type { RunWaiters } from './run-waiters.js'

/** Limits waiting reads, so that no account occupies more than its share of the connections. */
export type WaitLimiter = {
  /**
   * Counts one waiting read; call the returned function when the wait ends. Throws `rate_limited` when the account is
   * at its limit, and `unavailable` when the service is at its limit.
   */
  acquire(account_id: string): () => void
  /**
   * Refuses the newest waiting reads of an account if this process holds more than other processes leave it, because
   * several admitted reads before they knew of each other's.
   */
  refuseSurplus(account_id: string): void
}

/** The limits for one account and for all accounts. A waiting read occupies a connection, and other requests need some. */
export type WaitLimits = { max_per_account: number; max_total: number }

type OtherProcesses = Pick<RemoteWaitCounts, 'countOfOthers' | 'countOfPreceding' | 'publishCount'>
const noOtherProcesses: OtherProcesses = {
  countOfOthers: () => 0,
  countOfPreceding: () => 0,
  publishCount: () => undefined,
}
const noWaiters: Pick<RunWaiters, 'refuseSurplus'> = { refuseSurplus: () => undefined }

/** Creates the limits of this process. What other processes hold for an account counts as well. */
export function createWaitLimiter(
  { max_per_account, max_total }: WaitLimits,
  others: OtherProcesses = noOtherProcesses,
  waiters = noWaiters,
): WaitLimiter {
  const { enter } = createInFlightLimiter({
    maxPerAccount: max_per_account,
    maxTotal: max_total,
    createError: (limit) => (limit === 'total' ? serviceIsFull() : accountIsFull(max_per_account)),
    countOfOthers: (account_id) => others.countOfOthers(account_id),
    onChange: (account_id, count) => others.publishCount(account_id, count),
  })
  return {
    acquire: enter,
    refuseSurplus(account_id) {
      const keep = max_per_account - others.countOfPreceding(account_id)
      waiters.refuseSurplus(account_id, { keep, error: accountIsFull(max_per_account) })
    },
  }
}

function serviceIsFull(): ApiError {
  const message =
    'The service holds as many waiting reads as it can. Read with wait=0, or wait again shortly.'
  return new ApiError('unavailable', message, { retry_after: 2 })
}

function accountIsFull(max_per_account: number): ApiError {
  const message = `This account already holds ${max_per_account} waiting reads. End one first, or read with wait=0.`
  return new ApiError('rate_limited', message, { retry_after: 1 })
}
