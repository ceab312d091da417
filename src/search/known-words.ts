import { type Coverage, partOfWords } from './match.js'
import type { PartialMatch } from './partial.js'
import type { TopicTerm, TopicTerms } from './topic-terms.js'

/** Words of a topic that no text has: misspelt ones, and others that nothing is about. What is known decides. */

/** The terms that are in no document, in no form; empty where all are in none, or where one has the whole topic. */
export function unknownTerms(coverages: readonly Coverage[], topic: TopicTerms): TopicTerm[] {
  if (topic.unspaced !== null || coverages.some(({ match }) => match === 'whole')) return []
  const required = requiredTerms(topic)
  const unknown = required.filter((term) => coverages.every(({ absent }) => absent.includes(term)))
  return unknown.length < required.length ? unknown : []
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
