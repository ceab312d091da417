import type { Clip } from '../../providers/types.js'
import type { RankMatch } from '../../search/rank.js'

/** The views from which a clip counts as having performed. */
export const minViews = 50_000

export function isAboveFloor({ views }: Pick<Clip, 'views'>): boolean {
  return (views ?? 0) >= minViews
}

/**
 * The place of a clip by match and views, lower is better: all of the topic above and below the floor, then part of it, and
 * weak matches and none last.
 */
export function tierOf(clip: Pick<Clip, 'views'>, match: RankMatch | undefined): number {
  const tier = match === 'whole' ? 0 : match === 'weak' || match === 'none' ? 4 : 2
  return tier + (isAboveFloor(clip) ? 0 : 1)
}
