import { parentPort, workerData } from 'node:worker_threads'
import { type CatalogQueries, catalogQueries } from './queries.js'
import { openActiveCatalog, type CatalogPaths, type ActiveCatalog } from './active-catalog.js'
import { replyWith, type WorkerRequest } from './worker-reply.js'

/** The worker thread that executes the catalog's queries. */

const activeCatalogAt = openActiveCatalog(workerData as CatalogPaths)

type QueryRequest = WorkerRequest & { method: keyof CatalogQueries; now: number }

parentPort?.on('message', ({ id, method, now, argument }: QueryRequest) => {
  const query = catalogQueries[method] as (catalog: ActiveCatalog, argument: unknown) => unknown
  parentPort?.postMessage(replyWith(id, () => query(activeCatalogAt(now), argument)))
})
