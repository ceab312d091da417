import type { Clip } from '../../providers/types.js'

/** The minimum views of a clip that counts as having performed. */
export const minViews = 50_000

/** Whether a clip has the minimum views. Unknown views count as none. */
export function isAboveFloor({ views }: Pick<Clip, 'views'>): boolean {
  return (views ?? 0) >= minViews
}

/** The tier of a clip: by the grade of its match, and within a grade by the view floor. Lower is better. */
export function tierOf(clip: Pick<Clip, 'views'>, grade: number): number {
  return 2 * grade + (isAboveFloor(clip) ? 0 : 1)
}
