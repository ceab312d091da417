import type { HandlersFor } from '../contract/types.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import { getRemix, listRemixes } from './library.js'
import { remixFind, type RemixFindDeps } from './remix.js'

export function remixHandlers(deps: RemixFindDeps): HandlersFor<'remixFind' | 'listRemixes' | 'getRemix'> {
  return {
    async remixFind({
      caller,
      path: { find_id },
      headers: requestHeaders,
      body: remixBody,
      request_id,
      signal,
    }) {
      const idempotency_key = requestHeaders['Idempotency-Key'] ?? null
      const request = { find_id: find_id.toLowerCase(), body: remixBody, idempotency_key, request_id, signal }
      const { body, replayed, rateLimit: standing } = await remixFind(deps, caller, request)
      const limitHeaders = rateLimitHeaders(standing, deps.clock.now())
      return {
        status: 200,
        body,
        headers: replayed ? { ...limitHeaders, 'Idempotent-Replayed': 'true' } : limitHeaders,
      }
    },
    async listRemixes({ caller, path }) {
      return { status: 200, body: await listRemixes(deps, caller.account_id, path.find_id) }
    },
    async getRemix({ caller, path }) {
      return { status: 200, body: await getRemix(deps, caller.account_id, path.remix_id) }
    },
  }
}
