import type { HandlersFor } from '../contract/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import type { LinkPreviews } from './link-preview/stored-previews.js'
import {
  countSharedRead,
  findSharedRunOf,
  linkNotFoundError,
  openLink,
  type ReadSharedDeps,
} from './read-shared.js'
import { listShares, type ShareRunDeps, shareRunLimited, unshareRun } from './share-run.js'

type SharingOperations = 'listShares' | 'shareRun' | 'unshareRun' | 'getSharedRun'

export type SharingHandlersDeps = ShareRunDeps &
  ReadSharedDeps &
  Pick<Infrastructure, 'log'> & { linkPreviews: Pick<LinkPreviews, 'startDrawing'> }

/**
 * Starts to draw the preview of a new link. The link works even without it. Without the console there are no previews.
 */
async function startLinkPreview(deps: SharingHandlersDeps, token: string): Promise<void> {
  if (!deps.config.console) return
  try {
    const link = await openLink(deps, token)
    if (link) deps.linkPreviews.startDrawing(link)
  } catch (err) {
    deps.log.warn({ err }, 'could not start drawing a link preview; it will be drawn on the first request')
  }
}

/** The operations of links to runs. */
export function sharingHandlers(deps: SharingHandlersDeps): HandlersFor<SharingOperations> {
  return {
    listShares: async ({ caller, path: { run_id } }) => ({
      status: 200,
      body: await listShares(deps, caller, run_id),
    }),
    async shareRun({ caller, path: { run_id }, body: { expires_in_days = null, verdict = null } }) {
      const { share, rateLimit } = await shareRunLimited(deps, caller, { run_id, expires_in_days, verdict })
      await startLinkPreview(deps, share.token)
      return { status: 201, body: share, headers: rateLimitHeaders(rateLimit, deps.clock.now()) }
    },
    unshareRun: async ({ caller, path: { run_id }, query: { share_id = null } }) => ({
      status: 200,
      body: await unshareRun(deps, caller, { run_id, share_id }),
    }),
    async getSharedRun({ address, path: { token } }) {
      const rateLimit = await countSharedRead(deps, address)
      const body = await findSharedRunOf(deps, token)
      if (!body) throw linkNotFoundError()
      const headers = { 'X-Robots-Tag': 'noindex', ...rateLimitHeaders(rateLimit, deps.clock.now()) }
      return { status: 200, body, headers }
    },
  }
}
