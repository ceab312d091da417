import { type HookInTranscript, lateStartOf } from '../../lib/first-words.js'

/** How many clips begin with speech that is late, and when it begins at the earliest, whole seconds. */
type LateStarts = { count: number; earliest_s: number }

/** The clips whose speech begins late, where they are more than half of several; null for fewer. */
export function mostStartLate(hooks: readonly HookInTranscript[]): LateStarts | null {
  const starts = hooks.flatMap((hook) =>
    lateStartOf(hook) === 'excerpt_start' ? [Number(hook.hook_start_s)] : [],
  )
  if (starts.length < 2 || 2 * starts.length <= hooks.length) return null
  return { count: starts.length, earliest_s: Math.floor(Math.min(...starts)) }
}
