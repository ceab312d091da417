import type { Platform } from '../types.js'

/** The creators of the catalog with their names, to recognise a topic that is a creator. */

export type CatalogCreator = {
  platform: Platform
  creator_id: string
  name: string
  /** The normalised handle; null if imports lack it. */
  handle: string | null
  /** The numbers of their short clips and long videos. */
  shorts: number
  longs: number
}

/** Maximum number of listed creators. */
export const maxCreators = 5000

/**
 * The creators with the most clips. Both databases run this statement. It scans all clips, so it is run in the
 * background.
 */
export const creatorsSql = ({ clips }: { clips: string }) =>
  `select platform, creator_id, max(creator) as name, max(creator_handle) as handle,
     sum(case when media_type = 'short' then 1 else 0 end) as shorts,
     sum(case when media_type = 'video' then 1 else 0 end) as longs
   from ${clips} where creator_id is not null and creator is not null
   group by platform, creator_id order by count(*) desc, creator_id limit ${maxCreators}`

/** PostgreSQL returns counts as text. */
export type CreatorRow = Omit<CatalogCreator, 'shorts' | 'longs'> & {
  shorts: number | string
  longs: number | string
}

/** A row as a creator: PostgreSQL returns its counts as text. */
export function toCreator({ shorts, longs, ...row }: CreatorRow): CatalogCreator {
  return { ...row, shorts: Number(shorts), longs: Number(longs) }
}
