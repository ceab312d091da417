import { parentPort, workerData } from 'node:worker_threads'
import { catalogQueries } from './queries.js'
import { openActiveCatalog, type CatalogPaths, type ActiveCatalog } from './active-catalog.js'
import type { WorkerRequest, WorkerReply } from './worker-client.js'

/** The worker thread that executes the catalog's queries. */

const activeCatalogAt = openActiveCatalog(workerData as CatalogPaths)

parentPort?.on('message', (request: WorkerRequest) => {
  parentPort?.postMessage(replyTo(request))
})

function replyTo({ id, method, now, argument }: WorkerRequest): WorkerReply {
  try {
    const answer = catalogQueries[method] as (catalog: ActiveCatalog, argument: unknown) => unknown
    return { id, answer: answer(activeCatalogAt(now), argument) }
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) }
  }
}
