import { videoKey } from '../../providers/video-identity.js'
import type { Clip, Transcript } from '../../providers/types.js'
import { mapConcurrently } from '../stage.js'
import { toClipWithoutWords } from './clips-without-words.js'
import { addRejections } from './rejections.js'
import { createRunRelevance, sortForReading } from './relevance.js'
import { judgeTranscript } from './transcribe-clips.js'
import type { Rejections, ShortContext, ShortState, TranscribedClip } from './types.js'

/**
 * Compares candidates with the topic by transcripts that their source has stored, before any is bought: a clip that
 * would be turned away after it was read costs nothing.
 */

export type ComparedCandidates = {
  /** Clips that have all of the topic, and clips that have a part of it that is enough. The best come first. */
  whole: Clip[]
  part: Clip[]
  /** Clips of which no speech is stored, in the given order. */
  unknown: Clip[]
  /** Why the others are left out. */
  rejections: Rejections
  /** All candidates, with what is known of their speech. */
  listings: TranscribedClip[]
}

/** A candidate with its stored transcript; null if none is stored. */
type StoredClip = { clip: Clip; transcript: Transcript | null }

/**
 * Compares the candidates with one another, with the clips that passed before and with the topic, as after reading.
 * Nothing is compared for an address, or if a model judges listings: it may find the topic in other words.
 */
export async function compareStored(
  state: ShortState,
  candidates: Clip[],
  context: ShortContext,
): Promise<ComparedCandidates> {
  const { request, analyst, sources } = context
  const isCompared = !request.target && !analyst.judgeRelevance && candidates.length > 0
  const transcripts = (isCompared && (await sources.storedTranscripts?.(candidates))) || []
  const stored = candidates.map((clip, at) => ({ clip, transcript: transcripts[at] ?? null }))
  const judged = await mapConcurrently(stored, (one) => Promise.resolve(judgeStored(one)))
  const heard = judged.flatMap(({ transcribed }) => transcribed ?? [])
  const relevance = createRunRelevance(state, request)
  const { clips: onTopic } =
    heard.length === 0 ? { clips: [] } : await relevance.rank([...state.passed, ...heard])
  const keys = new Set(heard.map(({ clip }) => videoKey(clip)))
  const isCandidate = ({ clip }: TranscribedClip) => keys.has(videoKey(clip))
  const candidatesOnTopic = onTopic.filter(isCandidate)
  const enough = sortForReading(candidatesOnTopic.filter(relevance.hasEnough))
  const clipsWith = (match: TranscribedClip['match']) =>
    enough.filter((one) => one.match === match).map(({ clip }) => clip)
  const silent = judged.filter(({ isSilent }) => isSilent).length
  return {
    whole: clipsWith('whole'),
    part: clipsWith('part'),
    unknown: judged.flatMap(({ clip, transcribed, isSilent }) => (transcribed || isSilent ? [] : [clip])),
    rejections: addRejections(
      {},
      {
        not_talking: silent,
        off_topic: heard.length - candidatesOnTopic.length,
        partial_match: candidatesOnTopic.length - enough.length,
      },
    ),
    listings: judged.map(({ clip, transcribed }) => transcribed ?? toClipWithoutWords(clip)),
  }
}

/** A candidate, with its speech if that is stored. `isSilent` if nobody talks according to what is stored. */
type JudgedStored = { clip: Clip; transcribed: TranscribedClip | null; isSilent: boolean }

function judgeStored({ clip, transcript }: StoredClip): JudgedStored {
  if (transcript === null) return { clip, transcribed: null, isSilent: false }
  const { transcribed, reason } = judgeTranscript(clip, transcript)
  return { clip, transcribed, isSilent: reason === 'not_talking' }
}
