import type { Clock } from '../../lib/clock.js'
import type { LongSource, ShortSource } from '../types.js'
import type { CatalogQueries, CatalogCounts } from './queries.js'
import type { CatalogPaths } from './active-catalog.js'
import { openWorker } from './worker-client.js'

/** The embedded source: clips and long videos that the operator imported. */
export type Catalog = ShortSource &
  LongSource & {
    counts(): Promise<CatalogCounts>
    /** Whether nothing is imported, so that the samples are served. */
    readonly isSample: () => Promise<boolean>
    /** Ends the worker thread. Pending and later queries reject. */
    close(): Promise<void>
  }

export type CatalogOptions = {
  /** Where imported clips are. The file need not exist. */
  catalogPath: string
  clock: Pick<Clock, 'now'>
  /** Replaces the shipped samples, which are served while nothing is imported. */
  samplesPath?: string
  /** The code of the worker thread; for tests. */
  workerFile?: URL
}

/** Opens the catalog. Nothing is read before the first query. */
export function openCatalog({ catalogPath, clock, samplesPath, workerFile }: CatalogOptions): Catalog {
  const paths: CatalogPaths = { catalogPath, samplesPath }
  const worker = openWorker(workerFile ?? new URL('./worker.js', import.meta.url), paths)

  async function runQuery<M extends keyof CatalogQueries>(
    method: M,
    argument?: Parameters<CatalogQueries[M]>[1],
    signal?: AbortSignal,
  ) {
    return (await worker.send({ method, argument, now: clock.now() }, signal)) as ReturnType<
      CatalogQueries[M]
    >
  }

  return {
    name: 'catalog',
    by_country: false,
    platforms: () => runQuery('platforms'),
    search: (search, signal) => runQuery('search', search, signal),
    transcript: (clip, signal) => runQuery('transcript', clip, signal),
    uploads: (creator, signal) => runQuery('uploads', creator, signal),
    serves: () => runQuery('serves'),
    searchLong: (search, signal) => runQuery('searchLong', search, signal),
    channel: (address, signal) => runQuery('channel', address, signal),
    video: (clip_id, signal) => runQuery('video', clip_id, signal),
    counts: () => runQuery('counts'),
    isSample: () => runQuery('isSample'),
    close: () => worker.close(),
  }
}
