import { cachedPerObject, oncePerVersion } from '../../lib/once.js'
import {
  platforms,
  type ChannelPageRef,
  type ChannelPage,
  type ChannelRef,
  minPostedAt,
  type Clip,
  type ClipRef,
  type CreatorAddress,
  type CreatorPage,
  type CreatorRef,
  type LongSearch,
  type NewestShort,
  type Platform,
  type ShortSearch,
  type Transcript,
  type Upload,
} from '../types.js'
import type { ChannelLongs } from './channel-longs.js'
import { type CatalogCreator, type CreatorRow, creatorsSql, toCreator } from './creators.js'
import {
  findClip,
  hasVideos,
  maxCreatorClips,
  readChannelLongs,
  readChannelPage,
  readCreatorPage,
} from './channels.js'
import { type CatalogDb } from './database.js'
import { toTranscript, type TranscriptRow } from './clip-rows.js'
import { prepareCached } from './statement-cache.js'
import {
  type CatalogOverview,
  type ChannelRow,
  channelsSql,
  hostsSql,
  type HostRow,
  groupsSql,
  newestShortsSql,
  type NewestShortRow,
  spokenSql,
  titlesSql,
  type GroupRow,
  toNewestShorts,
  toOverview,
} from './overview.js'
import { type FactsRow, factsSql } from './form-facts.js'
import { searchClips, searchVideos, type WithMeaning } from './search.js'
import { readCoverage, type VectorCoverage } from './vectors/coverage.js'
import { readVectorModel } from './vectors/tables.js'
import { topicsOfForms } from './common-topics.js'
import { type OfForms, type TitleFilter, titlesOfForms, titlesQuery } from './titles.js'
import { isSampleId, type ActiveCatalog } from './active-catalog.js'

/** The queries of the catalog, which the worker thread executes. */

export type CatalogCounts = {
  /** Imported clips of every type. */
  imported: number
  /** Samples that are served; 0 once a clip was imported. */
  samples: number
  /** Served clips by platform. */
  by_platform: Record<Platform, number>
}

export type CatalogQueries = {
  search: (catalog: ActiveCatalog, search: ShortSearch & WithMeaning) => Clip[]
  transcript: (catalog: ActiveCatalog, clip: ClipRef) => Transcript | null
  transcripts: (catalog: ActiveCatalog, clips: ClipRef[]) => (Transcript | null)[]
  uploads: (catalog: ActiveCatalog, creator: CreatorRef) => Upload[]
  creator: (catalog: ActiveCatalog, address: CreatorAddress) => CreatorPage | null
  clip: (catalog: ActiveCatalog, clip: ClipRef) => Clip | null
  platforms: (catalog: ActiveCatalog) => Platform[]
  serves: (catalog: ActiveCatalog) => boolean
  searchLong: (catalog: ActiveCatalog, search: LongSearch & WithMeaning) => Clip[]
  channel: (catalog: ActiveCatalog, address: ChannelPageRef) => ChannelPage | null
  channelLongs: (catalog: ActiveCatalog, address: ChannelRef) => ChannelLongs | null
  video: (catalog: ActiveCatalog, clip_id: string) => Clip | null
  counts: (catalog: ActiveCatalog) => CatalogCounts
  overview: (catalog: ActiveCatalog) => CatalogOverview
  newestShorts: (catalog: ActiveCatalog) => NewestShort[]
  titles: (catalog: ActiveCatalog, filter: TitleFilter) => string[]
  /** Topics that titles of the catalog share. */
  topics: (catalog: ActiveCatalog) => OfForms<string[]>
  /** Topics that these titles share, counted in this thread. */
  topicsOf: (catalog: ActiveCatalog, titles: OfForms<string[]>) => OfForms<string[]>
  creators: (catalog: ActiveCatalog) => CatalogCreator[]
  isSample: (catalog: ActiveCatalog) => boolean
  /** The model of the vectors that can be searched; null if there are none. */
  vectorModel: (catalog: ActiveCatalog) => string | null
  /** How many of the imported clips have vectors. */
  coverage: (catalog: ActiveCatalog) => VectorCoverage
}

export const maxUploads = maxCreatorClips

/**
 * Looks something up by its identifier. The identifier of a sample is looked up among the samples even after an import,
 * so that a run that found it before can continue. An imported clip with such an identifier takes precedence.
 */
function lookUpWithSamples<T>(
  { db, sample, samples }: ActiveCatalog,
  id: string,
  lookUp: (db: CatalogDb, sample: boolean) => T,
): T {
  const result = lookUp(db, sample)
  const isUnknown = result === null || (Array.isArray(result) && result.length === 0)
  return isUnknown && !sample && isSampleId(id) ? lookUp(samples(), true) : result
}

const tables = { clips: 'clips', transcripts: 'transcripts' }

const withoutScheme = "substr(watch_url, instr(watch_url, '://') + 3)"
const hostOfAddress = `substr(${withoutScheme}, 1, instr(${withoutScheme} || '/', '/') - 1)`

