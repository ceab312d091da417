import { isFullRun } from '../outcome.js'
import { AllSearchesFailedError } from '../stage.js'
import { measure } from './measure.js'
import { readOpeningsStage } from './read-openings.js'
import { describeOutcome } from './outcome.js'
import { listNotApplied } from './unapplied-filters.js'
import { createInitialState, plan } from './plan.js'
import { read } from './read.js'
import { search } from './search.js'
import { addClipsWithoutWords } from './fill.js'
import { widen } from './widen.js'
import type { ShortRunRequest, ShortStage, ShortState } from './types.js'

/** The stages of a short run, in order. */
export const stages: ShortStage[] = [
  plan,
  search,
  read,
  widen,
  measure,
  readOpeningsStage,
  addClipsWithoutWords,
]

export { createInitialState }

/** The result of a finished short run. Throws `AllSearchesFailedError` if every search failed. */
export function buildResult(state: ShortState, request: ShortRunRequest) {
  if (state.searched === 0 && state.failed_searches > 0) throw new AllSearchesFailedError()
  const { searched, read: readCount, rejections, found } = state
  return {
    hooks: state.hooks,
    outcome: describeOutcome(state, request),
    isFull: isFullRun(state.hooks, request),
    stats: {
      searched,
      candidates: found,
      read: readCount,
      picture_checked: state.picture_checked ?? false,
      rejections: { ...rejections },
      partial_matches: state.partial_matches ?? 0,
      not_applied: listNotApplied(state, request),
      uploads_seen: null,
      uploads_total: null,
    },
  }
}
