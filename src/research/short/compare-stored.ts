import { videoKey } from '../../providers/video-identity.js'
import type { Clip, Transcript } from '../../providers/types.js'
import { mapConcurrently } from '../stage.js'
import { toClipWithoutWords } from './clips-without-words.js'
import { addRejections } from './rejections.js'
import { type Relevance, sortForReading } from './relevance.js'
import { addDetectingRepost, indexByOpening } from './reposts.js'
import { isWordless, judgeTranscript } from './transcribe-clips.js'
import type { RejectionReason, Rejections, ShortContext, ShortState, TranscribedClip } from './types.js'

/**
 * Compares candidates with the topic by transcripts that their source has stored, before any is bought: a clip that would
 * be turned away for its topic after it was read costs nothing.
 */

export type ComparedCandidates = {
  /** Clips that have all of the topic, and clips that have a part of it that is enough. The best come first. */
  whole: Clip[]
  part: Clip[]
  /** Clips of which no words are stored, in the given order. */
  unknown: Clip[]
  /** Why the others are left out. */
  rejections: Rejections
  /** All candidates, with the speech that is stored. */
  found: TranscribedClip[]
  /** Whether a transcript of each is stored, though it may have no words. */
  isAllStored: boolean
}

/**
 * Compares the candidates with one another, with the clips that passed before and with the topic, as after reading.
 * Nothing is compared for an address, or if a model judges listings: it may find the topic in other words.
 */
export async function compareStored(
  { candidates, passed }: ShortState,
  { request, analyst, sources }: ShortContext,
  relevance: Relevance,
): Promise<ComparedCandidates> {
  const isCompared = !request.target && !analyst.judgeRelevance && candidates.length > 0
  const transcripts = (isCompared && (await sources.storedTranscripts?.(candidates))) || []
  const entries = await mapConcurrently(candidates, (clip, at) =>
    Promise.resolve(readStored(clip, transcripts[at] ?? null)),
  )
  const spoken = entries.flatMap(({ transcribed }) => transcribed ?? [])
  const originals = withoutReposts(spoken)
  const ranked = originals.length === 0 ? [] : (await relevance.rank([...passed, ...originals])).clips
  const keys = new Set(originals.map(({ clip }) => videoKey(clip)))
  const onTopic = ranked.filter(({ clip }) => keys.has(videoKey(clip)))
  const matches = sortForReading(onTopic.filter(relevance.hasEnough))
  const clipsWith = (match: TranscribedClip['match']) =>
    matches.filter((one) => one.match === match).map(({ clip }) => clip)
  const counts = {
    not_talking: entries.filter(({ reason }) => reason === 'not_talking').length,
    duplicate: spoken.length - originals.length,
    off_topic: originals.length - onTopic.length,
    partial_match: onTopic.length - matches.length,
  }
  return {
    whole: clipsWith('whole'),
    part: clipsWith('part'),
    unknown: entries.flatMap(({ clip, transcribed, reason }) => (transcribed || reason ? [] : [clip])),
    rejections: addRejections({}, counts),
    found: entries.map(({ clip, transcribed }) => transcribed ?? toClipWithoutWords(clip)),
    isAllStored: isCompared && candidates.every((_, at) => Boolean(transcripts[at])),
  }
}

/** A candidate with its stored speech, or why it is left out; neither if no words are stored. */
type StoredClip = { clip: Clip; transcribed: TranscribedClip | null; reason: RejectionReason | null }

function readStored(clip: Clip, transcript: Transcript | null): StoredClip {
  if (transcript === null || isWordless(transcript)) return { clip, transcribed: null, reason: null }
  return { clip, ...judgeTranscript({ item: clip, about: null }, transcript) }
}

/** The clips without those that were posted again. */
function withoutReposts(clips: TranscribedClip[]): TranscribedClip[] {
  const clipsByOpening = indexByOpening([])
  for (const one of clips) addDetectingRepost(clipsByOpening, one)
  return [...clipsByOpening.values()]
}
