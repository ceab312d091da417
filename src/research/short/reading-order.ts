import type { SearchDocument } from '../../search/documents.js'
import { fuseRanks } from '../../search/fusion.js'
import { compareRanks, rankDocuments, readDocument } from '../../search/rank.js'
import type { TopicTerms } from '../../search/topic-terms.js'
import type { Clip } from '../../providers/types.js'
import { leaveOutDescribed, type ReadingOrder } from '../leave-out-described.js'
import { mapConcurrently } from '../stage.js'
import type { RunTopic } from './relevance.js'
import { tierOf } from './view-floor.js'

/** The order in which the transcripts of candidates are bought. */

/**
 * Sorts candidates by the tier of their listing. Inside a tier, the order of the source and the score of the listing count
 * alike: a source may know what is said. Few of those are read whose captions are about something else.
 */
export async function orderForReading(
  candidates: Clip[],
  { topic, liked }: RunTopic,
  options: { count: number; isJudged: boolean },
): Promise<ReadingOrder<Clip>> {
  const documents = await mapConcurrently(candidates, (clip) => Promise.resolve(listingDocument(clip, topic)))
  const ranks = rankDocuments(documents, topic, { liked })
  const rated = candidates.map((clip, at) => ({ clip, rank: ranks[at] ?? noRank }))
  const byScore = rated.toSorted((a, b) => compareRanks(a.rank, b.rank))
  const inOrder = fuseRanks([byScore, rated], ({ clip }) => clip)
    .map(({ clip, rank }) => ({ clip, rank, tier: tierOf(clip, rank.match) }))
    .toSorted((a, b) => a.tier - b.tier)
  const listingOf = ({ clip, rank }: (typeof inOrder)[number]) => ({
    match: rank.match,
    caption: clip.caption,
  })
  const { candidates: read, unlisted } = leaveOutDescribed(inOrder, { listingOf, ...options })
  return { candidates: read.map(({ clip }) => clip), unlisted }
}

const noRank = { match: 'none', partial: null, score: 0, likeness: 0 } as const

function listingDocument({ title, caption, onscreen_text }: Clip, topic: TopicTerms): SearchDocument {
  return readDocument({ title, caption, onscreen_text, spoken: '' }, topic)
}
