import type { Coverage, TopicMatch } from './match.js'
import type { PartialMatch } from './partial-match.js'
import type { Collection } from './score.js'
import type { TopicTerm, TopicTerms } from './topic-terms.js'

/**
 * What the words of a document say of a topic, checked against what the best documents say: one that names the topic but
 * has hardly any of the words that go with it names it in passing.
 */

export type MatchJudgement = { match: TopicMatch; partial: PartialMatch | null }

/** How many of the best documents that show the topic the best score is the mean of. */
const bestDocuments = 3

/** The least scores, as shares of the best, below which a match is less than its words say. */
const minShares = {
  /** Of a whole match that one clause of a caption makes. */
  whole: 0.7,
  /** Of a mention in passing, and of words that stand apart. */
  passing: 0.5,
  /** Of a single mention, in speech. */
  saidOnce: 0.6,
  /** Of some of the words alone. */
  words: 0.5,
  /** Of all but words that say how the subject is dealt with: of "malware analysis" a clip on malware. */
  subject: 0.2,
  /** Of words that are derived from those of the topic. */
  related: 0,
}

/** A topic of at least this many words is not named in passing where all of them are: "climate change solutions". */
const minPhraseWords = 3

/** The share of a topic's weight (idf) that the words of a partial match have at least. */
const minPartWeight = 0.45

const none: MatchJudgement = { match: 'none', partial: null }

/** Without the partial matches that have only light words of the topic: those that more of the documents have. */
export function dropLightMatches(
  coverages: Coverage[],
  topic: TopicTerms,
  collection: Collection,
): Coverage[] {
  return coverages.map((coverage) =>
    coverage.partial?.kind === 'words' && isLightPart(coverage.present, topic, collection)
      ? { ...coverage, ...none }
      : coverage,
  )
}

/** The match of each document, given its coverage and its score. */
export function judgeMatches(coverages: Coverage[], scores: number[]): MatchJudgement[] {
  const best = bestScore(coverages, scores)
  return coverages.map((coverage, at) => {
    const share = (scores[at] ?? 0) / best
    const { match, partial, evidence } = coverage
    const isInClause = match === 'whole' && evidence === 'clause' && coverage.present.length < minPhraseWords
    if (isInClause && (share < minShares.whole || isUnsaid(coverage)))
      return judgePartial({ kind: 'caption' }, share, coverage)
    if (match !== 'part' || partial === null) return { match, partial }
    return judgePartial(partial, share, coverage)
  })
}

/** Whether the transcript, if there is one, lacks the subject that the caption names. */
function isUnsaid({ isHeard, mentions }: Coverage): boolean {
  return isHeard && mentions.spoken === undefined
}

function judgePartial(partial: PartialMatch, share: number, coverage: Coverage): MatchJudgement {
  return share >= minShares[kindOf(partial, coverage)] ? { match: 'part', partial } : none
}

function kindOf(partial: PartialMatch, coverage: Coverage): keyof typeof minShares {
  const { kind } = partial
  if (kind === 'words' && partial.isSubject) return 'subject'
  if (kind === 'words' || kind === 'related') return kind
  return isSaidOnce(coverage) ? 'saidOnce' : 'passing'
}

/** Whether nothing but a single mention in speech names the topic. */
export function isSaidOnce({ evidence, mentions }: Coverage): boolean {
  return evidence === 'said' && mentions.spoken === 1
}

/** Whether a document shows that it is about the topic. */
export const isShown = ({ match, evidence }: Coverage) => match === 'whole' && evidence === 'shown'

/** Whether a document shows that it is about the topic, or names the subjects of a list apart, each by itself. */
const isShownOrApart = (coverage: Coverage) =>
  isShown(coverage) || (coverage.match === 'whole' && coverage.evidence === null)

/**
 * The mean score of the best that show the topic, and where they are few of the best others that speak of it: the feedback
 * from few is most like these themselves. If none shows it, the best score of any that speaks of it.
 */
function bestScore(coverages: Coverage[], scores: number[]): number {
  const scoresOf = (isOne: (coverage: Coverage) => boolean) =>
    coverages.flatMap((coverage, at) => (isOne(coverage) ? [scores[at] ?? 0] : [])).sort((a, b) => b - a)
  const shownScores = scoresOf(isShownOrApart)
  const others = scoresOf((coverage) => coverage.match !== 'none' && !isShownOrApart(coverage))
  const best =
    shownScores.length > 0 ? [...shownScores, ...others].slice(0, bestDocuments) : others.slice(0, 1)
  return best.reduce((sum, one) => sum + one, 0) / Math.max(1, best.length) || 1
}

/** Whether some terms of a topic are the light ones of it: those that more of the documents have. */
export function isLightPart(part: TopicTerm[], { terms }: TopicTerms, { idf }: Collection): boolean {
  const weightOf = (ofTerms: TopicTerm[]) =>
    ofTerms
      .filter(({ isOptional }) => !isOptional)
      .reduce((sum, { base, share }) => sum + share * idf(base), 0)
  return weightOf(part) < minPartWeight * weightOf(terms)
}
