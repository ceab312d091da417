import type { SearchDocument } from '../../search/documents.js'
import { fuseRanks } from '../../search/fusion.js'
import { compareRanks, rankDocuments, readDocument } from '../../search/rank.js'
import type { TopicTerms } from '../../search/topic-terms.js'
import type { Clip } from '../../providers/types.js'
import { mapConcurrently } from '../stage.js'
import type { RunTopic } from './relevance.js'
import { min_views } from './types.js'

/** The order in which the transcripts of candidates are bought. */

/**
 * Clips whose listing speaks of all of the topic first: those above the view floor, then those below it, as they are
 * chosen. The others follow in the same parts. Inside each, the order of the source and the score of the listing count
 * alike: a source may know what is said.
 */
export async function orderForReading(candidates: Clip[], { topic, liked }: RunTopic): Promise<Clip[]> {
  const documents = await mapConcurrently(candidates, (clip) => Promise.resolve(listingDocument(clip, topic)))
  const ranks = rankDocuments(documents, topic, { liked })
  const rated = candidates.map((clip, at) => ({ clip, rank: ranks[at] ?? none }))
  const byScore = rated.toSorted((a, b) => compareRanks(a.rank, b.rank))
  const partOf = ({ clip, rank }: (typeof rated)[number]) =>
    (rank.match === 'whole' ? 0 : 2) + ((clip.views ?? 0) >= min_views ? 0 : 1)
  return fuseRanks([byScore, rated], ({ clip }) => clip)
    .toSorted((a, b) => partOf(a) - partOf(b))
    .map(({ clip }) => clip)
}

const none = { match: 'none', partial: null, score: 0, likeness: 0 } as const

function listingDocument({ title, caption, onscreen_text }: Clip, topic: TopicTerms): SearchDocument {
  return readDocument({ title, caption, onscreen_text, spoken: '' }, topic)
}
