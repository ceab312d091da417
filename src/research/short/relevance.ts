import type { AboutTopic } from '../../analyst/types.js'
import type { SearchDocument } from '../../search/documents.js'
import { popularScore } from '../../search/popularity.js'
import { videoKey } from '../../providers/video-identity.js'
import { normalize } from '../../search/feedback.js'
import { likedWords } from '../../search/liked-words.js'
import type { TopicMatch } from '../../search/match.js'
import { judgedGrade, noGrade, phraseGrade, relatedGrade, wholeGrade } from '../../search/match-grade.js'
import { hasMost } from '../../search/partial-match.js'
import { compareRanks, createRanking, type Rank, readDocument } from '../../search/rank.js'
import { coverDocuments, matchDocuments } from '../../search/topic-coverage.js'
import { unknownWords } from '../../search/known-words.js'
import { relatedQuery } from '../../search/related-query.js'
import { parseTopicTerms, type TopicTerms } from '../../search/topic-terms.js'
import { baseForm } from '../../search/word-forms.js'
import { searchWords } from '../../search/words.js'
import { mapConcurrently } from '../stage.js'
import { spokenText } from '../transcript.js'
import type { SeedHook, ShortRunRequest, ShortState, TopicMatchLevel, TranscribedClip } from './types.js'
import { gradeOfClip } from './hook-order.js'
import { tierOf } from './view-floor.js'

/** The match of transcribed clips with the topic, and the choice of clips with which a run continues. */

/** What a run looks for. */
export type RelevanceTopic = {
  topic: TopicTerms
  /** The words of the seeds, each with its share. */
  likedWords: Map<string, number>
}

const textsOf = (seeds: SeedHook[]) => seeds.flatMap(({ topic, hook }) => [topic ?? '', hook ?? ''])

/** The words of the seeds with their shares, without those of the subject, which every match has. */
function likedBeside(subject: string, seeds: SeedHook[]): Map<string, number> {
  const own = new Set(searchWords(subject).map(baseForm))
  return normalize([...likedWords(textsOf(seeds))].filter(([base]) => !own.has(base)))
}

/** Reads the subject of a run and its seeds. */
export function parseRelevanceTopic(subject: string, seeds: SeedHook[]): RelevanceTopic {
  return { topic: parseTopicTerms(subject), likedWords: likedBeside(subject, seeds) }
}

/** The words of the seeds that make clips similar, most telling first, in the spelling of the seeds. */
export function seedWords(subject: string, seeds: SeedHook[]): string[] {
  const words = textsOf(seeds).flatMap(searchWords)
  return [...likedBeside(subject, seeds).keys()].map(
    (base) => words.find((word) => baseForm(word) === base) ?? base,
  )
}

/** Whether a query has words of the seeds that the subject has not. */
export function hasSeedWords(query: string, subject: string, seeds: SeedHook[]): boolean {
  const basesOf = (text: string) => searchWords(text).map(baseForm)
  const own = new Set(basesOf(subject))
  const ofSeeds = new Set(textsOf(seeds).flatMap(basesOf))
  return basesOf(query).some((base) => ofSeeds.has(base) && !own.has(base))
}

export type RankedClips = {
  /** The clips that match the topic, with match and score, best first. */
  clips: TranscribedClip[]
  /** The words of the topic that none of the clips has; null where they have none of its words. */
  unknownWords: string[] | null
}

export type Relevance = {
  /** How much of the topic a clip has: as an analyst judged it, or else by its words. */
  matchOf: (transcribedClip: TranscribedClip) => TopicMatch
  /** The same for clips that are compared with each other. A clip that only resembles the others is `part`. */
  matchesOf: (clips: TranscribedClip[]) => TopicMatch[]
  rank: (clips: TranscribedClip[]) => Promise<RankedClips>
  /** Whether a ranked clip has as much of the topic as the run requires. */
  hasEnough: (rankedClip: TranscribedClip) => boolean
  /** The words of the topic that none of these clips has; null where they have none of its words. */
  unknownWords: (clips: TranscribedClip[]) => string[] | null
  /** A query for clips like those that match the topic; null if these share no words. */
  relatedQuery: (clips: TranscribedClip[]) => string | null
}

/** The relevance of a run on an address: every clip is what was requested. */
const withoutTopic: Relevance = {
  matchOf: () => 'whole',
  matchesOf: (clips) => clips.map(() => 'whole'),
  rank: (clips) =>
    Promise.resolve({
      clips: clips.map((clip) => ({ ...clip, match: 'whole' as const })),
      unknownWords: [],
    }),
  hasEnough: () => true,
  unknownWords: () => [],
  relatedQuery: () => null,
}

/** The relevance of clips to what a run looks for. */
export function createRunRelevance(
  { plan, related = [] }: Pick<ShortState, 'plan' | 'related'>,
  { target, seeds, topic_match }: ShortRunRequest,
): Relevance {
  if (target) return withoutTopic
  return createRelevance(parseRelevanceTopic(plan.subject, seeds), {
    relatedKeys: new Set(related),
    topic_match,
  })
}

/**
 * Creates the relevance for one topic. The words of each clip are read only once. `related` are clips that were found
 * by the words of others.
 */
