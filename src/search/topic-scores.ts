import { coverDocuments } from './topic-coverage.js'
import type { SearchDocument } from './documents.js'
import type { ScoredDocument } from './feedback.js'
import type { Coverage, TopicMatch } from './match.js'
import { dropLightMatches } from './match-quality.js'
import { type Collection, createCollection, scoreDocument } from './score.js'
import type { TopicTerms } from './topic-terms.js'

/** What documents say of a topic by its own words, before words that the best of them share are added. */

export type TopicScores = {
  collection: Collection
  /** Of each document, in their order; without the matches that have only light words of the topic. */
  coverages: Coverage[]
  /** The words of the topic and of what else its subject is called, with their weights. */
  ownWords: ReadonlyMap<string, number>
  /** The documents that speak of the topic, those that speak of all of it first, then by their scores. */
  best: ScoredDocument[]
}

/** Scores documents by the words of a topic; `covered` are their coverages, where these are known. */
export function scoreByTopic(
  documents: SearchDocument[],
  topic: TopicTerms,
  allCoverages = coverDocuments(documents, topic),
): TopicScores {
  const collection = createCollection(documents)
  const coverages = dropLightMatches(allCoverages, topic, collection)
  const matches = coverages.map(({ match }) => match)
  const ownWords = wordsOfTopic(topic)
  const scores = documents.map((document) => scoreDocument(document, ownWords, collection))
  return { collection, coverages, ownWords, best: bestOf(documents, matches, scores) }
}

/** The words of a topic and of what else its subject is called, with their weights. */
function wordsOfTopic({ terms, otherNames }: TopicTerms): Map<string, number> {
  const words = new Map<string, number>()
  for (const { base, share } of otherNames.flatMap((name) => name.terms))
    words.set(base, Math.max(words.get(base) ?? 0, share))
  for (const { base, share } of terms) words.set(base, share)
  return words
}

function bestOf(documents: SearchDocument[], matches: TopicMatch[], scores: number[]): ScoredDocument[] {
  return documents
    .map((document, at) => ({ document, score: scores[at] ?? 0, match: matches[at] ?? ('none' as const) }))
    .filter(({ match }) => match !== 'none')
    .sort((a, b) => Number(a.match !== 'whole') - Number(b.match !== 'whole') || b.score - a.score)
}
