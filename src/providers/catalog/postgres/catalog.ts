import { rejectOnAbort } from '../../../lib/reject-on-abort.js'
import type { Catalog } from '../catalog.js'
import { isSampleId } from '../active-catalog.js'
import { type CreatorRow, creatorsSql, toCreator } from '../creators.js'
import { maxUploads } from '../queries.js'
import type { ScanFilter } from '../index-scan.js'
import { groupsOf } from '../row-order.js'
import { titlesOfForms } from '../titles.js'
import { closedFault } from '../worker-client.js'
import { platforms, SourceFault, type CreatorRef, type Upload } from '../../types.js'
import { findClip, readChannelLongs, readChannelPage, readCreatorPage } from './channels.js'
import { readTranscript, readTranscripts } from './clips.js'
import {
  countByGroup,
  countedOnce,
  readCounts,
  readNewestShorts,
  readOverview,
  readTitles,
  sumOf,
  tables,
} from './overview.js'
import type { CatalogReader } from './reader.js'
import { searchImported, searchImportedShorts } from './search.js'
import { type FindByMeaning, readDatabaseCoverage } from './vectors/meaning.js'

/** The catalog in PostgreSQL: every process on the database searches the same clips. */

export type DatabaseCatalogOptions = {
  reader: CatalogReader
  /** Also finds clips by the meaning of a query; absent or null for searches by words only. */
  findByMeaning?: FindByMeaning | null
  /** Serves samples only. They are served while nothing is imported; it is closed with this catalog. */
  samples: Catalog
}

/** Runs a query, unless the catalog is closed or the signal has fired. */
type RunQuery = <T>(signal: AbortSignal | undefined, query: () => Promise<T>) => Promise<T>

type QueryDeps = DatabaseCatalogOptions & { runQuery: RunQuery }

/** Opens the catalog in a database that has its tables. */
export function openDatabaseCatalog(options: DatabaseCatalogOptions): Catalog {
  const { reader, samples } = options
  let isClosed = false

  /**
   * Errors of a temporarily unavailable database are passed on: they are no fault of the catalog, and callers retry.
   */
  const runQuery: RunQuery = async (signal, query) => {
    signal?.throwIfAborted()
    if (isClosed) throw closedFault()
    try {
      return await (signal ? rejectOnAbort(query(), signal) : query())
    } catch (error) {
      if (isClosed) throw closedFault()
      if (error instanceof SourceFault || error === signal?.reason || reader.isUnavailable(error)) throw error
      throw new SourceFault('provider', 'The catalog cannot be read.', { cause: error })
    }
  }

  const deps = { ...options, runQuery }
  const short = shortQueries(deps)
  const long = longQueries(deps)
  const overview = countedOnce(reader, () => readOverview(reader))
  const newestShorts = countedOnce(reader, () => readNewestShorts(reader))
  const byWords = searches({ ...deps, findByMeaning: null })
  return {
    name: 'catalog',
    searchesByCountry: () => false,
    ...short,
    ...long,
    ...searches(deps),
    byWords,
    isSample: () => runQuery(undefined, () => isEmpty(reader)),
    counts: () =>
      runQuery(undefined, async () => ((await isEmpty(reader)) ? samples.counts() : readCounts(reader))),
    overview: () =>
      runQuery(undefined, async () => ((await isEmpty(reader)) ? samples.overview() : overview())),
    newestShorts: () =>
      runQuery(undefined, async () => ((await isEmpty(reader)) ? samples.newestShorts() : newestShorts())),
    ...titleQueries(deps),
    creators: () =>
      runQuery(undefined, async () => {
        if (await isEmpty(reader)) return samples.creators()
        return (await reader.query<CreatorRow>(creatorsSql(tables))).map(toCreator)
      }),
    coverage: () => runQuery(undefined, () => readDatabaseCoverage(reader)),
    async close() {
      isClosed = true
      await samples.close()
    },
  }
}

function titleQueries({
  reader,
  samples,
  runQuery,
}: QueryDeps): Pick<Catalog, 'titles' | 'topics' | 'topicsOf' | 'rankTexts'> {
  const readTopics = countedOnce(reader, async () =>
    samples.topicsOf({
      short: await readTitles(reader, titlesOfForms.short),
      long: await readTitles(reader, titlesOfForms.long),
    }),
  )
  return {
    titles: (filter) => runQuery(undefined, () => readTitles(reader, filter)),
    topics: () => runQuery(undefined, readTopics),
    topicsOf: (titles) => samples.topicsOf(titles),
    rankTexts: (input) => samples.rankTexts(input),
  }
}

/**
 * Looks up among the imported clips, or among the samples if there are none. A sample is found by its ID even after an
 * import.
 */
