import { groupNumber, rowLevel } from '../row-order.js'
import type { Clip } from '../../types.js'

/**
 * Marks in the index by which PostgreSQL finds the most viewed clips of a platform and type. PostgreSQL reads the rows
 * of a word in the order of the table, not of views, so a search requests one tier of views after another. Words of
 * texts never contain a slash.
 */

/** Levels of views (row-order.ts) in a tier: clips of one tier differ by less than a factor of 1.8. */
const levelsPerTier = 4

/** The mark of all clips of a group. */
export const groupMark = (group: number) => `/${group}`

/** The mark of the clips of a tier. */
export const tierMark = (group: number, tier: number) => `/${group}/${tier}`

/** The tier of a row. */
export const tierOf = (row_id: number) => Math.floor(rowLevel(row_id) / levelsPerTier)

/** The marks of a clip in a row. */
export function marksOf(clip: Pick<Clip, 'platform' | 'media_type'>, row_id: number): string[] {
  const group = groupNumber(clip)
  return [groupMark(group), tierMark(group, tierOf(row_id))]
}

/** The tier of a mark; null for other words. */
export function tierOfMark(mark: string): number | null {
  const tier = /^\/\d+\/(\d+)$/.exec(mark)?.[1]
  return tier === undefined ? null : Number(tier)
}
