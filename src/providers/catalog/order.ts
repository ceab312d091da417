import { platforms, type Clip } from '../types.js'

/**
 * The order in which rows are kept: clips of a platform and type together, among them the most seen first. A walk
 * over the rows of a word then meets the best seen first and may stop early. A `row_id` is made of the group, the
 * level of views and a number inside of that.
 */

const mediaTypes = ['short', 'video', 'livestream'] as const satisfies Clip['media_type'][]

/** Rows that a level has room for. */
const levelSize = 2 ** 32
/** Levels in a group. */
const levels = 2 ** 10
const groupSize = levels * levelSize

/** Levels in which views grow tenfold: of one level are those that differ by less than a sixth. */
const levelsInTenfold = 16

type Group = Pick<Clip, 'platform' | 'media_type'>

/** From the first row to before the last: where all clips of a platform and type are. */
export type RowRange = { from: number; to: number }

/** Where the clips of a platform and type are. No group begins at 0: the rows of catalogs before this order are there. */
export function rowRange({ platform, media_type }: Group): RowRange {
  const group = 1 + platforms.indexOf(platform) * mediaTypes.length + mediaTypes.indexOf(media_type)
  return { from: group * groupSize, to: (group + 1) * groupSize }
}

/** The level of so many views, from 0 for none and unknown up. */
function levelOf(views: number | null): number {
  if (views === null || views < 1) return 0
  return Math.min(levels - 1, 1 + Math.floor(levelsInTenfold * Math.log10(views)))
}

/** Where the clips of a platform and type are that are about as much seen as this one. */
export function placeOf(clip: Group & Pick<Clip, 'views'>): RowRange {
  const from = rowRange(clip).from + (levels - 1 - levelOf(clip.views)) * levelSize
  return { from, to: from + levelSize }
}

/** About how many views the clip at a row has: within a tenth. */
export function viewsAt(row_id: number): number {
  const level = levels - 1 - (Math.floor(row_id / levelSize) % levels)
  return level === 0 ? 0 : 10 ** ((level - 0.5) / levelsInTenfold)
}
