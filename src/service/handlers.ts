import { contractDocument } from '../contract/document.js'
import type { HandlersFor } from '../contract/types.js'
import type { Deps } from '../deps.js'
import { JsonText } from '../lib/json-text.js'
import { guideText } from './guide.js'
import type { Health } from './health.js'

/** The contract as served: its address is this server's own. */
function servedContract(base_url: string) {
  return new JsonText({ ...contractDocument(), servers: [{ url: base_url }] })
}

/** What is made at the first call, and the same at every later one. */
function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Kept by clients, and asked for again each time whether it is still the same. */
const headers = { 'Cache-Control': 'no-cache' }

export function serviceHandlers(
  { config }: Pick<Deps, 'config'>,
  health: () => Promise<Health>,
): HandlersFor<'health' | 'contract' | 'guide'> {
  const contract = once(() => servedContract(config.base_url))
  const guide = once(() => Buffer.from(guideText(config)))
  return {
    async health() {
      const body = await health()
      if (body.status === 'ok') return { status: 200, body: { ...body, status: body.status } }
      return { status: 503, body: { ...body, status: body.status }, headers: { 'Retry-After': '5' } }
    },
    contract() {
      return { status: 200, body: contract(), headers }
    },
    guide() {
      return { status: 200, media_type: 'text/plain', body: guide(), headers }
    },
  }
}