function createRelevance(
  { topic, likedWords: likedBases }: RelevanceTopic,
  { relatedKeys, topic_match }: { relatedKeys: ReadonlySet<string>; topic_match: TopicMatchLevel },
): Relevance {
  const documents = new WeakMap<TranscribedClip, SearchDocument>()
  const documentOf = (transcribedClip: TranscribedClip): SearchDocument => {
    const { title, caption, onscreen_text } = transcribedClip.clip
    const document =
      documents.get(transcribedClip) ??
      readDocument({ title, caption, onscreen_text, spoken: spokenText(transcribedClip.lines) }, topic)
    documents.set(transcribedClip, document)
    return document
  }
  const rankOf = (clips: TranscribedClip[], documents: SearchDocument[]) =>
    createRanking(documents, topic, {
      likedBases,
      isRelated: (at) => isFoundByWords(clips[at], relatedKeys),
    })
  return {
    matchOf: (transcribedClip) =>
      judgedMatch(transcribedClip.about) ?? matchDocuments([documentOf(transcribedClip)], topic)[0] ?? 'none',
    matchesOf: (clips) =>
      rankOf(clips, clips.map(documentOf)).ranks.map((rank, at) => {
        const transcribedClip = clips[at]
        if (!transcribedClip) return 'none'
        const judgedRank = withJudgement(rank, transcribedClip.about)
        return isEnough(withRank(transcribedClip, judgedRank), topic_match) ? judgedRank.match : 'none'
      }),
    hasEnough: (rankedClip) => isEnough(rankedClip, topic_match),
    async rank(clips) {
      // Compared one by one, so that other requests are answered meanwhile.
      const documents = await mapConcurrently(clips, (transcribedClip) => {
        const document = documentOf(transcribedClip)
        coverDocuments([document], topic)
        return Promise.resolve(document)
      })
      const { ranks, unknownWords } = rankOf(clips, documents)
      return { clips: sortOnTopic(clips, ranks), unknownWords }
    },
    unknownWords: (clips) => unknownWords(coverDocuments(clips.map(documentOf), topic), topic),
    relatedQuery: (clips) => relatedQuery(clips.map(documentOf), topic),
  }
}

/** The clips that match the topic, best first, from the rank of each. */
function sortOnTopic(clips: TranscribedClip[], ranks: Rank[]): TranscribedClip[] {
  return clips
    .flatMap((transcribedClip, at) => {
      const rank = ranks[at]
      return rank ? [{ transcribedClip, rank: withJudgement(rank, transcribedClip.about) }] : []
    })
    .filter(({ rank }) => rank.grade < noGrade)
    .sort((a, b) => compareRanks(a.rank, b.rank))
    .map(({ transcribedClip, rank }) => withRank(transcribedClip, rank))
}

function withRank(transcribedClip: TranscribedClip, rank: Rank): TranscribedClip {
  const { score: relevance, likeness, grade } = rank
  if (rank.match === 'whole') return { ...transcribedClip, match: 'whole', grade, relevance, likeness }
  const partial = judgedMatch(transcribedClip.about) === null ? rank.partial : ({ kind: 'judged' } as const)
  return { ...transcribedClip, match: 'part', grade, partial, relevance, likeness }
}

/** Whether a ranked clip has as much of the topic as the level requires. */
export function isEnough(
  { match, partial = null, grade = noGrade }: Pick<TranscribedClip, 'match' | 'partial' | 'grade'>,
  level: TopicMatchLevel,
): boolean {
  if (level === 'some' || match === 'whole') return true
  // Of the clips that say a single-word topic too seldom, hardly one in four is about it.
  const worstGrade = partial?.kind === 'passing' ? phraseGrade : relatedGrade - 1
  return level === 'most' && grade <= worstGrade && hasMost(partial)
}

/** Whether a clip was found only by the words of other clips. */
function isFoundByWords(
  transcribedClip: TranscribedClip | undefined,
  relatedKeys: ReadonlySet<string>,
): boolean {
  return transcribedClip !== undefined && relatedKeys.has(videoKey(transcribedClip.clip))
}

/** The match that an analyst's judgement of a listing implies. It overrules the words. */
function judgedMatch(about: AboutTopic | null | undefined): 'whole' | 'part' | null {
  if (about === 'yes') return 'whole'
  return about === 'partly' ? 'part' : null
}

/** The rank of a clip with the analyst's judgement of its listing applied to match and grade. */
function withJudgement(rank: Rank, about: AboutTopic | null | undefined): Rank {
  const match = judgedMatch(about)
  if (match === null) return rank
  return { ...rank, match, grade: match === 'whole' ? wholeGrade : judgedGrade }
}

/** The share of spare clips beyond the requested ones, because some openings have no hook. */
const spareShare = 0.3
const minSpare = 2

/** How many clips to transcribe for a number of hooks. */
export function clipsForHooks(count: number): number {
  return count + Math.max(minSpare, Math.ceil(count * spareShare))
}

function sortByPopularity(clips: TranscribedClip[]): TranscribedClip[] {
  const best = Math.max(...clips.map(({ relevance }) => relevance))
  const scoreOf = ({ relevance, clip }: TranscribedClip) => popularScore(relevance / best, clip.views)
  return clips.toSorted((a, b) => scoreOf(b) - scoreOf(a))
}

/** Chooses the clips with which a run continues, at most as many as are enough, in the order of `sortForReading`. */
export function chooseClips(rankedClips: TranscribedClip[], count: number): TranscribedClip[] {
  return sortForReading(rankedClips).slice(0, clipsForHooks(count))
}

/**
 * Sorts ranked clips by tier, and within a tier by relevance. For whole matches, views count beside relevance, unless the
 * caller gave seeds.
 */
export function sortForReading(rankedClips: TranscribedClip[]): TranscribedClip[] {
  const isLiked = rankedClips.some(({ likeness = 0 }) => likeness > 0)
  const order = isLiked ? rankedClips : sortByPopularity(rankedClips)
  const wholeMatches = order.filter(({ match }) => match === 'whole')
  const partialMatches = rankedClips.filter(({ match }) => match !== 'whole')
  return [...wholeMatches, ...partialMatches].toSorted(
    (a, b) => tierOf(a.clip, gradeOfClip(a)) - tierOf(b.clip, gradeOfClip(b)),
  )
}
