import type { HandlersFor } from '../contract/types.js'
import { utcDay } from '../lib/clock.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import { createLimitedExport, type LimitedExportDeps } from './limited-export.js'

/** Answers the download of an account: a zip that is named after the day, with the headers of its rate limit. */
export function accountExportHandlers(deps: LimitedExportDeps): HandlersFor<'exportAccount'> {
  const exportLimited = createLimitedExport(deps)
  return {
    async exportAccount({ caller }) {
      const { archive, rateLimit } = await exportLimited(caller)
      const now = deps.clock.now()
      const headers = {
        ...rateLimitHeaders(rateLimit, now),
        'Content-Disposition': `attachment; filename="coldopen-account-${utcDay(now)}.zip"`,
      }
      return { status: 200, media_type: 'application/zip', body: archive, headers }
    },
  }
}
