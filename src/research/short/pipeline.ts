import { NothingSearched } from '../stage.js'
import { measure } from './measure.js'
import { open } from './open.js'
import { outcomeOf } from './outcome.js'
import { begin, plan } from './plan.js'
import { read } from './read.js'
import { search } from './search.js'
import type { ShortAsk, ShortStage, ShortState } from './types.js'

/** A short run from topic to hooks, in order. */
export const stages: ShortStage[] = [plan, search, read, measure, open]

export { begin }

/** What a finished short run delivers. Throws `NothingSearched` where every search failed. */
export function result(state: ShortState, ask: ShortAsk) {
  if (state.searched === 0 && state.failed_searches > 0) throw new NothingSearched()
  const { searched, read: transcripts, rejections, found } = state
  return {
    hooks: state.hooks,
    outcome: outcomeOf(state, ask),
    stats: {
      searched,
      candidates: found,
      read: transcripts,
      picture_checked: false,
      rejections: { ...rejections },
    },
  }
}
