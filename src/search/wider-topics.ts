import { countShown, readDocument } from './rank.js'
import type { SearchTexts } from './documents.js'
import { createCollection } from './score.js'
import { parseTopicTerms } from './topic-terms.js'
import { isLightPart } from './worth.js'

/** A wider topic, and how many of the texts that were found are about it. */
export type WiderTopic = { topic: string; count: number }

const maxTopics = 3

/**
 * The single words of a topic that texts found for it show to be about, the most frequent first: what to ask for where none is
 * about the topic itself. One that they only name in passing is none, nor is a light word, which says little of what is asked
 * for.
 */
export function findWiderTopics(topic: string, found: SearchTexts[]): WiderTopic[] {
  const parts = parseTopicTerms(topic)
  if (parts.terms.length < 2) return []
  const collection = createCollection(found.map((texts) => readDocument(texts, parts)))
  return parts.terms
    .filter((term) => !term.isOptional && !isLightPart([term], parts, collection))
    .map(({ word }) => ({ topic: word, count: countAbout(word, found) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, maxTopics)
}

function countAbout(word: string, found: SearchTexts[]): number {
  const terms = parseTopicTerms(word)
  return countShown(
    found.map((texts) => readDocument(texts, terms)),
    terms,
  )
}
