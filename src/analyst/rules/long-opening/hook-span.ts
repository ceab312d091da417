import type { Sentence } from '../../speech.js'
import type { Window } from './timeline.js'
import { clampToWindow } from './timeline.js'

/** The longest a hook may be, in seconds. */
const maxHookSeconds = 25

/** Where a hook ends that begins at `from_s`: rounding never makes it longer than a hook may be. Seconds. */
export function endOfHook(from_s: number, to_s: number): number {
  return to_s - from_s > maxHookSeconds ? Math.floor((from_s + maxHookSeconds) * 100) / 100 : to_s
}

export type HookSpan = { hook_start_s: number | null; hook_end_s: number | null }

/** When a hook is heard; both null where either time is not known. */
export function spanOf({ start_s, end_s }: Sentence, window: Window | null): HookSpan {
  if (!window || start_s === null || end_s === null) return { hook_start_s: null, hook_end_s: null }
  const from_s = clampToWindow(start_s, window)
  return {
    hook_start_s: from_s,
    hook_end_s: endOfHook(from_s, Math.max(from_s, clampToWindow(end_s, window))),
  }
}