async function lookUp<T>(
  reader: CatalogReader,
  id: string,
  where: { imported: () => Promise<T>; samples: () => Promise<T> },
): Promise<T> {
  const result = await where.imported()
  const isUnknown = result === null || (Array.isArray(result) && result.length === 0)
  return isUnknown && (isSampleId(id) || (await isEmpty(reader))) ? where.samples() : result
}

function searches({ reader, samples, findByMeaning, runQuery }: QueryDeps): Catalog['byWords'] {
  const meaningOf = (query: string, signal?: AbortSignal) => ({
    findMeaning: findByMeaning ? (filter: ScanFilter) => findByMeaning(query, filter, signal) : null,
  })
  return {
    search: (search, signal) =>
      runQuery(signal, async () => {
        const clips = await searchImportedShorts(reader, search, meaningOf(search.query, signal))
        return clips ?? samples.search(search, signal)
      }),
    searchLong: (search, signal) =>
      runQuery(signal, async () => {
        const videos = { ...search, platform: 'youtube', media_type: 'video' } as const
        const clips = await searchImported(reader, videos, meaningOf(search.query, signal))
        return clips ?? samples.searchLong(search, signal)
      }),
  }
}

type ShortQueries = Pick<Catalog, 'platforms' | 'transcript' | 'transcripts' | 'uploads' | 'creator' | 'clip'>

function shortQueries({ reader, samples, runQuery }: QueryDeps): ShortQueries {
  const platformsWithShorts = async () => {
    if (await isEmpty(reader)) return samples.platforms()
    const counts = await countByGroup(reader)
    return platforms.filter((platform) => sumOf(counts, groupsOf({ platform, media_type: 'short' })) > 0)
  }
  return {
    platforms: () => runQuery(undefined, platformsWithShorts),
    transcript: (clip, signal) =>
      runQuery(signal, () =>
        lookUp(reader, clip.clip_id, {
          imported: () => readTranscript(reader, clip),
          samples: () => samples.transcript(clip, signal),
        }),
      ),
    transcripts: (clips, signal) =>
      runQuery(signal, async () =>
        (await isEmpty(reader)) ? samples.transcripts(clips, signal) : readTranscripts(reader, clips),
      ),
    uploads: (creator, signal) =>
      runQuery(signal, () =>
        lookUp(reader, creator.creator_id, {
          imported: () => readUploads(reader, creator),
          samples: () => samples.uploads(creator, signal),
        }),
      ),
    creator: (address, signal) =>
      runQuery(signal, () =>
        lookUp(reader, 'handle' in address ? '' : address.channel_id, {
          imported: () => readCreatorPage(reader, address),
          samples: () => samples.creator(address, signal),
        }),
      ),
    clip: (clip, signal) =>
      runQuery(signal, () =>
        lookUp(reader, clip.clip_id, {
          imported: () => findClip(reader, clip),
          samples: () => samples.clip(clip, signal),
        }),
      ),
  }
}

type LongQueries = Pick<Catalog, 'serves' | 'channel' | 'channelLongs' | 'video'>

function longQueries({ reader, samples, runQuery }: QueryDeps): LongQueries {
  const hasVideos = async () => {
    if (await isEmpty(reader)) return samples.serves()
    return sumOf(await countByGroup(reader), groupsOf({ platform: 'youtube', media_type: 'video' })) > 0
  }
  return {
    serves: () => runQuery(undefined, hasVideos),
    channel: (address, signal) =>
      runQuery(signal, () =>
        lookUp(reader, 'handle' in address ? '' : address.channel_id, {
          imported: () => readChannelPage(reader, address),
          samples: () => samples.channel(address, signal),
        }),
      ),
    channelLongs: (address) =>
      runQuery(undefined, () =>
        lookUp(reader, 'handle' in address ? '' : address.channel_id, {
          imported: () => readChannelLongs(reader, address),
          samples: () => samples.channelLongs(address),
        }),
      ),
    video: (clip_id, signal) =>
      runQuery(signal, () =>
        lookUp(reader, clip_id, {
          imported: () => findClip(reader, { platform: 'youtube', clip_id }),
          samples: () => samples.video(clip_id, signal),
        }),
      ),
  }
}

function readUploads({ query }: CatalogReader, { platform, creator_id }: CreatorRef): Promise<Upload[]> {
  return query<Upload>(
    `select clip_id, views, posted_at from catalog_clips
     where platform = ? and creator_id = ? and media_type = 'short'
     order by posted_at desc nulls last, arrival limit ${maxUploads}`,
    [platform, creator_id],
  )
}

/** Whether nothing is imported. */
async function isEmpty({ query }: CatalogReader): Promise<boolean> {
  return (await query('select 1 from catalog_totals where clip_count > 0')).length === 0
}
