import { minPostedAt, platforms, type Clip } from '../types.js'
import { groupRowRange, type RowRange } from './row-order.js'

/** Selects titles of the catalog that show its subjects. */

/** Selects videos of a type that were posted since an instant, in milliseconds since 1970. */
export type TitleFilter = { media_type: Clip['media_type']; posted_after: number }

/** A value for short clips, and one for long videos that are recent enough to be results. */
export type OfForms<T> = { short: T; long: T }

/** The filter of each form. */
export const titlesOfForms: OfForms<TitleFilter> = {
  short: { media_type: 'short', posted_after: 0 },
  long: { media_type: 'video', posted_after: minPostedAt },
}

/** Maximum rows that are read per platform: the most viewed, which come first in a group. */
const maxRows = 1000

/** The row ranges of a type on each platform, and that of earlier catalog versions, which have no groups. */
function rangesOf(media_type: Clip['media_type']): RowRange[] {
  const groups = platforms.map((platform) => groupRowRange({ platform, media_type }))
  const first = Math.min(
    ...platforms.map((platform) => groupRowRange({ platform, media_type: 'short' }).from),
  )
  return [...groups, { from: 0, to: first }]
}

/**
 * The statement that reads titles, for both databases, and its values. It reads ranges of the primary key, so that its
 * cost does not depend on the number of clips.
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
