import type { Clock } from '../../lib/clock.js'
import type { ChannelRef, Clip, ClipRef, LongSource, ShortSource, Transcript } from '../types.js'
import type { Rank } from '../../search/rank.js'
import type { CatalogQueries, CatalogCounts } from './queries.js'
import type { RankedTexts } from './rank-texts.js'
import type { ChannelLongs } from './channel-longs.js'
import type { CatalogCreator } from './creators.js'
import type { CatalogOverview } from './overview.js'
import type { CatalogPaths } from './active-catalog.js'
import type { WithMeaning } from './search.js'
import type { OfForms, TitleFilter } from './titles.js'
import type { VectorCoverage } from './vectors/coverage.js'
import type { QueryEmbedder } from './vectors/query-embedder.js'
import { openWorker } from './worker-client.js'

/** The embedded source: clips and long videos that the operator imported. */
export type Catalog = ShortSource &
  Required<Pick<ShortSource, 'creator' | 'clip' | 'newestShorts'>> &
  LongSource & {
    /** The transcripts of several clips, in their order; null for clips that are not in the catalog. */
    readonly transcripts: (clips: ClipRef[], signal?: AbortSignal) => Promise<(Transcript | null)[]>
    counts(): Promise<CatalogCounts>
    /** Searches by words only, which need no vector. */
    readonly byWords: Pick<ShortSource & LongSource, 'search' | 'searchLong'>
    /** Counts and facts about its content. */
    overview(): Promise<CatalogOverview>
    /** Titles of the most viewed videos of a type, at most 1,000 per platform; none if nothing is imported. */
    titles(filter: TitleFilter): Promise<string[]>
    /** Subjects that its titles share, counted again only after an import; none if nothing is imported. */
    topics(): Promise<OfForms<string[]>>
    /** Subjects that these titles share, counted in the thread of the catalog. */
    topicsOf(titles: OfForms<string[]>): Promise<OfForms<string[]>>
    /** The ranks of texts by a topic, in their order, computed in a thread that keeps no search waiting. */
    rankTexts(input: RankedTexts): Promise<Rank[]>
    /** The creators with the most clips. */
    creators(): Promise<CatalogCreator[]>
    /** The counts of a channel's long videos that are recent enough to be results; null if it has none. */
    channelLongs(address: ChannelRef): Promise<ChannelLongs | null>
    /** How many of the imported clips have vectors. */
    coverage(): Promise<VectorCoverage>
    /** Whether nothing is imported, so that the samples are served. */
    readonly isSample: () => Promise<boolean>
    /** Ends the worker threads. Pending and later queries reject. */
    close(): Promise<void>
  }

export type CatalogOptions = {
  /**
   * The file of the imported clips, which need not exist; null if they are in the database, so that only samples are
   * served.
   */
  catalogPath: string | null
  clock: Pick<Clock, 'now'>
  /** Makes the vectors of queries; absent or null for searches by words only. */
  queryEmbedder?: QueryEmbedder | null
  /** Replaces the shipped samples, which are served while nothing is imported. */
  samplesPath?: string
  /** The cover address of a sample. Without this function, samples have the addresses from their file. */
  coverUrlOf?: (clip_id: string) => string
  /** The code of the thread of the queries; for tests. */
  workerFile?: URL
}

type QueryRequest = { method: keyof CatalogQueries; argument: unknown; now: number }

