import type { Progress, RunKind } from '../types.js'

/** Progress that shows no results, in the shape of the run's kind. */
export function emptyProgress(kind: RunKind, stage: string, message: string): Progress {
  const step = { stage, message, done: 0, total: null }
  return kind === 'short' ? { ...step, preview: [] } : { ...step, items: [], scan: [] }
}
