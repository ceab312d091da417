import { contractDocument } from '../contract/document.js'
import type { HandlersFor } from '../contract/types.js'
import { SerializedJson } from '../lib/serialized-json.js'
import { type CapabilitiesDeps, loadCapabilities } from './capabilities.js'
import { renderGuide } from './guide.js'
import { type Health, healthReply } from './health.js'
import { revalidatedHeaders as headers } from './static-page.js'

/** The contract as it is served, with this server's address. */
function createServedContract(base_url: string) {
  return new SerializedJson({ ...contractDocument(), servers: [{ url: base_url }] })
}

/** Creates a value at the first call and caches it. */
function lazy<T>(create: () => T): () => T {
  let result: T | undefined
  return () => (result ??= create())
}

/** Answers what concerns the server itself: its health, capabilities, contract and guide. */
export function serviceHandlers(
  deps: CapabilitiesDeps,
  health: () => Promise<Health>,
): HandlersFor<'capabilities' | 'health' | 'contract' | 'guide'> {
  const { config } = deps
  const contract = lazy(() => createServedContract(config.base_url))
  const guide = lazy(() => Buffer.from(renderGuide(config)))
  return {
    health: async () => healthReply(await health()),
    capabilities: async ({ caller }) => ({
      status: 200,
      body: await loadCapabilities(deps, { hasKey: caller !== null }),
    }),
    contract() {
      return { status: 200, body: contract(), headers }
    },
    guide() {
      return { status: 200, media_type: 'text/plain', body: guide(), headers }
    },
  }
}
