import { videoKey } from '../../providers/video-identity.js'
import { unknownInBoth } from '../../search/known-words.js'
import { addRejections } from './rejections.js'
import { chooseClips, type Relevance } from './relevance.js'
import { openingWords } from './reposts.js'
import type { ShortRunRequest, ShortState, TranscribedClip } from './types.js'

/** The choice of the clips that a run continues with, from those that it read. */

/**
 * The clips whose opening was read, by `videoKey` and by first words. Neither they nor their copies are chosen again.
 */
export type OpenedClips = { keys: ReadonlySet<string>; openings: ReadonlySet<string> }

export const noOpenedClips: OpenedClips = { keys: new Set(), openings: new Set() }

type ChoiceOptions = {
  request: ShortRunRequest
  openedClips: OpenedClips
  /** The candidates of the run, with the speech that is stored. Some may not have been read. */
  foundClips: TranscribedClip[]
}

/**
 * Keeps the clips that match the topic, at most as many as the run needs, and returns the other matches as spare. If
 * the topic is an address, all clips match. Sets `unknown_words` to the words of the topic that no clip and no listing
 * has.
 */
export async function keepRelevant(
  state: ShortState,
  relevance: Relevance,
  { request, openedClips, foundClips }: ChoiceOptions,
): Promise<{ state: ShortState; spare: TranscribedClip[] }> {
  const isNew = (one: TranscribedClip) =>
    !openedClips.keys.has(videoKey(one.clip)) && !openedClips.openings.has(openingWords(one))
  if (request.target)
    return { state: { ...state, passed: state.passed.filter(isNew), unknown_words: [] }, spare: [] }
  const { clips: onTopic, unknownWords } = await relevance.rank(state.passed)
  const rankedClips = onTopic.filter(relevance.hasEnough)
  const countNew = (clips: TranscribedClip[]) => clips.filter(isNew).length
  const rejections = addRejections(state.rejections, {
    off_topic: countNew(state.passed) - countNew(onTopic),
    partial_match: countNew(onTopic) - countNew(rankedClips),
  })
  const passed = chooseClips(rankedClips, request.count).filter(isNew)
  const spare = rankedClips.filter((one) => isNew(one) && !passed.includes(one))
  const missingWords = unknownInBoth(unknownWords, relevance.unknownWords(foundClips)) ?? []
  return { state: { ...state, passed, rejections, unknown_words: stillUnknown(state, missingWords) }, spare }
}

/** The unknown words after further clips were read: only those that were unknown before as well. */
function stillUnknown({ unknown_words: before }: ShortState, now: string[]): string[] {
  return before === undefined ? now : before.filter((word) => now.includes(word))
}
