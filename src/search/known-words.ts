import { type Coverage, partOfWords } from './match.js'
import type { PartialMatch } from './partial-match.js'
import type { TopicTerm, TopicTerms } from './topic-terms.js'

/** Words of a topic that no text has: misspelt ones, and others that nothing is about. What is known decides. */

/**
 * The required terms that no document has in any form. Empty if a document has the whole topic; null if no document has any
 * term, because then there is nothing known to go by.
 */
export function unknownTerms(coverages: readonly Coverage[], topic: TopicTerms): TopicTerm[] | null {
  if (topic.unspaced !== null || coverages.some(({ match }) => match === 'whole')) return []
  const terms = requiredTerms(topic)
  const missing = terms.filter((term) => coverages.every(({ absent }) => absent.includes(term)))
  return missing.length < terms.length ? missing : null
}

/** The words of the topic that are in no document; null where `unknownTerms` is. */
export function unknownWords(coverages: readonly Coverage[], topic: TopicTerms): string[] | null {
  return termWords(unknownTerms(coverages, topic))
}

/** The words of these terms; null for null. */
export function termWords(terms: TopicTerm[] | null): string[] | null {
  return terms?.map(({ word }) => word) ?? null
}

/**
 * The words that no document of two sets has, given the unknown words of each set. A set of which null is given has no word
 * of the topic, so that the other set decides; null if both are null.
 */
export function unknownInBoth(one: string[] | null, other: string[] | null): string[] | null {
  if (one === null || other === null) return one ?? other
  return one.filter((word) => other.includes(word))
}

/** What a document has of a topic with unknown words, given its coverage by all words of the topic. */
export function partOfKnown({ partial }: Coverage, topic: TopicTerms, missing: TopicTerm[]): PartialMatch {
  if (partial?.kind === 'words') return partial
  const terms = requiredTerms(topic)
  return partOfWords({ present: terms.filter((term) => !missing.includes(term)), absent: missing }, terms)
}

const requiredTerms = ({ terms }: TopicTerms) => terms.filter(({ isOptional }) => !isOptional)