/** Opens the catalog. Nothing is read before the first query. */
export function openCatalog({ catalogPath, clock, ...options }: CatalogOptions): Catalog {
  const { queryEmbedder, samplesPath, coverUrlOf, workerFile } = options
  const paths: CatalogPaths = { catalogPath, samplesPath }
  const worker = openWorker<QueryRequest>(workerFile ?? new URL('./worker.js', import.meta.url), {
    workerData: paths,
    sentences: { error: 'The catalog cannot be read.', end: 'The catalog stopped while it was asked.' },
  })
  /** Ranks take most of a second: in the thread of the searches, those of runs would wait for them. */
  const ranker = openWorker(new URL('./rank-worker.js', import.meta.url), {
    sentences: {
      error: 'Texts could not be ranked.',
      end: 'The ranking of texts stopped before its end.',
    },
  })

  async function runQuery<M extends keyof CatalogQueries>(
    method: M,
    argument?: Parameters<CatalogQueries[M]>[1],
    signal?: AbortSignal,
  ) {
    return (await worker.send({ method, argument, now: clock.now() }, signal)) as ReturnType<
      CatalogQueries[M]
    >
  }

  const withCover = (clip: Clip): Clip =>
    clip.sample && coverUrlOf ? { ...clip, cover_url: coverUrlOf(clip.clip_id) } : clip

  return {
    name: 'catalog',
    searchesByCountry: () => false,
    platforms: () => runQuery('platforms'),
    ...createSearches(runQuery, { withCover, queryEmbedder: queryEmbedder ?? null }),
    transcript: (clip, signal) => runQuery('transcript', clip, signal),
    transcripts: (clips, signal) => runQuery('transcripts', clips, signal),
    uploads: (creator, signal) => runQuery('uploads', creator, signal),
    ...createLookups(runQuery, withCover),
    rankTexts: async (argument) => (await ranker.send({ argument })) as Rank[],
    serves: () => runQuery('serves'),
    counts: () => runQuery('counts'),
    overview: () => runQuery('overview'),
    titles: (filter) => runQuery('titles', filter),
    topics: () => runQuery('topics'),
    topicsOf: (titles) => runQuery('topicsOf', titles),
    creators: () => runQuery('creators'),
    isSample: () => runQuery('isSample'),
    coverage: () => runQuery('coverage'),
    async close() {
      await Promise.all([worker.close(), ranker.close()])
    },
  }
}

type RunQuery = <M extends keyof CatalogQueries>(
  method: M,
  argument?: Parameters<CatalogQueries[M]>[1],
  signal?: AbortSignal,
) => Promise<ReturnType<CatalogQueries[M]>>

/** Creates the searches: by words alone, and with the vectors of their queries. */
function createSearches(
  runQuery: RunQuery,
  { queryEmbedder, withCover }: { queryEmbedder: QueryEmbedder | null; withCover: (clip: Clip) => Clip },
): Pick<Catalog, 'byWords' | 'search' | 'searchLong'> {
  /** The search with the vector of its query, if the catalog has comparable vectors. */
  async function withMeaning<S extends { query: string }>(
    search: S,
    signal?: AbortSignal,
  ): Promise<S & WithMeaning> {
    if (queryEmbedder === null || (await runQuery('vectorModel', undefined, signal)) !== queryEmbedder.model)
      return search
    return { ...search, meaning: await queryEmbedder.meaningOf(search.query, signal) }
  }

  const byWords: Catalog['byWords'] = {
    search: async (search, signal) => (await runQuery('search', search, signal)).map(withCover),
    searchLong: async (search, signal) => (await runQuery('searchLong', search, signal)).map(withCover),
  }

  return {
    byWords,
    search: async (search, signal) => byWords.search(await withMeaning(search, signal), signal),
    searchLong: async (search, signal) => byWords.searchLong(await withMeaning(search, signal), signal),
  }
}

/** Creates the functions that look up an address or the newest clips. */
function createLookups(
  runQuery: RunQuery,
  withCover: (clip: Clip) => Clip,
): Pick<Catalog, 'creator' | 'clip' | 'channel' | 'channelLongs' | 'video' | 'newestShorts'> {
  return {
    newestShorts: () => runQuery('newestShorts'),
    async creator(address, signal) {
      const page = await runQuery('creator', address, signal)
      return page && { ...page, clips: page.clips.map(withCover) }
    },
    async clip(ref, signal) {
      const clip = await runQuery('clip', ref, signal)
      return clip && withCover(clip)
    },
    async channel(address, signal) {
      const page = await runQuery('channel', address, signal)
      return page && { ...page, uploads: page.uploads.map(withCover) }
    },
    channelLongs: (address) => runQuery('channelLongs', address),
    async video(clip_id, signal) {
      const clip = await runQuery('video', clip_id, signal)
      return clip && withCover(clip)
    },
  }
}
