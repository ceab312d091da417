import type { HandlersFor } from '../contract/types.js'
import { rateLimitHeaders } from '../limits/rate-limits.js'
import { createKey, type CreateKeyDeps, listKeys } from './keys.js'
import { revokeKey, type RevokeKeyDeps, revokeOthers } from './revoke-keys.js'
import { presentCreatedKey, presentKeys } from './present.js'

/** Answers what lists, makes and revokes keys of the caller's account. */
export function keyHandlers(
  deps: CreateKeyDeps & RevokeKeyDeps,
): HandlersFor<'listKeys' | 'createKey' | 'revokeKey'> {
  const { clock } = deps
  return {
    async listKeys({ caller }) {
      return { status: 200, body: presentKeys(await listKeys(deps, caller), caller, clock.now()) }
    },
    async createKey({ caller, body }) {
      const { rateLimit, ...createdKey } = await createKey(deps, caller, body)
      const headers = rateLimitHeaders(rateLimit, clock.now())
      return { status: 201, body: presentCreatedKey(createdKey, caller, clock.now()), headers }
    },
    async revokeKey({ caller, path: { key_id } }) {
      const body =
        key_id === 'others' ? await revokeOthers(deps, caller) : await revokeKey(deps, caller, key_id)
      return { status: 200, body }
    },
  }
}
