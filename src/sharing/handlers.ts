import type { HandlersFor } from '../contract/types.js'
import type { Infrastructure } from '../infrastructure.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import type { Pictures } from './pictures.js'
import { countSharedRead, findSharedRunOf, noSuchLink, openLink, type ReadSharedDeps } from './read-shared.js'
import { listShares, shareRun, type ShareRunDeps, unshareRun } from './share-run.js'

type Operations = 'listShares' | 'shareRun' | 'unshareRun' | 'getSharedRun'

export type SharingHandlersDeps = ShareRunDeps &
  ReadSharedDeps &
  Pick<Infrastructure, 'log'> & { pictures: Pick<Pictures, 'begin'> }

/** Begins the picture of a new link, which is there whether or not its picture comes. Without a page it has none. */
async function beginPicture(deps: SharingHandlersDeps, token: string): Promise<void> {
  if (!deps.config.console) return
  try {
    const link = await openLink(deps, token)
    if (link) deps.pictures.begin(link)
  } catch (err) {
    deps.log.warn({ err }, 'The picture of a new link could not be begun; it is made when it is asked for.')
  }
}

/** The operations of links to runs. */
export function sharingHandlers(deps: SharingHandlersDeps): HandlersFor<Operations> {
  return {
    listShares: async ({ caller, path: { run_id } }) => ({
      status: 200,
      body: await listShares(deps, caller, run_id),
    }),
    async shareRun({ caller, path: { run_id }, body: { expires_in_days = null, verdict = null } }) {
      const share = await shareRun(deps, caller, { run_id, expires_in_days, verdict })
      await beginPicture(deps, share.token)
      return { status: 201, body: share }
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
