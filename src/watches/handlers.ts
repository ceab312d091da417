import type { HandlersFor } from '../contract/types.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import { withStartDefaults } from '../runs/start/prepare-start.js'
import { toStartReply } from '../runs/start/start-reply.js'
import { createWatch, type CreateWatchDeps } from './create-watch.js'
import { runWatch, type StartWatchDeps } from './start-watch.js'
import { deleteWatch, getWatch, listWatches, updateWatch } from './update-watch.js'

type WatchOperations = 'listWatches' | 'createWatch' | 'getWatch' | 'updateWatch' | 'deleteWatch' | 'runWatch'

export type WatchHandlersDeps = CreateWatchDeps & StartWatchDeps

/** The operations of watches. */
export function watchHandlers(deps: WatchHandlersDeps): HandlersFor<WatchOperations> {
  return {
    listWatches: async ({ caller }) => ({ status: 200, body: { watches: await listWatches(deps, caller) } }),
    async createWatch({ caller, body, headers, start_defaults }) {
      const idempotency_key = headers['Idempotency-Key'] ?? null
      const start = withStartDefaults(start_defaults, body) as typeof body.start
      const creation = { body: { ...body, start }, idempotency_key }
      const { watch, replayed } = await createWatch(deps, caller, creation)
      return { status: 201, body: watch, ...(replayed ? { headers: { 'Idempotent-Replayed': 'true' } } : {}) }
    },
    getWatch: async ({ caller, path: { watch_id } }) => ({
      status: 200,
      body: await getWatch(deps, caller, watch_id),
    }),
    updateWatch: async ({ caller, path: { watch_id }, body, start_defaults }) => ({
      status: 200,
      body: await updateWatch(deps, caller, { watch_id, changes: body, start_defaults }),
    }),
    async deleteWatch({ caller, path: { watch_id } }) {
      await deleteWatch(deps, caller, watch_id)
      return { status: 200, body: { watch_id, deleted: true } }
    },
    async runWatch({ caller, path: { watch_id }, headers, request_id }) {
      const idempotency_key = headers['Idempotency-Key'] ?? null
      const { reply, rateLimit } = await runWatch(deps, caller, { watch_id, idempotency_key, request_id })
      const startReply = toStartReply(reply)
      const limitHeaders = rateLimit ? rateLimitHeaders(rateLimit, deps.clock.now()) : {}
      return { ...startReply, headers: { ...startReply.headers, ...limitHeaders } }
    },
  }
}
