import type { Clock } from '../../lib/clock.js'
import type { LongSource, ShortSource } from '../types.js'
import type { Answers, CatalogCounts } from './answers.js'
import type { Paths } from './shelf.js'
import { openThread } from './thread.js'

/** The embedded source: clips and long videos that were imported into a file of our own. */
export type Catalog = ShortSource &
  LongSource & {
    counts(): Promise<CatalogCounts>
    /** Whether nothing is imported, so that the samples serve. */
    readonly isSample: () => Promise<boolean>
    /** Ends the thread. Open questions reject, later ones too. */
    close(): Promise<void>
  }

export type CatalogOptions = {
  /** Where imported clips are. The file need not exist. */
  catalogPath: string
  clock: Pick<Clock, 'now'>
  /** The samples that are served while nothing is imported, in place of those that are shipped. */
  samplesPath?: string
  /** The code of the thread, in place of our own. */
  workerFile?: URL
}

/** Opens the catalog. Nothing is read before it is first asked something. */
export function openCatalog({ catalogPath, clock, samplesPath, workerFile }: CatalogOptions): Catalog {
  const paths: Paths = { catalogPath, samplesPath }
  const thread = openThread(workerFile ?? new URL('./worker.js', import.meta.url), paths)

  async function ask<M extends keyof Answers>(
    method: M,
    of?: Parameters<Answers[M]>[1],
    signal?: AbortSignal,
  ) {
    return (await thread.ask({ method, of, now: clock.now() }, signal)) as ReturnType<Answers[M]>
  }

  return {
    name: 'catalog',
    by_country: false,
    platforms: () => ask('platforms'),
    search: (search, signal) => ask('search', search, signal),
    transcript: (clip, signal) => ask('transcript', clip, signal),
    uploads: (creator, signal) => ask('uploads', creator, signal),
    serves: () => ask('serves'),
    searchLong: (search, signal) => ask('searchLong', search, signal),
    channel: (address, signal) => ask('channel', address, signal),
    video: (clip_id, signal) => ask('video', clip_id, signal),
    counts: () => ask('counts'),
    isSample: () => ask('isSample'),
    close: () => thread.close(),
  }
}
