import { type SearchDocument, type SearchTexts, toDocument } from './documents.js'
import { feedbackWords, mixWords, normalize, type ScoredDocument } from './feedback.js'
import { coverTopic, createMatcher, type TopicMatch } from './match.js'
import { createCollection, scoreDocument, type WordWeights } from './score.js'
import type { TopicTerms } from './topic-terms.js'

/**
 * Ranks texts by a topic: all of its words before some of them, inside that by score. What has none of its words but
 * speaks of what the best speak of is `related`, which comes last.
 */

export type RankMatch = TopicMatch | 'related'
export type Rank = {
  match: RankMatch
  /** Only compared, with that of others of the same ranking. */
  score: number
  /** How much it speaks of what the caller liked; 0 without such words. */
  likeness: number
}

export type RankOptions = {
  /** Words of what the caller liked (bases), which count like feedback. */
  liked?: WordWeights
}

const places: Record<RankMatch, number> = { whole: 0, part: 1, related: 2, none: 3 }

/** Better first. */
export function compareRanks(a: Rank, b: Rank): number {
  return places[a.match] - places[b.match] || b.score - a.score
}

/** Whether initials are to be told from words, so that texts have to be read with their capitals. */
function needsCapitals({ initialism, terms }: TopicTerms): boolean {
  return initialism !== null || terms.some(({ isCapital }) => isCapital)
}

/** The words of a text as a ranking for this topic reads them. */
export function readDocument(texts: SearchTexts, topic: TopicTerms): SearchDocument {
  return toDocument(texts, needsCapitals(topic))
}

/** How much each document speaks of the topic by its own words alone. */
export function matchDocuments(documents: SearchDocument[], topic: TopicTerms): TopicMatch[] {
  const matchers = topic.terms.map(createMatcher)
  return documents.map((document) => coverTopic(document, topic, matchers).match)
}

/** The rank of each document, in the order given. */
export function rankDocuments(
  documents: SearchDocument[],
  topic: TopicTerms,
  { liked = new Map() }: RankOptions = {},
): Rank[] {
  const collection = createCollection(documents)
  const matches = matchDocuments(documents, topic)
  const ownWords = new Map(topic.terms.map(({ base, share }) => [base, share]))
  const first = documents.map((document) => scoreDocument(document, ownWords, collection))
  const addedWords = withoutShared(
    feedbackWords(bestOf(documents, matches, first), collection),
    documents,
    matches,
  )
  const words = mixWords(mixWords(ownWords, addedWords), liked, 1 - likedShare)
  const otherWords = normalize([...addedWords].filter(([base]) => !ownWords.has(base)))
  const naming = matches.filter((match) => match !== 'none').length
  return documents.map((document, at) => {
    const match = matches[at] ?? 'none'
    return {
      match: match === 'none' && isRelated(document, otherWords, naming) ? 'related' : match,
      score: scoreDocument(document, words, collection),
      likeness: wordShare(document, liked),
    }
  })
}

/** What the words of what the caller liked count beside the topic and its feedback. */
const likedShare = 0.3

function bestOf(documents: SearchDocument[], matches: TopicMatch[], scores: number[]): ScoredDocument[] {
  return documents
    .map((document, at) => ({ document, score: scores[at] ?? 0, match: matches[at] ?? 'none', likeness: 0 }))
    .filter(({ match }) => match !== 'none')
    .sort(compareRanks)
}

/** Others must be at least so many to tell what words are everybody's; a word that half of them have is. */
const shared = { documents: 4, share: 0.5 }

/** Without the words that documents about something else have as well. */
function withoutShared(
  words: Map<string, number>,
  documents: SearchDocument[],
  matches: TopicMatch[],
): Map<string, number> {
  const otherDocuments = documents.filter((_, at) => matches[at] === 'none')
  if (otherDocuments.length < shared.documents) return words
  const sets = otherDocuments.map((document) => new Set(document.flatMap(({ bases }) => bases)))
  const isShared = (base: string) => sets.filter((set) => set.has(base)).length >= shared.share * sets.length
  return new Map([...words].filter(([base]) => !isShared(base)))
}

/**
 * How much of the feedback a related document has. One that has more follows the same script about something else: all of
 * its words are there but those of the topic.
 */
const relatedShare = { min: 0.1, max: 0.5 }
/** Of what few clips name, more words are needed: what they speak of besides is more often theirs alone. */
const minRelatedWords = { few: 4, many: 2, documents: 2 }

function isRelated(document: SearchDocument, words: WordWeights, naming: number): boolean {
  const bases = new Set(document.flatMap((field) => field.bases))
  const topicWords = [...words].filter(([base]) => bases.has(base))
  const share = topicWords.reduce((sum, [, one]) => sum + one, 0)
  const minWords = naming < minRelatedWords.documents ? minRelatedWords.few : minRelatedWords.many
  return topicWords.length >= minWords && share >= relatedShare.min && share <= relatedShare.max
}

function wordShare(document: SearchDocument, words: WordWeights): number {
  if (words.size === 0) return 0
  const bases = new Set(document.flatMap((field) => field.bases))
  return [...words].reduce((sum, [base, share]) => sum + (bases.has(base) ? share : 0), 0)
}
