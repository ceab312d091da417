import { videoKey } from '../../providers/video-identity.js'
import { transcribe } from './transcribe-clips.js'
import { toUnreadCard } from './preview.js'
import { isLikeSeeds } from './hook-order.js'
import { readCandidates } from './read-candidates.js'
import { countRejection } from './rejections.js'
import type { ShortContext, ShortRunRequest, ShortStage, ShortState } from './types.js'
import { rankClipsWithoutWords, toClipWithoutWords } from './clips-without-words.js'

/**
 * Reads transcripts and keeps the clips in which somebody talks about the topic. Clips from the runs of the seeds are
 * read only if no other clip does.
 */
export const read: ShortStage = {
  name: 'read',
  async run(state, context) {
    const { besideSeeds = [] } = state
    if (context.request.target?.link === 'clip') return readNamedClip(state, context)
    const others = await readCandidates(state, context)
    if (besideSeeds.length === 0) return markSimilarToSeeds(others, context.request)
    const next = (await hasClipOnTopic(others, context.request))
      ? { ...others, rejections: countRejection(others.rejections, 'beside_seed', besideSeeds.length) }
      : await readCandidates({ ...others, candidates: besideSeeds }, context)
    return markSimilarToSeeds({ ...next, besideSeeds: [] }, context.request)
  },
}

/** Whether a clip is about the topic, by its words, or by its listing if it has no words. */
async function hasClipOnTopic(state: ShortState, request: ShortRunRequest): Promise<boolean> {
  return state.passed.length > 0 || (await rankClipsWithoutWords(state, request)).length > 0
}

/** Marks the clips that are like the seeds now, because their transcripts are not saved. */
export function markSimilarToSeeds(state: ShortState, { seeds, target }: ShortRunRequest): ShortState {
  if (seeds.length === 0 || target) return state
  return { ...state, like_seeds: state.passed.filter(isLikeSeeds).map(({ clip }) => videoKey(clip)) }
}

/** Reads the clip that was requested by its address. It is kept whatever is heard. */
async function readNamedClip(state: ShortState, context: ShortContext): Promise<ShortState> {
  const [clip] = state.candidates
  if (!clip) return state
  const message = 'Reading what is said in the clip.'
  await context.report({ stage: 'read', message, done: 0, total: 1, preview: [toUnreadCard(clip)] })
  const result = await transcribe({ item: clip, about: null }, context)
  const { transcribedClip, reason, isRead, isBudgetSpent } = result
  return {
    ...state,
    candidates: [],
    passed: [transcribedClip ?? toClipWithoutWords(clip)],
    read: isRead ? 1 : 0,
    ...(transcribedClip ? {} : { unheard_reason: reason ?? 'transcript_unavailable' }),
    budget_spent: state.budget_spent || isBudgetSpent,
  }
}
