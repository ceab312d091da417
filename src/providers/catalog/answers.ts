import {
  platforms,
  type ChannelAddress,
  type ChannelPage,
  type Clip,
  type ClipAddress,
  type CreatorAddress,
  type LongSearch,
  type Platform,
  type ShortSearch,
  type Transcript,
  type Upload,
} from '../types.js'
import { channelPage, hasVideos, videoOf } from './channels.js'
import { type Db, toTranscript, type TranscriptRow } from './database.js'
import { prepared } from './prepared.js'
import { searchClips, searchVideos } from './search.js'
import { isOfSample, type Shelf } from './shelf.js'

/** What can be asked of the catalog, and how it is answered. */

export type CatalogCounts = {
  /** Clips of every type that were imported. */
  imported: number
  /** Samples that are served; 0 as soon as a clip was imported. */
  samples: number
  /** Of what is served. */
  by_platform: Record<Platform, number>
}

export type Answers = {
  search: (shelf: Shelf, search: ShortSearch) => Clip[]
  transcript: (shelf: Shelf, clip: ClipAddress) => Transcript | null
  uploads: (shelf: Shelf, creator: CreatorAddress) => Upload[]
  platforms: (shelf: Shelf) => Platform[]
  serves: (shelf: Shelf) => boolean
  searchLong: (shelf: Shelf, search: LongSearch) => Clip[]
  channel: (shelf: Shelf, address: ChannelAddress) => ChannelPage | null
  video: (shelf: Shelf, clip_id: string) => Clip | null
  counts: (shelf: Shelf) => CatalogCounts
  isSample: (shelf: Shelf) => boolean
}

/** The clip itself and the 30 that its usual rests on. */
const mostUploads = 31

/**
 * What is told of something by its identifier. What is not served and has the identifier of a sample is looked up among
 * the samples, though clips were imported since: a run that found it before goes on with it. An import may have such an
 * identifier too, and then goes first.
 */
function named<T>({ db, sample, samples }: Shelf, id: string, look: (db: Db, sample: boolean) => T): T {
  const found = look(db, sample)
  const isUnknown = found === null || (Array.isArray(found) && found.length === 0)
  return isUnknown && !sample && isOfSample(id) ? look(samples(), true) : found
}

export const answers: Answers = {
  search: ({ db, sample }, search) => searchClips(db, search, sample),

  transcript: (shelf, { platform, clip_id }) =>
    named(shelf, clip_id, (db) => {
      const row = prepared<[string, string], TranscriptRow>(
        db,
        `select kind, transcripts.language, lines, auto_captions from transcripts join clips using (row_id)
           where platform = ? and clip_id = ?`,
      ).get(platform, clip_id)
      return row ? toTranscript(row) : null
    }),

  uploads: (shelf, { platform, creator_id }) =>
    named(shelf, creator_id, (db) =>
      prepared<[string, string], Upload>(
        db,
        `select clip_id, views, posted_at from clips
           where platform = ? and creator_id = ? and media_type = 'short'
           order by posted_at desc nulls last, arrival limit ${mostUploads}`,
      ).all(platform, creator_id),
    ),

  platforms({ db }) {
    const hasShort = prepared(db, `select 1 from clips where media_type = 'short' and platform = ? limit 1`)
    return platforms.filter((platform) => hasShort.get(platform) !== undefined)
  },

  serves: ({ db }) => hasVideos(db),
  searchLong: ({ db, sample }, search) => searchVideos(db, search, sample),
  channel: (shelf, address) =>
    named(shelf, 'handle' in address ? '' : address.channel_id, (db, sample) =>
      channelPage(db, address, sample),
    ),
  video: (shelf, clip_id) => named(shelf, clip_id, (db, sample) => videoOf(db, clip_id, sample)),

  isSample: ({ sample }) => sample,

  counts({ db, sample }) {
    const count = prepared<[string], number>(db, 'select count(*) from clips where platform = ?').pluck()
    const by_platform = Object.fromEntries(platforms.map((one) => [one, count.get(one) ?? 0]))
    const served = Object.values(by_platform).reduce((sum, one) => sum + one, 0)
    return {
      imported: sample ? 0 : served,
      samples: sample ? served : 0,
      by_platform: by_platform as Record<Platform, number>,
    }
  },
}
