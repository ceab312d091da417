import type { Clip } from '../../providers/types.js'

/** The views from which a clip counts as having performed. */
export const minViews = 50_000

export function isAboveFloor({ views }: Pick<Clip, 'views'>): boolean {
  return (views ?? 0) >= minViews
}

/** The place of a clip by the grade of its match and, inside a grade, by the floor; lower is better. */
export function tierOf(clip: Pick<Clip, 'views'>, grade: number): number {
  return 2 * grade + (isAboveFloor(clip) ? 0 : 1)
}
