import { ApiError } from '../../errors.js'
import type { SharedWaits } from './shared-waits.js'

/** Limits waiting reads, so that no account occupies more than its share of the connections. */
export type WaitLimiter = {
  /**
   * Counts one waiting read; call the returned function when the wait ends. Throws `rate_limited` when the account is
   * at its limit, and `unavailable` when the service is at its limit.
   */
  acquire(account_id: string): () => void
}

/** The limits for one account and for all accounts. A waiting read occupies a connection, and other requests need some. */
export type WaitLimits = { max_per_account: number; max_total: number }

type OtherWaits = Pick<SharedWaits, 'countElsewhere' | 'tellCount'>
const noOtherWaits: OtherWaits = { countElsewhere: () => 0, tellCount: () => undefined }

/** Creates the limits of this process. What others hold for an account counts as well. */
export function createWaitLimiter(
  { max_per_account, max_total }: WaitLimits,
  others: OtherWaits = noOtherWaits,
): WaitLimiter {
  const waitsByAccount = new Map<string, number>()
  let totalWaits = 0
  return {
    acquire(account_id) {
      if (totalWaits >= max_total) {
        const message =
          'The service holds as many waiting reads as it can. Read with wait=0, or wait again shortly.'
        throw new ApiError('unavailable', message, { retry_after: 2 })
      }
      const accountWaits = waitsByAccount.get(account_id) ?? 0
      if (accountWaits + others.countElsewhere(account_id) >= max_per_account) {
        const message = `This account already holds ${max_per_account} waiting reads. End one first, or read with wait=0.`
        throw new ApiError('rate_limited', message, { retry_after: 1 })
      }
      waitsByAccount.set(account_id, accountWaits + 1)
      others.tellCount(account_id, accountWaits + 1)
      totalWaits += 1
      return () => {
        totalWaits -= 1
        const accountWaitsLeft = (waitsByAccount.get(account_id) ?? 1) - 1
        if (accountWaitsLeft === 0) waitsByAccount.delete(account_id)
        else waitsByAccount.set(account_id, accountWaitsLeft)
        others.tellCount(account_id, accountWaitsLeft)
      }
    },
  }
}
