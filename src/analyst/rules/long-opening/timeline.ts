import type { TranscriptLine } from '../../../providers/types.js'
import type { Sentence } from '../../speech.js'
import { maxHookLength } from '../hook-length.js'

/** The times of an opening and its hook, made monotonic, since those of captions may not be. */

/** The seconds between which everything is said. */
export type Window = { from_s: number; to_s: number }

/** The window from the first start to the last end of lines, in hundredths; null if no line has times. */
export function windowOf(lines: TranscriptLine[]): Window | null {
  const timedLines = lines.filter(({ start }) => start !== null)
  const first = timedLines[0]?.start ?? null
  if (first === null) return null
  const last = Math.max(first, timedLines.at(-1)?.end ?? timedLines.at(-1)?.start ?? first)
  const from_s = inHundredths(first, Math.ceil)
  const to_s = inHundredths(last, Math.floor)
  return from_s <= to_s ? { from_s, to_s } : { from_s: first, to_s: last }
}

/** Rounds a time to hundredths of a second, but never outwards beyond the exact time. */
function inHundredths(seconds: number, inwards: typeof Math.ceil): number {
  const nearest = Math.round(seconds * 100) / 100
  const isInside = inwards === Math.ceil ? nearest >= seconds : nearest <= seconds
  return isInside ? nearest : inwards(seconds * 100) / 100
}

/** A time clamped to a window, since rounding may move it outside. */
export function clampToWindow(seconds: number, { from_s, to_s }: Window): number {
  return Math.min(to_s, Math.max(from_s, seconds))
}

/** The end of a hook that begins at `from_s`, in seconds. Rounding never makes it longer than the maximum. */
export function endOfHook(from_s: number, to_s: number): number {
  const { seconds } = maxHookLength
  return to_s - from_s > seconds ? Math.floor((from_s + seconds) * 100) / 100 : to_s
}

type HookSpan = { hook_start_s: number | null; hook_end_s: number | null }

/** The start and end of a hook; both null if either is unknown. */
export function spanOf({ start_s, end_s }: Sentence, window: Window | null): HookSpan {
  if (!window || start_s === null || end_s === null) return { hook_start_s: null, hook_end_s: null }
  const from_s = clampToWindow(start_s, window)
  return {
    hook_start_s: from_s,
    hook_end_s: endOfHook(from_s, Math.max(from_s, clampToWindow(end_s, window))),
  }
}
