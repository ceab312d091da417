import { videoKey } from '../../providers/video-identity.js'
import { markSimilarToSeeds } from './read.js'
import { readCandidates } from './read-candidates.js'
import { countRejection } from './rejections.js'
import { createRunRelevance } from './relevance.js'
import { searchRound } from './search.js'
import type { ShortContext, ShortStage, ShortState } from './types.js'

/** A search with the words of matching clips, if there are fewer of these than places. */

/** Whether places are left although everything that was found was read, and calls may still be made. */
function needsMoreClips(state: ShortState, { request }: ShortContext): boolean {
  const { passed, listed, unread = 0, budget_spent } = state
  const isFinished = listed !== undefined && !budget_spent && unread === 0
  return request.topic_match === 'some' && isFinished && passed.length < request.count
}

/**
 * Searches for the words that matching clips share, and reads the results. These clips fill the remaining places, after
 * all others.
 */
export const widen: ShortStage = {
  name: 'widen',
  async run(state, context) {
    const { plan, passed } = state
    if (!needsMoreClips(state, context)) return state
    const query = createRunRelevance(state, context.request).relatedQuery(passed)
    if (query === null) return state
    await context.report({
      stage: 'search',
      message: 'Searching for more on the subject.',
      done: 0,
      total: plan.platforms.length,
      preview: [],
    })
    const searches = plan.platforms.map((platform) => ({ platform, query }))
    const knownClips = new Set(state.listed)
    const next = await searchRound({ ...state, candidates: [] }, searches, context, knownClips)
    const { besideSeeds = [], candidates, rejections } = next
    const widerState = {
      ...next,
      besideSeeds: [],
      rejections: countRejection(rejections, 'beside_seed', besideSeeds.length),
      related: candidates.map(videoKey),
    }
    if (candidates.length === 0) return widerState
    return markSimilarToSeeds(await readCandidates(widerState, context), context.request)
  },
}
