import type { Clip } from '../../providers/types.js'
import { createRunRelevance } from './relevance.js'
import type { ClipRejectionReason, ShortRunRequest, ShortState, TranscribedClip } from './types.js'

/**
 * Clips without words: clips and photo posts that show, or may show, a person talking, but whose words could not be
 * had. If places are left, those whose listing is about the topic fill them, after the clips with words.
 */

/** A clip of which no words are known, and therefore no lines. */
export function toClipWithoutWords(clip: Clip): TranscribedClip {
  return { clip, transcript_kind: null, lines: [], relevance: 0, uploads: null }
}

/** The rejection reason of a clip for which no place was left. */
export function rejectionOf({ clip }: TranscribedClip): ClipRejectionReason {
  return clip.format === 'photo' ? 'photo_post' : 'transcript_unavailable'
}

/** The clips without words whose listing is about the topic, most relevant first. */
export async function rankClipsWithoutWords(
  { unheard = [], plan }: ShortState,
  request: ShortRunRequest,
): Promise<TranscribedClip[]> {
  const relevance = createRunRelevance({ plan }, request)
  const { clips } = await relevance.rank(unheard)
  return clips.filter(relevance.hasEnough)
}
