import type { Readable } from 'node:stream'
import type { Caller } from '../contract/types.js'
import { isWriteUnavailable } from '../db/unavailable-errors.js'
import { ApiError } from '../errors.js'
import { createInFlightLimiter } from '../limits/in-flight-limiter.js'
import type { RateLimits, RateLimitState } from '../limits/rate-limits.js'
import { exportAccount, type ExportAccountDeps } from './export-account.js'

/** Exports of accounts with their limits: a number per hour, and one at a time. */

export type LimitedExportDeps = ExportAccountDeps & { limits: RateLimits }
export type AccountExport = { archive: Readable; rateLimit: RateLimitState }

/**
 * Creates the function that exports accounts. It throws `rate_limited`, and `export_in_flight` while this process sends
 * an archive of the account. The caller must read the archive to its end or destroy it.
 */
export function createLimitedExport(deps: LimitedExportDeps): (caller: Caller) => Promise<AccountExport> {
  const { enter } = createInFlightLimiter({ maxPerAccount: 1, createError: exportInFlight })
  return async (caller) => {
    const { account_id } = caller
    const leave = enter(account_id)
    try {
      const rateLimit = await countExport(deps.limits, account_id)
      const archive = exportAccount(deps, caller)
      archive.once('close', leave)
      return { archive, rateLimit }
    } catch (error) {
      leave()
      throw error
    }
  }
}

/** Counts an export towards the hourly limit. If the database cannot be written, an allowed export is not counted. */
async function countExport(limits: RateLimits, account_id: string): Promise<RateLimitState> {
  try {
    return await limits.consume('account_exports', account_id)
  } catch (error) {
    if (!isWriteUnavailable(error)) throw error
    return limits.peek('account_exports', account_id)
  }
}

function exportInFlight(): ApiError {
  const message = 'An export of this account is being downloaded. Wait until it ends, or break it off.'
  return new ApiError('export_in_flight', message)
}
