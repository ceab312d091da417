import { LRUCache } from 'lru-cache'
import { createCircuitBreakers } from '../../../lib/circuit-breaker.js'
import type { Clock } from '../../../lib/clock.js'
import { type Embedder, failingSource, SourceFault } from '../../types.js'
import type { QueryVector } from './nearest-rows.js'

/** Makes the vectors of queries, for a search that also works without them. */
export type QueryEmbedder = {
  readonly model: string
  /** The vector of a query; null if the server returns none. Throws the signal's reason once it is aborted. */
  meaningOf(query: string, signal?: AbortSignal): Promise<QueryVector | null>
}

type QueryEmbedderDeps = {
  embedder: Embedder
  clock: Pick<Clock, 'monotonicNow'>
  log: { warn(fields: object, message: string): void }
}

/** Maximum cached queries. A run sends the same query once per platform, and several runs send the same ones. */
const maxRemembered = 1_000
const circuit = 'embeddings'

/** Creates the embedder. It sends each query once, and none while the server is failing. */
export function createQueryEmbedder({ embedder, clock, log }: QueryEmbedderDeps): QueryEmbedder {
  const breakers = createCircuitBreakers({ ...failingSource, decidedBy: 'one-trial' }, clock)
  const vectors = new LRUCache<string, Promise<QueryVector | null>>({ max: maxRemembered })

  async function request(query: string): Promise<QueryVector | null> {
    const recordOutcome = breakers.enter(circuit)
    if (recordOutcome === null) return null
    try {
      const [vector] = await embedder.embed([query])
      recordOutcome('answered')
      return vector ? { model: embedder.model, vector } : null
    } catch (error) {
      recordOutcome('failed')
      if (!(error instanceof SourceFault)) throw error
      log.warn({ err: error }, 'could not make the vector of a query; searching by words only')
      return null
    }
  }

  return {
    model: embedder.model,
    async meaningOf(query, signal) {
      signal?.throwIfAborted()
      const cachedVector = vectors.get(query)
      const pending = cachedVector ?? request(query)
      if (!cachedVector) vectors.set(query, pending)
      const vector = await pending
      if (vector === null) vectors.delete(query)
      signal?.throwIfAborted()
      return vector
    },
  }
}
