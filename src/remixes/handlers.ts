import type { HandlersFor } from '../contract/types.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import { replyWithRemixes } from '../summaries/reply.js'
import { getRemix, listRemixes, type RemixLibraryDeps } from './library.js'
import { remixFind, remixHook, type RemixDeps, type RemixResult } from './remix.js'

type RemixOperations = 'remixFind' | 'remixHook' | 'listRemixes' | 'listHookRemixes' | 'getRemix'

function toReply({ body, replayed, rateLimit }: RemixResult, now: number) {
  const headers = rateLimitHeaders(rateLimit, now)
  return {
    status: 200 as const,
    body,
    headers: replayed ? { ...headers, 'Idempotent-Replayed': 'true' } : headers,
  }
}

/** Answers what writes and reads remixes of hooks and finds. */
export function remixHandlers(deps: RemixDeps & RemixLibraryDeps): HandlersFor<RemixOperations> {
  return {
    async remixFind({ caller, path: { find_id }, headers, body, request_id, signal }) {
      const idempotency_key = headers['Idempotency-Key'] ?? null
      const request = { find_id, body, idempotency_key, request_id, signal }
      return toReply(await remixFind(deps, caller, request), deps.clock.now())
    },
    async remixHook({ caller, path: { hook_id }, headers, body, request_id, signal }) {
      const idempotency_key = headers['Idempotency-Key'] ?? null
      const request = { hook_id, body, idempotency_key, request_id, signal }
      return toReply(await remixHook(deps, caller, request), deps.clock.now())
    },
    async listRemixes({ caller: { account_id }, path, query: { limit, cursor, view } }) {
      const source = { account_id, source_kind: 'find', source_id: path.find_id } as const
      return replyWithRemixes(await listRemixes(deps, { ...source, limit, cursor: cursor ?? null }), view)
    },
    async listHookRemixes({ caller: { account_id }, path, query: { limit, cursor, view } }) {
      const source = { account_id, source_kind: 'hook', source_id: path.hook_id } as const
      return replyWithRemixes(await listRemixes(deps, { ...source, limit, cursor: cursor ?? null }), view)
    },
    async getRemix({ caller, path }) {
      return { status: 200, body: await getRemix(deps, caller.account_id, path.remix_id) }
    },
  }
}
