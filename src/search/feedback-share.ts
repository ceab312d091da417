import { memoize } from '../lib/once.js'
import { countBase, type Field, type SearchDocument, writtenWords } from './documents.js'
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

/** The limits for related words, given the number of clips that name the topic. */
export function limitsFor(matchCount: number): RelatedLimits {
  const minWords = matchCount < minRelatedWords.documents ? minRelatedWords.few : minRelatedWords.many
  return { minWords, ...relatedShare }
}

/** Of a document that was looked for by these words: it is no near copy that has them by chance. */
export const limitsWhereFound: RelatedLimits = { minWords: 2, min: 0.05, max: 1 }

/** A document shares much with the best ones that has so much of the feedback, and so many words of it more than once. */
const muchShared = { repeatedWords: 2, share: 0.2 }

/** The words of the feedback that a document has, with their accents and in small letters, the most telling first. */
export type SharedWords = { words: string[]; isMuch: boolean }

/** What a related document has of the feedback; null for one that has too little of it, or too much. */
export function sharedFeedback(
  document: SearchDocument,
  feedback: WordWeights,
  { minWords, min, max }: RelatedLimits,
): SharedWords | null {
  const bases = new Set(document.flatMap((field) => field.bases))
  const sharedWords = [...feedback].filter(([base]) => bases.has(base))
  const share = sharedWords.reduce((sum, [, one]) => sum + one, 0)
  if (sharedWords.length < minWords || share < min || share > max) return null
  const writtenOf = memoize(writtenWords)
  const words = sharedWords.toSorted((a, b) => b[1] - a[1]).map(([base]) => wordOf(document, base, writtenOf))
  const repeats = sharedWords.filter(([base]) => countBase(document, base) > 1)
  return { words, isMuch: repeats.length >= muchShared.repeatedWords && share >= muchShared.share }
}

/** The first word of a document that has this base, with its accents and apostrophes. */
function wordOf(
  document: SearchDocument,
  base: string,
  writtenOf: (field: Field) => Map<string, string>,
): string {
  const field = document.find(({ bases }) => bases.includes(base))
  const word = field?.words[field.bases.indexOf(base)] ?? base
  return (field && writtenOf(field).get(word)) ?? word
}
