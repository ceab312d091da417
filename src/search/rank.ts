import { coverDocuments } from './topic-coverage.js'
import { type SearchDocument, type SearchTexts, toDocument } from './documents.js'
import { feedbackWords, mixWords, normalize } from './feedback.js'
import { partOfKnown, unknownTerms, termWords } from './known-words.js'
import type { Coverage, TopicMatch } from './match.js'
import type { PartialMatch } from './partial-match.js'
import { type Collection, scoreDocument, type WordWeights } from './score.js'
import { limitsFor, limitsWhereFound, sharedFeedback, type SharedWords } from './feedback-share.js'
import { type TopicTerm, type TopicTerms, withoutBases } from './topic-terms.js'
import { type GradeKind, gradeOf, noGrade, wholeGrade } from './match-grade.js'
import { isShown, type MatchJudgement, judgeMatches } from './match-quality.js'
import { scoreByTopic } from './topic-scores.js'

/**
 * Ranks texts by a topic: by the grades of their matches, then by score. A text without a word of the topic that shares
 * enough words with the best texts is a partial match by related words. One that has words of the topic but hardly speaks
 * of them is no match and ranks last: it fills places that nothing else does.
 */

export type Rank = {
  /** How much of the topic it speaks of. */
  match: TopicMatch
  /** What it has of the topic, where that is less than all; null where it has all or nothing of it. */
  partial: PartialMatch | null
  /** Lower is better: `match-grade.ts`. */
  grade: number
  /** Comparable only within the same ranking. */
  score: number
  /** How much it resembles what the caller liked; 0 if nothing is known of that. */
  likeness: number
}

export type RankOptions = {
  /** Words of what the caller liked, by their bases; they count like feedback. */
  likedBases?: WordWeights
  /** Whether a document was found by the words of others: it needs fewer of them to count as related. */
  isRelated?: (at: number) => boolean
}

type ComparableRank = Pick<Rank, 'grade' | 'score'>

/** Compares two ranks for sorting, the better one first. */
export function compareRanks(a: ComparableRank, b: ComparableRank): number {
  return a.grade - b.grade || b.score - a.score
}

/** Whether a topic has initials, which are recognised in a text by their capitals. */
function needsCapitals({ initialism, terms }: TopicTerms): boolean {
  return initialism !== null || terms.some(({ isCapital }) => isCapital)
}

/** Splits texts into the fields and words that a ranking for this topic compares. */
export function readDocument(texts: SearchTexts, topic: TopicTerms): SearchDocument {
  return toDocument(texts, needsCapitals(topic))
}

export type Ranking = {
  /** In the order of the documents. */
  ranks: Rank[]
  /** The words of the topic that no document has; null where they have none of its words. */
  unknownWords: string[] | null
}

/** Compares documents with a topic and with one another. Words that no document has do not count. */
export function createRanking(
  documents: SearchDocument[],
  topic: TopicTerms,
  options: RankOptions = {},
): Ranking {
  const coverages = coverDocuments(documents, topic)
  const missingTerms = unknownTerms(coverages, topic)
  const unknownWords = termWords(missingTerms)
  if (missingTerms === null || missingTerms.length === 0) {
    const coveredRanks = rankCovered(documents, topic, { ...options, allCoverages: coverages })
    return { ranks: coveredRanks.map(({ rank }) => rank), unknownWords }
  }
  const knownTopic = reducedTopic(topic, missingTerms)
  const allCoverages = coverDocuments(documents, knownTopic)
  const coveredRanks = rankCovered(documents, knownTopic, { ...options, allCoverages })
  const ranks = coveredRanks.map((one, at) => {
    const own = coverages[at]
    return own ? withUnknown(one, own, { topic, missingTerms }) : one.rank
  })
  return { ranks, unknownWords }
}

/** Topics without the words that are unknown, so that a document is compared with each once. */
const reducedTopics = new WeakMap<TopicTerms, Map<string, TopicTerms>>()

function reducedTopic(topic: TopicTerms, missingTerms: TopicTerm[]): TopicTerms {
  const bases = missingTerms.map(({ base }) => base)
  const topicsByKey = reducedTopics.get(topic) ?? new Map<string, TopicTerms>()
  reducedTopics.set(topic, topicsByKey)
  const key = bases.toSorted().join(' ')
  const knownTopic = topicsByKey.get(key) ?? withoutBases(topic, new Set(bases))
  topicsByKey.set(key, knownTopic)
  return knownTopic
}

/** The ranks alone. */
export function rankDocuments(
  documents: SearchDocument[],
  topic: TopicTerms,
  options: RankOptions = {},
): Rank[] {
  return createRanking(documents, topic, options).ranks
}

/** The rank by the known words of a topic, with what the document has of the whole topic. */
function withUnknown(
  { rank, isByFeedback }: CoveredRank,
  own: Coverage,
  { topic, missingTerms }: { topic: TopicTerms; missingTerms: TopicTerm[] },
): Rank {
  if (isByFeedback || rank.grade === noGrade) return rank
  if (own.match === 'none' && own.partial === null)
    return { ...rank, match: 'none', partial: null, grade: noGrade }
  const partial = partOfKnown(own, topic, missingTerms)
  const isWeak = rank.match === 'none' || own.match === 'none'
  const grade = Math.max(rank.grade, gradeOf(partial.kind, { isWeak, isPhrase: true }))
  return { ...rank, partial, match: isWeak ? 'none' : 'part', grade }
}

