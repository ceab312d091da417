import { videoKey } from '../../providers/video-identity.js'
import type { Clip, Transcript } from '../../providers/types.js'
import { mapConcurrently } from '../stage.js'
import { toClipWithoutWords } from './clips-without-words.js'
import { addRejections } from './rejections.js'
import { type Relevance, sortForReading } from './relevance.js'
import { addDetectingRepost, indexByOpening } from './reposts.js'
import { isWordless, judgeTranscript } from './transcribe-clips.js'
import type {
  ClipRejectionReason,
  ClipRejections,
  ShortContext,
  ShortState,
  TranscribedClip,
} from './types.js'

/**
 * Compares candidates with the topic by transcripts that their source has stored, before any is bought: a clip that would
 * be turned away for its topic after it was read costs nothing.
 */

export type ComparedCandidates = {
  /** Clips that have all of the topic, and clips that have a part of it that is enough. The best come first. */
  whole: Clip[]
  part: Clip[]
  /** Clips of which no words are stored, in the given order. */
  unknownClips: Clip[]
  /** Why the others are left out. */
  rejections: ClipRejections
  /** All candidates, with the speech that is stored. */
  foundClips: TranscribedClip[]
  /** Whether a transcript of each is stored, though it may have no words. */
  isAllStored: boolean
}

/**
 * Compares the candidates with one another, with the clips that passed before and with the topic, as after reading.
 * Nothing is compared for an address, or if a model judges listings: it may find the topic in other words.
 */
export async function compareStored(
  { candidates, passed }: ShortState,
  context: ShortContext,
  relevance: Relevance,
): Promise<ComparedCandidates> {
  const transcripts = await storedTranscriptsOf(candidates, context)
  const clips = await mapConcurrently(candidates, (clip, at) =>
    Promise.resolve(readStored(clip, transcripts?.[at] ?? null)),
  )
  const spokenClips = clips.flatMap(({ transcribedClip }) => transcribedClip ?? [])
  const originals = withoutReposts(spokenClips)
  const onTopic = await rankOriginals(originals, passed, relevance)
  const matches = sortForReading(onTopic.filter(relevance.hasEnough))
  const matchesOf = (match: TranscribedClip['match']) =>
    matches.filter((one) => one.match === match).map(({ clip }) => clip)
  const rejections = {
    not_talking: clips.filter(({ reason }) => reason === 'not_talking').length,
    duplicate: spokenClips.length - originals.length,
    off_topic: originals.length - onTopic.length,
    partial_match: onTopic.length - matches.length,
  }
  return {
    whole: matchesOf('whole'),
    part: matchesOf('part'),
    unknownClips: clips.flatMap(({ clip, transcribedClip, reason }) =>
      transcribedClip || reason ? [] : [clip],
    ),
    rejections: addRejections({}, rejections),
    foundClips: clips.map(({ clip, transcribedClip }) => transcribedClip ?? toClipWithoutWords(clip)),
    isAllStored: transcripts !== null && transcripts.every((transcript) => transcript !== null),
  }
}

/** The stored transcripts of the candidates, in their order; null if nothing is compared. */
async function storedTranscriptsOf(
  candidates: Clip[],
  { request, analyst, sources }: ShortContext,
): Promise<(Transcript | null)[] | null> {
  const isCompared = !request.target && !analyst.judgeRelevance && candidates.length > 0
  return isCompared ? ((await sources.storedTranscripts?.(candidates)) ?? null) : null
}

/** Those of the clips that match the topic, best first, ranked together with the clips that passed before. */
async function rankOriginals(
  originals: TranscribedClip[],
  passedClips: TranscribedClip[],
  relevance: Relevance,
): Promise<TranscribedClip[]> {
  if (originals.length === 0) return []
  const keys = new Set(originals.map(({ clip }) => videoKey(clip)))
  const { clips } = await relevance.rank([...passedClips, ...originals])
  return clips.filter(({ clip }) => keys.has(videoKey(clip)))
}

/** A candidate with its stored speech, or why it is left out; neither if no words are stored. */
type StoredClip = { clip: Clip; transcribedClip: TranscribedClip | null; reason: ClipRejectionReason | null }

function readStored(clip: Clip, transcript: Transcript | null): StoredClip {
  if (transcript === null || isWordless(transcript)) return { clip, transcribedClip: null, reason: null }
  return { clip, ...judgeTranscript({ item: clip, about: null }, transcript) }
}

/** The clips without those that were posted again. */
function withoutReposts(clips: TranscribedClip[]): TranscribedClip[] {
  const clipsByOpening = indexByOpening([])
  for (const one of clips) addDetectingRepost(clipsByOpening, one)
  return [...clipsByOpening.values()]
}
