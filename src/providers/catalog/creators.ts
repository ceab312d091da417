import { minPostedAt, type Platform } from '../types.js'

/** The creators of the catalog with their names, so that a topic that is one can be told from a subject. */

export type CatalogCreator = {
  platform: Platform
  creator_id: string
  name: string
  /** The handle, as it is compared; null where imports do not name it. */
  handle: string | null
  /** How many short clips and long videos of them there are. */
  shorts: number
  longs: number
  /** Of the long videos those that are new enough to be results, and how many of these have a transcript with speech. */
  recent_longs: number
  spoken_recent_longs: number
}

/** How many are listed: those with the most clips. */
export const maxCreators = 5000

const isRecentLong = `media_type = 'video' and posted_at >= ${minPostedAt}`

/**
 * The creators with the most clips. Both databases read this statement. It goes through all clips, and counts all
 * transcripts of recent long videos: a channel beyond a bound would seem to have none. It is read in the background.
 */
export const creatorsSql = ({ clips, transcripts }: { clips: string; transcripts: string }) =>
  `select platform, creator_id, max(creator) as name, max(creator_handle) as handle,
     sum(case when media_type = 'short' then 1 else 0 end) as shorts,
     sum(case when media_type = 'video' then 1 else 0 end) as longs,
     sum(case when ${isRecentLong} then 1 else 0 end) as recent_longs,
     sum(case when ${isRecentLong} and exists (
       select 1 from ${transcripts} heard where heard.row_id = listed.row_id and kind = 'speech'
     ) then 1 else 0 end) as spoken_recent_longs
   from ${clips} listed where creator_id is not null and creator is not null
   group by platform, creator_id order by count(*) desc, creator_id limit ${maxCreators}`

/** PostgreSQL answers counts as text. */
type Counts = Pick<CatalogCreator, 'shorts' | 'longs' | 'recent_longs' | 'spoken_recent_longs'>
export type CreatorRow = Omit<CatalogCreator, keyof Counts> & Record<keyof Counts, number | string>

export function toCreator({
  shorts,
  longs,
  recent_longs,
  spoken_recent_longs,
  ...row
}: CreatorRow): CatalogCreator {
  return {
    ...row,
    shorts: Number(shorts),
    longs: Number(longs),
    recent_longs: Number(recent_longs),
    spoken_recent_longs: Number(spoken_recent_longs),
  }
}
