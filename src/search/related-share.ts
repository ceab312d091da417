import type { SearchDocument } from './documents.js'
import type { WordWeights } from './score.js'

/** How much of the feedback tells a document that is about the topic without naming it. */

/**
 * How much of the feedback a related document has. A document that has more is often a near copy about another subject,
 * which differs just in the words of the topic.
 */
const relatedShare = { min: 0.1, max: 0.5 }
/** If few clips name the topic, more words are needed: their other words are more often those of one clip alone. */
const minRelatedWords = { few: 4, many: 2, documents: 2 }

type RelatedLimits = { minWords: number; min: number; max: number }

export function limitsFor(matchCount: number): RelatedLimits {
  const minWords = matchCount < minRelatedWords.documents ? minRelatedWords.few : minRelatedWords.many
  return { minWords, ...relatedShare }
}

/** What was looked for by these words is no near copy that has them by chance. */
export const foundRelated: RelatedLimits = { minWords: 2, min: 0.05, max: 1 }

/** Whether a document has as much of the feedback, and as many of its words, as a related one has. */
export function sharesFeedback(
  document: SearchDocument,
  words: WordWeights,
  { minWords, min, max }: RelatedLimits,
): boolean {
  const bases = new Set(document.flatMap((field) => field.bases))
  const topicWords = [...words].filter(([base]) => bases.has(base))
  const share = topicWords.reduce((sum, [, one]) => sum + one, 0)
  return topicWords.length >= minWords && share >= min && share <= max
}
