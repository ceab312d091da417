import { type SearchDocument, type SearchTexts, toDocument } from './documents.js'
import { feedbackWords, mixWords, normalize, type ScoredDocument } from './feedback.js'
import { type Coverage, coverTopic, createMatcher, minSubjectShare, type TopicMatch } from './match.js'
import { coverByOtherName } from './other-coverage.js'
import type { PartialMatch } from './partial.js'
import { createCollection, scoreDocument, type WordWeights } from './score.js'
import type { TopicTerm, TopicTerms } from './topic-terms.js'
import { dropLightMatches, isSaidOnce, type Judged, judgeMatches } from './match-quality.js'

/**
 * Ranks texts by a topic: whole matches before partial ones, then by score. A text without a word of the topic that
 * shares enough words with the best texts is `related`. One that has words of the topic but hardly speaks of them is `weak`
 * and ranks last: it fills places that nothing else does.
 */

export type RankMatch = TopicMatch | 'weak' | 'related'
export type Rank = {
  match: RankMatch
  /** What of the topic a `part`, `related` or `weak` match has; null for the others. */
  partial: PartialMatch | null
  /** Comparable only within the same ranking. */
  score: number
  /** How much it resembles what the caller liked; 0 if nothing is known of that. */
  likeness: number
}

export type RankOptions = {
  /** Words of what the caller liked, by their bases; they count like feedback. */
  liked?: WordWeights
}

const places: Record<RankMatch, number> = { whole: 0, part: 1, related: 2, weak: 3, none: 4 }

/** How much of the topic a rank stands for by itself: what is related speaks of a part of it, what is weak of nothing. */
export function matchOfRank(match: RankMatch): TopicMatch {
  if (match === 'related') return 'part'
  return match === 'weak' ? 'none' : match
}

type Compared = Pick<Rank, 'match' | 'score'>

/** Compares two ranks for sorting, the better one first. */
export function compareRanks(a: Compared, b: Compared): number {
  return places[a.match] - places[b.match] || b.score - a.score
}

/** Whether a topic has initials, which are recognised in a text by their capitals. */
function needsCapitals({ initialism, terms }: TopicTerms): boolean {
  return initialism !== null || terms.some(({ isCapital }) => isCapital)
}

/** Splits texts into the fields and words that a ranking for this topic compares. */
export function readDocument(texts: SearchTexts, topic: TopicTerms): SearchDocument {
  return toDocument(texts, needsCapitals(topic))
}

/** How much of the topic each document covers, by its own words alone. */
export function matchDocuments(documents: SearchDocument[], topic: TopicTerms): TopicMatch[] {
  return coverDocuments(documents, topic).map(({ match }) => match)
}

/** How many of the documents show that they are about the topic, and do not only name it among much else. */
export function countShown(documents: SearchDocument[], topic: TopicTerms): number {
  return coverDocuments(documents, topic).filter(isShown).length
}

const isShown = ({ match, evidence }: Coverage) => match === 'whole' && evidence === 'shown'

/**
 * How much of the topic a document covers whose parts were found one after the other: a listing, with its rank among others,
 * and then what is said. A single word of it, in speech, adds nothing.
 */
export function matchWithSpeech(
  document: SearchDocument,
  topic: TopicTerms,
  listed: Pick<Rank, 'match' | 'partial'>,
): Judged {
  if (listed.match === 'whole') return { match: 'whole', partial: null }
  const [own] = coverDocuments([document], topic)
  if (own && isWholeWithSpeech(own)) return { match: 'whole', partial: null }
  if (listed.match !== 'none') return { match: 'part', partial: listed.partial }
  if (own?.match !== 'part' || isSaidOnce(own)) return { match: 'none', partial: null }
  return { match: 'part', partial: own.partial }
}

/** Whether speech says what a clause of the caption leaves open. */
function isWholeWithSpeech({ match, evidence, mentions: { spoken = 0 } }: Coverage): boolean {
  return match === 'whole' && (evidence !== 'clause' || spoken > 1)
}

function coverDocuments(documents: SearchDocument[], topic: TopicTerms): Coverage[] {
  const cover = createCover(topic)
  const others = topic.otherNames.map((name) => ({
    name,
    cover: createCover(name),
    coverName: createCover(name.name),
  }))
  return documents.map((document) => {
    const own = cover(document)
    if (own.match === 'whole') return own
    const byName = others.map(({ name, cover, coverName }) => ({
      name,
      coverage: cover(document),
      isNamed: () => coverName(document).evidence !== null,
    }))
    return coverByOtherName(own, byName, topic)
  })
}

function createCover(topic: TopicTerms): (document: SearchDocument) => Coverage {
  const matchers = topic.terms.map(createMatcher)
  return (document) => coverTopic(document, topic, matchers)
}

/** The words of a topic and of what else its subject is called, with their weights. */
function wordsOfTopic({ terms, otherNames }: TopicTerms): Map<string, number> {
  const words = new Map<string, number>()
  for (const { base, share } of otherNames.flatMap((name) => name.terms))
    words.set(base, Math.max(words.get(base) ?? 0, share))
  for (const { base, share } of terms) words.set(base, share)
  return words
}

