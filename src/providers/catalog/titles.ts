import { minPostedAt, platforms, type Clip } from '../types.js'
import { groupRowRange, type RowRange } from './row-order.js'

/** Titles of the catalog, for what it is about. */

/** Which titles are asked for: of videos of a type that were posted since an instant, in milliseconds since 1970. */
export type TitleFilter = { media_type: Clip['media_type']; posted_after: number }

/** Something of short clips, and of long videos that are new enough to be results. */
export type OfForms<T> = { short: T; long: T }

/** The titles of either form. */
export const titlesOfForms: OfForms<TitleFilter> = {
  short: { media_type: 'short', posted_after: 0 },
  long: { media_type: 'video', posted_after: minPostedAt },
}

/** How many rows of a platform are read: those with the most views, which its type has first. */
const maxRows = 1000

/** The rows of a type on each platform, and those of earlier versions of the catalog, which have no groups. */
function rangesOf(media_type: Clip['media_type']): RowRange[] {
  const groups = platforms.map((platform) => groupRowRange({ platform, media_type }))
  const first = Math.min(
    ...platforms.map((platform) => groupRowRange({ platform, media_type: 'short' }).from),
  )
  return [...groups, { from: 0, to: first }]
}

/**
 * The statement that reads them, for both databases, and its values. It reads ranges of the primary key, so that its work
 * is the same for any number of clips.
 */
export function titlesQuery(
  clips: string,
  { media_type, posted_after }: TitleFilter,
): [string, (string | number)[]] {
  const rows = `select title from (
     select title, media_type, posted_at from ${clips} where row_id >= ? and row_id < ? order by row_id limit ${maxRows}
   ) most_viewed where media_type = ? and title <> '' and coalesce(posted_at, 0) >= ?`
  const ranges = rangesOf(media_type)
  return [
    ranges.map(() => rows).join(' union all '),
    ranges.flatMap(({ from, to }) => [from, to, media_type, posted_after]),
  ]
}
