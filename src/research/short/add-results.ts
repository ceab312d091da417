import { toClipWithoutWords } from './clips-without-words.js'
import { mayShowTalker } from './camera-check.js'
import { countRejection } from './rejections.js'
import { addDetectingRepost, indexByOpening } from './reposts.js'
import type { TranscribeResult } from './transcribe-clips.js'
import type { ShortContext, ShortState } from './types.js'

/** Adds the results of a batch to the state: the clips that passed, why others did not, and those without words. */
export function addResults(
  state: ShortState,
  results: TranscribeResult[],
  context: ShortContext,
): ShortState {
  let { rejections } = state
  const unheard = results.filter((one) => one.isWithoutWords && mayShowTalker(one.clip, context))
  const clipsByOpening = indexByOpening(state.passed)
  for (const result of results) {
    const { transcribedClip, reason } = result
    if (reason && !unheard.includes(result)) rejections = countRejection(rejections, reason)
    if (transcribedClip && addDetectingRepost(clipsByOpening, transcribedClip))
      rejections = countRejection(rejections, 'duplicate')
  }
  return {
    ...state,
    rejections,
    passed: [...clipsByOpening.values()],
    read: state.read + results.filter(({ isRead }) => isRead).length,
    unread:
      (state.unread ?? 0) +
      results.filter(({ transcribedClip, reason }) => !transcribedClip && !reason).length,
    budget_spent: state.budget_spent || results.some(({ isBudgetSpent }) => isBudgetSpent),
    unheard: [...(state.unheard ?? []), ...unheard.map(({ clip }) => toClipWithoutWords(clip))],
    picture_checked: state.picture_checked || results.some(({ isPictureChecked }) => isPictureChecked),
  }
}
