import { platforms, type Clip } from '../types.js'

/**
 * The order of rows: clips of a platform and type together, those with the most views first. An index scan over a word
 * then meets the most viewed clips first and can stop early. A `row_id` consists of the group, the level of views and a
 * number within the level.
 */

const mediaTypes = ['short', 'video', 'livestream'] as const satisfies Clip['media_type'][]

/** Maximum rows of a level. */
export const levelSize = 2 ** 32
/** Levels in a group. */
const levelsPerGroup = 2 ** 10
const groupSize = levelsPerGroup * levelSize

/** Levels per tenfold increase of views: clips of one level differ by less than a sixth. */
const levelsPerTenfold = 16

type Group = Pick<Clip, 'platform' | 'media_type'>

/** A half-open range of row ids. */
export type RowRange = { from: number; to: number }

/** The number of the group of a platform and type, from 1. */
export function groupNumber({ platform, media_type }: Group): number {
  return 1 + platforms.indexOf(platform) * mediaTypes.length + mediaTypes.indexOf(media_type)
}

/** The groups of a platform or a type, or of both; all of them for neither. */
export function groupsOf(filter: Partial<Group>): number[] {
  const groups = platforms.flatMap((platform) => mediaTypes.map((media_type) => ({ platform, media_type })))
  return groups
    .filter(
      ({ platform, media_type }) =>
        (filter.platform ?? platform) === platform && (filter.media_type ?? media_type) === media_type,
    )
    .map(groupNumber)
}

/** The rows of a platform and type. No group begins at 0, where the rows of earlier catalog versions are. */
export function groupRowRange(clip: Group): RowRange {
  return rowRangeOf(groupNumber(clip))
}

/** The rows of a group, by its number. */
export function rowRangeOf(group: number): RowRange {
  return { from: group * groupSize, to: (group + 1) * groupSize }
}

/** The level for a number of views; 0 for none and unknown. */
function levelOf(views: number | null): number {
  if (views === null || views < 1) return 0
  return Math.min(levelsPerGroup - 1, 1 + Math.floor(levelsPerTenfold * Math.log10(views)))
}

/** The rows for clips of the same platform and type with about the same views. */
export function levelRowRange(clip: Group & Pick<Clip, 'views'>): RowRange {
  const from = groupRowRange(clip).from + (levelsPerGroup - 1 - levelOf(clip.views)) * levelSize
  return { from, to: from + levelSize }
}

/** The level of views of a row. */
export function rowLevel(row_id: number): number {
  return levelsPerGroup - 1 - (Math.floor(row_id / levelSize) % levelsPerGroup)
}

/** The views encoded in a row id, accurate to a tenth. */
export function approximateViews(row_id: number): number {
  const level = rowLevel(row_id)
  return level === 0 ? 0 : 10 ** ((level - 0.5) / levelsPerTenfold)
}
