import { countShown } from './topic-coverage.js'
import { readDocument } from './rank.js'
import type { SearchTexts } from './documents.js'
import { createCollection } from './score.js'
import { parseTopicTerms } from './topic-terms.js'
import { isLightPart } from './match-quality.js'

/** A wider topic, and how many of the texts that were found are about it. */
export type WiderTopic = { topic: string; count: number }

const maxTopics = 3

/**
 * Single words of a topic that the found texts are about, most frequent first: what to search for if no text is about the
 * topic itself. A word mentioned only in passing does not count, nor does a common word.
 */
export function findWiderTopics(topic: string, listings: SearchTexts[]): WiderTopic[] {
  const parts = parseTopicTerms(topic)
  if (parts.terms.length < 2) return []
  const collection = createCollection(listings.map((texts) => readDocument(texts, parts)))
  return parts.terms
    .filter((term) => !term.isOptional && !isLightPart([term], parts, collection))
    .map(({ word }) => ({ topic: word, count: countAbout(word, listings) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxTopics)
}

function countAbout(word: string, listings: SearchTexts[]): number {
  const terms = parseTopicTerms(word)
  return countShown(
    listings.map((texts) => readDocument(texts, terms)),
    terms,
  )
}