/** The rank of each document, in the order of the documents. */
export function rankDocuments(
  documents: SearchDocument[],
  topic: TopicTerms,
  { liked = new Map() }: RankOptions = {},
): Rank[] {
  const collection = createCollection(documents)
  const allCoverages = coverDocuments(documents, topic)
  const coverages = dropLightMatches(allCoverages, topic, collection)
  const matches = coverages.map(({ match }) => match)
  const shownCount = coverages.filter(isShown).length
  const ownWords = wordsOfTopic(topic)
  const baseScores = documents.map((document) => scoreDocument(document, ownWords, collection))
  const addedWords = withoutCommonWords(
    feedbackWords(bestOf(documents, matches, baseScores), collection),
    documents,
    matches,
  )
  const weightedWords = mixWords(ownWords, addedWords)
  const scores = documents.map((document) => scoreDocument(document, weightedWords, collection))
  const judged = judgeMatches(coverages, scores)
  const likedWords = liked.size > 0 ? mixWords(weightedWords, liked, 1 - likedShare) : null
  const feedbackAlone = normalize([...addedWords].filter(([base]) => !ownWords.has(base)))
  const matchCount = matches.filter((match) => match !== 'none').length
  const hasWhole = judged.some(({ match }) => match === 'whole')
  return documents.map((document, at) => {
    const { match, partial } = judged[at] ?? { match: 'none', partial: null }
    const isFeedbackMatch =
      matches[at] === 'none' && shownCount >= minShown && isRelated(document, feedbackAlone, matchCount)
    const scored = {
      score: likedWords ? scoreDocument(document, likedWords, collection) : (scores[at] ?? 0),
      likeness: wordShare(document, liked),
    }
    if (isFeedbackMatch) return { match: 'related', partial: { kind: 'related' }, ...scored }
    const weakPartial = match === 'none' ? weakPartialOf(allCoverages[at], hasWhole) : null
    return weakPartial ? { match: 'weak', partial: weakPartial, ...scored } : { match, partial, ...scored }
  })
}

/**
 * What a document has of the topic that is less than a part of it. Some of its words are nothing where no document has all,
 * unless they are its subject.
 */
function weakPartialOf(coverage: Coverage | undefined, hasWhole: boolean): PartialMatch | null {
  if (!coverage?.partial || coverage.partial.kind !== 'words' || hasWhole) return coverage?.partial ?? null
  return shareOf(coverage.present) >= minSubjectShare ? coverage.partial : null
}

const shareOf = (terms: TopicTerm[]) => terms.reduce((sum, { share }) => sum + share, 0)

/** The weight of the liked words; the topic and its feedback have the rest. */
const likedShare = 0.3

function bestOf(documents: SearchDocument[], matches: TopicMatch[], scores: number[]): ScoredDocument[] {
  return documents
    .map((document, at) => ({ document, score: scores[at] ?? 0, match: matches[at] ?? ('none' as const) }))
    .filter(({ match }) => match !== 'none')
    .sort(compareRanks)
}

/** A word that this share of the other documents has is not specific to the topic, if there are enough of them. */
const commonWord = { minDocuments: 4, share: 0.5 }

/** Without the words that many documents about something else have as well. */
function withoutCommonWords(
  words: Map<string, number>,
  documents: SearchDocument[],
  matches: TopicMatch[],
): Map<string, number> {
  const otherDocuments = documents.filter((_, at) => matches[at] === 'none')
  if (otherDocuments.length < commonWord.minDocuments) return words
  const sets = otherDocuments.map((document) => new Set(document.flatMap(({ bases }) => bases)))
  const isCommon = (base: string) =>
    sets.filter((set) => set.has(base)).length >= commonWord.share * sets.length
  return new Map([...words].filter(([base]) => !isCommon(base)))
}

/**
 * How much of the feedback a related document has. A document that has more is often a near copy about another subject,
 * which differs just in the words of the topic.
 */
const relatedShare = { min: 0.1, max: 0.5 }
/** Fewer clips about the topic have too many words by chance. */
const minShown = 3
/** If few clips name the topic, more words are needed: their other words are more often those of one clip alone. */
const minRelatedWords = { few: 4, many: 2, documents: 2 }

function isRelated(document: SearchDocument, words: WordWeights, matchCount: number): boolean {
  const bases = new Set(document.flatMap((field) => field.bases))
  const topicWords = [...words].filter(([base]) => bases.has(base))
  const share = topicWords.reduce((sum, [, one]) => sum + one, 0)
  const minWords = matchCount < minRelatedWords.documents ? minRelatedWords.few : minRelatedWords.many
  return topicWords.length >= minWords && share >= relatedShare.min && share <= relatedShare.max
}

function wordShare(document: SearchDocument, words: WordWeights): number {
  if (words.size === 0) return 0
  const bases = new Set(document.flatMap((field) => field.bases))
  return [...words].reduce((sum, [base, share]) => sum + (bases.has(base) ? share : 0), 0)
}
