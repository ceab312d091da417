import type { Readable } from 'node:stream'
import type { Caller } from '../contract/types.js'
import { ApiError } from '../errors.js'
import type { RateLimits, RateLimitState } from '../limits/rate-limits.js'
import { exportAccount, type ExportAccountDeps } from './export-account.js'

/** Exports as callers may have them: so many an hour, and one at a time. */

export type LimitedExportDeps = ExportAccountDeps & { limits: RateLimits }
export type AccountExport = { archive: Readable; rateLimit: RateLimitState }

/**
 * Creates what exports accounts. It throws `export_in_flight` while this process sends an archive of the account, and
 * `rate_limited`. Who gets an archive reads it to its end or destroys it.
 */
export function createLimitedExport(deps: LimitedExportDeps): (caller: Caller) => Promise<AccountExport> {
  const exportingAccounts = new Set<string>()
  return async (caller) => {
    const { account_id } = caller
    if (exportingAccounts.has(account_id))
      throw new ApiError(
        'export_in_flight',
        'An export of this account is being downloaded. Wait until it ends, or break it off.',
      )
    exportingAccounts.add(account_id)
    try {
      const rateLimit = await deps.limits.consume('account_exports', account_id)
      const archive = exportAccount(deps, caller)
      archive.once('close', () => exportingAccounts.delete(account_id))
      return { archive, rateLimit }
    } catch (error) {
      exportingAccounts.delete(account_id)
      throw error
    }
  }
}