/** Caches a count until another connection, such as an import, has written. */
function countedOnce<T>(count: (catalog: ActiveCatalog) => T): (catalog: ActiveCatalog) => T {
  const countedOf = cachedPerObject((_db: CatalogDb) => oncePerVersion<number, T>())
  return (catalog) => {
    const { db } = catalog
    const version = prepareCached<[], number>(db, 'pragma data_version').pluck().get() ?? 0
    return countedOf(db)(version, () => count(catalog))
  }
}

function readTitles({ db, sample }: ActiveCatalog, filter: TitleFilter): string[] {
  if (sample) return []
  const [sql, values] = titlesQuery(tables.clips, filter)
  return prepareCached<(string | number)[], string>(db, sql)
    .pluck()
    .all(...values)
}

function readOverview({ db, sample }: ActiveCatalog): CatalogOverview {
  const groups = prepareCached<[], GroupRow>(db, groupsSql(tables)).all()
  const count = (sql: string) => prepareCached<[], number>(db, sql).pluck().get() ?? 0
  const list = (sql: string) => prepareCached<[], string>(db, sql).pluck().all()
  return toOverview(groups, {
    is_sample: sample,
    spoken_shorts: count(spokenSql(tables, 'short')),
    spoken_longs: count(spokenSql(tables, 'video')),
    spoken_recent_longs: count(spokenSql(tables, 'video', minPostedAt)),
    titles: list(titlesSql(tables)),
    channels: prepareCached<[], ChannelRow>(db, channelsSql(tables)).all(),
    hosts: prepareCached<[], HostRow>(db, hostsSql(tables, hostOfAddress)).all(),
    facts: prepareCached<[], FactsRow>(db, factsSql(tables)).all(),
  })
}

export const catalogQueries: CatalogQueries = {
  search: ({ db, sample }, search) => searchClips(db, search, sample),

  transcript: (catalog, { platform, clip_id }) =>
    lookUpWithSamples(catalog, clip_id, (db) => {
      const row = prepareCached<[string, string], TranscriptRow>(
        db,
        `select kind, transcripts.language, lines, auto_captions from transcripts join clips using (row_id)
           where platform = ? and clip_id = ?`,
      ).get(platform, clip_id)
      return row ? toTranscript(row) : null
    }),

  transcripts: (catalog, clips) => clips.map((clip) => catalogQueries.transcript(catalog, clip)),

  uploads: (catalog, { platform, creator_id }) =>
    lookUpWithSamples(catalog, creator_id, (db) =>
      prepareCached<[string, string], Upload>(
        db,
        `select clip_id, views, posted_at from clips
           where platform = ? and creator_id = ? and media_type = 'short'
           order by posted_at desc nulls last, arrival limit ${maxUploads}`,
      ).all(platform, creator_id),
    ),

  creator: (catalog, address) =>
    lookUpWithSamples(catalog, 'handle' in address ? '' : address.channel_id, (db, sample) =>
      readCreatorPage(db, address, sample),
    ),
  clip: (catalog, clip) =>
    lookUpWithSamples(catalog, clip.clip_id, (db, sample) => findClip(db, clip, sample)),

  platforms({ db }) {
    const hasShort = prepareCached(
      db,
      `select 1 from clips where media_type = 'short' and platform = ? limit 1`,
    )
    return platforms.filter((platform) => hasShort.get(platform) !== undefined)
  },

  serves: ({ db }) => hasVideos(db),
  searchLong: ({ db, sample }, search) => searchVideos(db, search, sample),
  channel: (catalog, address) =>
    lookUpWithSamples(catalog, 'handle' in address ? '' : address.channel_id, (db, sample) =>
      readChannelPage(db, address, sample),
    ),
  channelLongs: (catalog, address) =>
    lookUpWithSamples(catalog, 'handle' in address ? '' : address.channel_id, (db) =>
      readChannelLongs(db, address),
    ),
  video: (catalog, clip_id) =>
    lookUpWithSamples(catalog, clip_id, (db, sample) =>
      findClip(db, { platform: 'youtube', clip_id, watch_url: null }, sample),
    ),

  isSample: ({ sample }) => sample,
  vectorModel: ({ db, sample }) => (sample ? null : (readVectorModel(db)?.model ?? null)),
  coverage: ({ db }) => readCoverage(db),
  overview: countedOnce(readOverview),
  newestShorts: countedOnce(({ db }) =>
    toNewestShorts(prepareCached<[], NewestShortRow>(db, newestShortsSql(tables)).all()),
  ),
  titles: readTitles,
  topics: countedOnce((catalog) =>
    topicsOfForms({
      short: readTitles(catalog, titlesOfForms.short),
      long: readTitles(catalog, titlesOfForms.long),
    }),
  ),
  topicsOf: (_catalog, titles) => topicsOfForms(titles),

  creators: ({ db }) => prepareCached<[], CreatorRow>(db, creatorsSql(tables)).all().map(toCreator),

  counts({ db, sample }) {
    const count = prepareCached<[string], number>(db, 'select count(*) from clips where platform = ?').pluck()
    const by_platform = Object.fromEntries(platforms.map((one) => [one, count.get(one) ?? 0]))
    const servedCount = Object.values(by_platform).reduce((sum, one) => sum + one, 0)
    return {
      imported: sample ? 0 : servedCount,
      samples: sample ? servedCount : 0,
      by_platform: by_platform as Record<Platform, number>,
    }
  },
}
