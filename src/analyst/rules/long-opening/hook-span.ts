import type { Sentence } from '../../speech.js'
import type { Window } from './timeline.js'
import { clampToWindow } from './timeline.js'

/** Maximum duration of a hook, in seconds. */
const maxHookSeconds = 25

/** The end of a hook that begins at `from_s`, in seconds. Rounding never makes it longer than the maximum. */
export function endOfHook(from_s: number, to_s: number): number {
  return to_s - from_s > maxHookSeconds ? Math.floor((from_s + maxHookSeconds) * 100) / 100 : to_s
}

export type HookSpan = { hook_start_s: number | null; hook_end_s: number | null }

/** The start and end of a hook; both null if either is unknown. */
export function spanOf({ start_s, end_s }: Sentence, window: Window | null): HookSpan {
  if (!window || start_s === null || end_s === null) return { hook_start_s: null, hook_end_s: null }
  const from_s = clampToWindow(start_s, window)
  return {
    hook_start_s: from_s,
    hook_end_s: endOfHook(from_s, Math.max(from_s, clampToWindow(end_s, window))),
  }
}
