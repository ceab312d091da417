import type { Clip } from '../../providers/types.js'
import type { RankMatch } from '../../search/rank.js'

/** The views from which a clip counts as having performed. */
export const minViews = 50_000

export function isAboveFloor({ views }: Pick<Clip, 'views'>): boolean {
  return (views ?? 0) >= minViews
}

/** The place of a clip by match and views, lower is better: all of the topic above and below the floor, then the others. */
export function tierOf(clip: Pick<Clip, 'views'>, match: RankMatch | undefined): number {
  return (match === 'whole' ? 0 : 2) + (isAboveFloor(clip) ? 0 : 1)
}
