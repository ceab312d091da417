import type { HandlersFor } from '../contract/types.js'
import type { Deps } from '../deps.js'
import { rateHeaders } from '../limits/limits.js'
import { getRemix, listRemixes } from './library.js'
import { remixFind } from './remix.js'

export function remixHandlers(deps: Deps): HandlersFor<'remixFind' | 'listRemixes' | 'getRemix'> {
  return {
    async remixFind({ caller, path: { find_id }, headers: given, body: ask, request_id, signal }) {
      const idempotency_key = given['Idempotency-Key'] ?? null
      const whole = { find_id: find_id.toLowerCase(), body: ask, idempotency_key, request_id, signal }
      const { body, replayed, standing } = await remixFind(deps, caller, whole)
      const limits = rateHeaders(standing, deps.clock.now())
      return { status: 200, body, headers: replayed ? { ...limits, 'Idempotent-Replayed': 'true' } : limits }
    },
    async listRemixes({ caller, path }) {
      return { status: 200, body: await listRemixes(deps, caller.account_id, path.find_id) }
    },
    async getRemix({ caller, path }) {
      return { status: 200, body: await getRemix(deps, caller.account_id, path.remix_id) }
    },
  }
}
