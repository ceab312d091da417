import { type Coverage, partOfWords } from './match.js'
import type { PartialMatch } from './partial.js'
import type { TopicTerm, TopicTerms } from './topic-terms.js'

/** Words of a topic that no text has: misspelt ones, and others that nothing is about. What is known decides. */

/** The terms that are in no document, in no form; none where one has the whole topic, and null where all are in none. */
export function unknownTerms(coverages: readonly Coverage[], topic: TopicTerms): TopicTerm[] | null {
  if (topic.unspaced !== null || coverages.some(({ match }) => match === 'whole')) return []
  const required = requiredTerms(topic)
  const unknown = required.filter((term) => coverages.every(({ absent }) => absent.includes(term)))
  return unknown.length < required.length ? unknown : null
}

/** The words of the topic that are in no document; null as of `unknownTerms`. */
export function unknownWords(coverages: readonly Coverage[], topic: TopicTerms): string[] | null {
  return unknownTerms(coverages, topic)?.map(({ word }) => word) ?? null
}

/** The words that are in no document of either set, given those that are in none of each; null as of `unknownTerms`. */
export function unknownInBoth(one: string[] | null, other: string[] | null): string[] | null {
  if (one === null || other === null) return one ?? other
  return one.filter((word) => other.includes(word))
}

/** What a document has of a topic with unknown words, given its coverage by all words of the topic. */
export function partOfKnown({ partial }: Coverage, topic: TopicTerms, unknown: TopicTerm[]): PartialMatch {
  if (partial?.kind === 'words') return partial
  const required = requiredTerms(topic)
  return partOfWords(
    { present: required.filter((term) => !unknown.includes(term)), absent: unknown },
    required,
  )
}

const requiredTerms = ({ terms }: TopicTerms) => terms.filter(({ isOptional }) => !isOptional)
