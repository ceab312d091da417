import { contractDocument } from '../contract/document.js'
import type { HandlersFor } from '../contract/types.js'
import type { Deps } from '../deps.js'
import { guideText } from './guide.js'
import type { Health } from './health.js'

/** The contract as served: its address is this server's own. */
function servedContract(base_url: string) {
  return { ...contractDocument(), servers: [{ url: base_url }] }
}

export function serviceHandlers(
  { config }: Pick<Deps, 'config'>,
  health: () => Promise<Health>,
): HandlersFor<'health' | 'contract' | 'guide'> {
  return {
    async health() {
      const body = await health()
      if (body.status === 'ok') return { status: 200, body: { ...body, status: body.status } }
      return { status: 503, body: { ...body, status: body.status }, headers: { 'Retry-After': '5' } }
    },
    contract() {
      return Promise.resolve({ status: 200, body: servedContract(config.base_url) })
    },
    guide() {
      return Promise.resolve({ status: 200, media_type: 'text/plain', body: guideText(config) })
    },
  }
}
