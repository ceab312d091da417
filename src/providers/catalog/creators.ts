import type { Platform } from '../types.js'

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
}

/** How many are listed: those with the most clips. */
export const maxCreators = 5000

/** The creators with the most clips. Both databases read this statement. It goes through all clips, in the background. */
export const creatorsSql = ({ clips }: { clips: string }) =>
  `select platform, creator_id, max(creator) as name, max(creator_handle) as handle,
     sum(case when media_type = 'short' then 1 else 0 end) as shorts,
     sum(case when media_type = 'video' then 1 else 0 end) as longs
   from ${clips} where creator_id is not null and creator is not null
   group by platform, creator_id order by count(*) desc, creator_id limit ${maxCreators}`

/** PostgreSQL answers counts as text. */
export type CreatorRow = Omit<CatalogCreator, 'shorts' | 'longs'> & {
  shorts: number | string
  longs: number | string
}

export function toCreator({ shorts, longs, ...row }: CreatorRow): CatalogCreator {
  return { ...row, shorts: Number(shorts), longs: Number(longs) }
}
