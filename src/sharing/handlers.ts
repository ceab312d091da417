import type { HandlersFor } from '../contract/types.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import { countSharedRead, findSharedRunOf, noSuchLink, type ReadSharedDeps } from './read-shared.js'
import { listShares, shareRun, type ShareRunDeps, unshareRun } from './share-run.js'

type Operations = 'listShares' | 'shareRun' | 'unshareRun' | 'getSharedRun'

export type SharingHandlersDeps = ShareRunDeps & ReadSharedDeps

/** The operations of links to runs. */
export function sharingHandlers(deps: SharingHandlersDeps): HandlersFor<Operations> {
  return {
    listShares: async ({ caller, path: { run_id } }) => ({
      status: 200,
      body: await listShares(deps, caller, run_id),
    }),
    async shareRun({ caller, path: { run_id }, body: { expires_in_days = null, verdict = null } }) {
      return { status: 201, body: await shareRun(deps, caller, { run_id, expires_in_days, verdict }) }
    },
    unshareRun: async ({ caller, path: { run_id }, query: { share_id = null } }) => ({
      status: 200,
      body: await unshareRun(deps, caller, { run_id, share_id }),
    }),
    async getSharedRun({ address, path: { token } }) {
      const rateLimit = await countSharedRead(deps, address)
      const body = await findSharedRunOf(deps, token)
      if (!body) throw noSuchLink()
      const headers = { 'X-Robots-Tag': 'noindex', ...rateLimitHeaders(rateLimit, deps.clock.now()) }
      return { status: 200, body, headers }
    },
  }
}