type CoveredOptions = RankOptions & { allCoverages: Coverage[] }
type CoveredRank = {
  rank: Rank
  /** Whether nothing but words that the best documents share makes it a match. */
  isByFeedback: boolean
}

function rankCovered(
  documents: SearchDocument[],
  topic: TopicTerms,
  { likedBases = new Map(), isRelated = () => false, allCoverages }: CoveredOptions,
): CoveredRank[] {
  const { collection, coverages, ownWords, best } = scoreByTopic(documents, topic, allCoverages)
  const matches = coverages.map(({ match }) => match)
  const shownCount = coverages.filter(isShown).length
  const addedWords = withoutCommonWords(
    feedbackWords(best, collection),
    documents.filter((_, at) => matches[at] === 'none' && !isRelated(at)),
  )
  const weightedWords = mixWords(ownWords, addedWords)
  const scores = documents.map((document) => scoreDocument(document, weightedWords, collection))
  const judgements = judgeMatches(coverages, scores)
  const likedWords = likedBases.size > 0 ? mixWords(weightedWords, likedBases, 1 - likedShare) : null
  const feedbackAlone = normalize([...addedWords].filter(([base]) => !ownWords.has(base)))
  const matchCount = matches.filter((match) => match !== 'none').length
  const isPhrase = topic.terms.filter(({ isOptional }) => !isOptional).length > 1
  const hasWhole = matches.includes('whole')
  const gradeBy: GradeBy = (kind, isWeak) => gradeOf(kind, { isWeak, isPhrase })
  const shareAt = (document: SearchDocument, at: number) => {
    if (matches[at] !== 'none' || !(isRelated(at) || shownCount >= minShown)) return null
    return sharedFeedback(document, feedbackAlone, isRelated(at) ? limitsWhereFound : limitsFor(matchCount))
  }
  return documents.map((document, at) => {
    const { match, partial } = judgements[at] ?? { match: 'none', partial: null }
    const own = { match, partial: match === 'none' ? traceIn(allCoverages[at]) : partial }
    const sharedWords = shareAt(document, at)
    const gradedMatch =
      sharedWords === null
        ? withGrade(own, gradeBy, (one) => gradeKindOf(one, topic, collection))
        : matchByShared(sharedWords, gradeBy, hasWhole)
    const likeness = wordShare(document, likedBases)
    const score = likedWords ? scoreDocument(document, likedWords, collection) : (scores[at] ?? 0)
    return { rank: { ...gradedMatch, score, likeness }, isByFeedback: sharedWords !== null }
  })
}

type GradeBy = (kind: GradeKind, isWeak: boolean) => number
type FoundMatch = Pick<Rank, 'match' | 'partial' | 'grade'>

/** A match by words that the best documents share: these tell more where one of them names all of the topic. */
function matchByShared({ words, isMuch }: SharedWords, gradeBy: GradeBy, hasWhole: boolean): FoundMatch {
  const grade = gradeBy('shared', !isMuch || !hasWhole)
  return { match: 'part', partial: { kind: 'related', shared: words }, grade }
}

/** A match by words of the topic, or a trace of it where it is none. */
function withGrade(
  { match, partial }: MatchJudgement,
  gradeBy: GradeBy,
  kindOf: (partial: PartialMatch) => GradeKind,
): FoundMatch {
  if (match === 'whole') return { match, partial: null, grade: wholeGrade }
  return { match, partial, grade: partial === null ? noGrade : gradeBy(kindOf(partial), match === 'none') }
}

/** The kind of a partial match, or that its words are not the most telling of the topic. */
function gradeKindOf(partial: PartialMatch, { terms }: TopicTerms, { idf }: Collection): GradeKind {
  if (partial.kind !== 'words') return partial.kind
  const weightOf = ({ share, base }: TopicTerm) => share * idf(base)
  const most = Math.max(...terms.filter(({ isOptional }) => !isOptional).map(weightOf))
  return terms.some((term) => partial.words.includes(term.word) && weightOf(term) >= most) ? 'words' : 'light'
}

/** What a document that does not count as one on the topic has of it; a caption that names it by the way is the most. */
function traceIn(coverage: Coverage | undefined): PartialMatch | null {
  return coverage?.match === 'whole' ? { kind: 'caption' } : (coverage?.partial ?? null)
}

/** The weight of the liked words; the topic and its feedback have the rest. */
const likedShare = 0.3

/** A word that this share of the other documents has is not specific to the topic, if there are enough of them. */
const commonWord = { minDocuments: 4, share: 0.5 }

/** Without the words that many documents about something else have as well. */
function withoutCommonWords(
  words: Map<string, number>,
  otherDocuments: SearchDocument[],
): Map<string, number> {
  if (otherDocuments.length < commonWord.minDocuments) return words
  const sets = otherDocuments.map((document) => new Set(document.flatMap(({ bases }) => bases)))
  const isCommon = (base: string) =>
    sets.filter((set) => set.has(base)).length >= commonWord.share * sets.length
  return new Map([...words].filter(([base]) => !isCommon(base)))
}

/** Fewer clips about the topic have too many words by chance. */
const minShown = 3

function wordShare(document: SearchDocument, words: WordWeights): number {
  if (words.size === 0) return 0
  const bases = new Set(document.flatMap((field) => field.bases))
  return [...words].reduce((sum, [base, share]) => sum + (bases.has(base) ? share : 0), 0)
}
