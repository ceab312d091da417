import type { SearchDocument } from '../../search/documents.js'
import { fuseRanks } from '../../search/fusion.js'
import { compareRanks, rankDocuments, readDocument } from '../../search/rank.js'
import { isDescribed } from '../../search/partial.js'
import type { TopicTerms } from '../../search/topic-terms.js'
import type { Clip } from '../../providers/types.js'
import { mapConcurrently } from '../stage.js'
import type { RunTopic } from './relevance.js'
import { tierOf } from './view-floor.js'

/** The order in which the transcripts of candidates are bought. */

/** The candidates to read, in order, and how many are left out because their captions are about something else. */
export type ReadingOrder = { clips: Clip[]; unlisted: number }

/**
 * Sorts candidates by the tier of their listing. Inside a tier, the order of the source and the score of the listing count
 * alike: a source may know what is said. Of those whose caption says at length what they are about, and not the topic, only
 * the first `maxUnlisted` are read: hardly any of them speak of it.
 */
export async function orderForReading(
  candidates: Clip[],
  { topic, liked }: RunTopic,
  maxUnlisted: number,
): Promise<ReadingOrder> {
  const documents = await mapConcurrently(candidates, (clip) => Promise.resolve(listingDocument(clip, topic)))
  const ranks = rankDocuments(documents, topic, { liked })
  const rated = candidates.map((clip, at) => ({ clip, rank: ranks[at] ?? noRank }))
  const byScore = rated.toSorted((a, b) => compareRanks(a.rank, b.rank))
  const inOrder = fuseRanks([byScore, rated], ({ clip }) => clip)
    .map(({ clip, rank }) => ({ clip, rank, tier: tierOf(clip, rank.match) }))
    .toSorted((a, b) => a.tier - b.tier)
  const unlisted = inOrder.filter(({ clip, rank }) => rank.match === 'none' && isDescribed(clip.caption))
  const leftOut = new Set(unlisted.slice(maxUnlisted))
  const clips = inOrder.filter((one) => !leftOut.has(one)).map(({ clip }) => clip)
  return { clips, unlisted: leftOut.size }
}

const noRank = { match: 'none', partial: null, score: 0, likeness: 0 } as const

function listingDocument({ title, caption, onscreen_text }: Clip, topic: TopicTerms): SearchDocument {
  return readDocument({ title, caption, onscreen_text, spoken: '' }, topic)
}
