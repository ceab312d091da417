import { videoKey } from '../../providers/video-identity.js'
import type { Clip } from '../../providers/types.js'
import type { ReadingOrder } from '../leave-out-described.js'
import { compareStored } from './compare-stored.js'
import { orderForReading } from './reading-order.js'
import { addRejections } from './rejections.js'
import { parseRelevanceTopic, type Relevance } from './relevance.js'
import type { ShortContext, ShortState, TranscribedClip } from './types.js'

/** The order in which candidates are read: by what is known of their speech, and otherwise by their listings. */

/** Candidates in the order in which they are read, and what their comparison changes in the state. */
export type OrderedCandidates = {
  clips: Clip[]
  /** All candidates that were found, with the speech that is stored. */
  foundClips: TranscribedClip[]
  unlisted: number
  state: Pick<ShortState, 'rejections' | 'partial_candidates' | 'has_stored_speech'>
}

/**
 * Orders candidates: those whose stored speech has all of the topic, those of unknown speech, then those that have a part.
 * The clips of a creator are already in order from the lookup.
 */
export async function orderCandidates(
  state: ShortState,
  context: ShortContext,
  relevance: Relevance,
): Promise<OrderedCandidates> {
  const comparison = await compareStored(state, context, relevance)
  const { whole, part, unknownClips, rejections, foundClips, isAllStored } = comparison
  const { candidates: orderedClips, unlisted } = await orderUnknown(state, unknownClips, context)
  return {
    clips: [...whole, ...orderedClips, ...part],
    foundClips,
    unlisted,
    state: {
      rejections: addRejections(state.rejections, rejections),
      partial_candidates: [...(state.partial_candidates ?? []), ...part.map(videoKey)],
      has_stored_speech: isAllStored,
    },
  }
}

async function orderUnknown(
  { plan, passed, by_seeds = [] }: ShortState,
  candidates: Clip[],
  { request, analyst }: ShortContext,
): Promise<ReadingOrder<Clip>> {
  if (request.target || candidates.length === 0) return { candidates, unlisted: 0 }
  const bySeeds = new Set(by_seeds)
  const options = {
    count: request.count,
    isFarther: (clip: Clip) => bySeeds.has(videoKey(clip)),
    isJudged: analyst.judgeRelevance !== undefined,
    knownClips: passed,
  }
  return orderForReading(candidates, parseRelevanceTopic(plan.subject, request.seeds), options)
}
