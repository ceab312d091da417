import type { Clip } from '../../providers/types.js'
import { createRunRelevance } from './relevance.js'
import type { RejectionReason, ShortRunRequest, ShortState, TranscribedClip } from './types.js'

/**
 * Clips that show a person talking but whose words could not be had, and photo posts that show one. Where places are
 * left they follow the clips that were heard, if their listing speaks of the topic.
 */

/** A clip whose words could not be had, with no lines. */
export function toClipWithoutWords(clip: Clip): TranscribedClip {
  return { clip, transcript_kind: null, lines: [], relevance: 0, uploads: null }
}

/** Why a clip is left out that no place was left for. */
export function rejectionOf({ clip }: TranscribedClip): RejectionReason {
  return clip.format === 'photo' ? 'photo_post' : 'transcript_unavailable'
}

/** The clips without words whose listing speaks of the topic, the most relevant first. */
export async function rankClipsWithoutWords(
  { unheard = [], plan }: ShortState,
  request: ShortRunRequest,
): Promise<TranscribedClip[]> {
  const relevance = createRunRelevance({ plan }, request)
  const { clips } = await relevance.rank(unheard)
  return clips.filter(relevance.hasEnough)
}
