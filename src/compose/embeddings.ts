import type { Logger } from 'pino'
import type { Config } from '../config/config.js'
import type { Clock } from '../lib/clock.js'
import { createQueryEmbedder, type QueryEmbedder } from '../providers/catalog/vectors/query-embedder.js'
import { openEmbedder } from '../providers/embeddings/embedder.js'
import type { Embedder } from '../providers/types.js'

/** The composition of the embedders, which make vectors of texts if a server for that is configured. */

/** A batch waits for a busy server; a search does not. */
const retries = { texts: 6, query: 0 }

function createEmbedder(
  config: Config,
  options: Pick<Parameters<typeof openEmbedder>[0], 'timeout_ms' | 'retries' | 'prefix'>,
): Embedder | null {
  const { embedding_base_url: base_url, embedding_model: model, embedding_api_key: api_key } = config
  return base_url === null || model === null ? null : openEmbedder({ base_url, model, api_key, ...options })
}

/** The embedder for texts of the catalog; null if none is configured. */
export function openTextEmbedder(config: Config): Embedder | null {
  const { embedding_timeout_ms: timeout_ms, embedding_text_prefix: prefix } = config
  return createEmbedder(config, { timeout_ms, prefix, retries: retries.texts })
}

/** The embedder for search queries; null if none is configured. */
export function openQueryEmbedder(config: Config, deps: { clock: Clock; log: Logger }): QueryEmbedder | null {
  const { embedding_query_timeout_ms: timeout_ms, embedding_query_prefix: prefix } = config
  const embedder = createEmbedder(config, { timeout_ms, prefix, retries: retries.query })
  return embedder && createQueryEmbedder({ embedder, ...deps })
}
