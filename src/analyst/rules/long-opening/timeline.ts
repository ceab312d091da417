import type { TranscriptLine } from '../../../providers/types.js'

/** Makes times monotonic, since those of captions may not be. */

/** The seconds between which everything is said. */
export type Window = { from_s: number; to_s: number }

/** The window from the first start to the last end of lines, in hundredths; null if no line has times. */
export function windowOf(lines: TranscriptLine[]): Window | null {
  const timed = lines.filter(({ start }) => start !== null)
  const first = timed[0]?.start ?? null
  if (first === null) return null
  const last = Math.max(first, timed.at(-1)?.end ?? timed.at(-1)?.start ?? first)
  const from_s = inHundredths(first, Math.ceil)
  const to_s = inHundredths(last, Math.floor)
  return from_s <= to_s ? { from_s, to_s } : { from_s: first, to_s: last }
}

/** Rounds a time to hundredths of a second, but never outwards beyond the exact time. */
function inHundredths(seconds: number, inwards: typeof Math.ceil): number {
  const rounded = Math.round(seconds * 100) / 100
  const isInside = inwards === Math.ceil ? rounded >= seconds : rounded <= seconds
  return isInside ? rounded : inwards(seconds * 100) / 100
}

/** A time clamped to a window, since rounding may move it outside. */
export function clampToWindow(seconds: number, { from_s, to_s }: Window): number {
  return Math.min(to_s, Math.max(from_s, seconds))
}
