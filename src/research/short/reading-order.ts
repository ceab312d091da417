import type { SearchDocument } from '../../search/documents.js'
import { fuseRanks } from '../../search/fusion.js'
import { noGrade } from '../../search/match-grade.js'
import { compareRanks, rankDocuments, readDocument } from '../../search/rank.js'
import type { TopicTerms } from '../../search/topic-terms.js'
import type { Clip } from '../../providers/types.js'
import { leaveOutDescribed, type ReadingOrder } from '../leave-out-described.js'
import { mapConcurrently } from '../stage.js'
import { spokenText } from '../transcript.js'
import type { RelevanceTopic } from './relevance.js'
import type { TranscribedClip } from './types.js'
import { tierOf } from './view-floor.js'

/** Determines the order in which transcripts of candidates are bought. */

export type OrderOptions = {
  count: number
  isJudged: boolean
  /** Whether a clip was not found by the topic. Where its caption does not name it either, others are read first. */
  isFarther?: (clip: Clip) => boolean
  /** The clips on the topic that were read before. */
  knownClips: TranscribedClip[]
}

/**
 * Sorts candidates by the tier of their listing. Within a tier, the order of the source and the score of the listing
 * count equally, because the source may know what is said. Of candidates with captions about something else only a few
 * are read, at most as many as there are places.
 */
export async function orderForReading(
  candidates: Clip[],
  { topic, likedWords }: RelevanceTopic,
  { knownClips, isFarther = () => false, ...options }: OrderOptions,
): Promise<ReadingOrder<Clip>> {
  const documents = await mapConcurrently(candidates, (clip) => Promise.resolve(listingDocument(clip, topic)))
  const knownDocuments = knownClips.map(({ clip, lines }) => listingDocument(clip, topic, spokenText(lines)))
  const ranks = rankDocuments([...documents, ...knownDocuments], topic, {
    likedBases: likedWords,
    isRelated: (at) => knownClips.length > 0 && at < candidates.length,
  })
  const ratedClips = candidates.map((clip, at) => ({ clip, rank: ranks[at] ?? noRank }))
  const byScore = ratedClips.toSorted((a, b) => compareRanks(a.rank, b.rank))
  const inOrder = fuseRanks([byScore, ratedClips], ({ clip }) => clip)
    .map(({ clip, rank }) => ({ clip, rank, tier: tierOf(clip, rank.grade) }))
    .toSorted((a, b) => a.tier - b.tier)
  const listingOf = ({ clip, rank }: (typeof inOrder)[number]) => ({
    match: rank.match,
    caption: clip.caption,
  })
  const { candidates: clipsToRead, unlisted } = leaveOutDescribed(inOrder, {
    listingOf,
    isFarther: ({ clip }) => isFarther(clip),
    ...options,
  })
  return { candidates: clipsToRead.map(({ clip }) => clip), unlisted }
}

const noRank = { match: 'none', partial: null, grade: noGrade, score: 0, likeness: 0 } as const

function listingDocument(
  { title, caption, onscreen_text }: Clip,
  topic: TopicTerms,
  spoken = '',
): SearchDocument {
  return readDocument({ title, caption, onscreen_text, spoken }, topic)
}
