import { countBase, type SearchDocument } from './documents.js'
import { feedbackWords } from './feedback.js'
import { isFillerWord } from './filler-words.js'
import { scoreByTopic } from './topic-scores.js'
import { termSpecificity, type TopicTerms } from './topic-terms.js'

/** A query for more texts on a subject that few name: words that those which name it have in common. */

const maxWords = 6
/** The number of words of which those that are shared are taken. */
const maxCompared = 80
/** A word of one text alone is seldom one of its subject. */
const minDocuments = 2
/** Fewer texts share too few words: then those count that one of them has so often. */
const fewDocuments = { count: 3, minOccurrences: 3 }

/**
 * The most telling words that texts on a topic share beside its own (RM3, `feedback.ts`), in the form in which they occur
 * most often; null where they are too few to share any.
 */
export function relatedQuery(documents: SearchDocument[], topic: TopicTerms): string | null {
  const { best, collection } = scoreByTopic(documents, topic)
  const about = best.filter(({ score }) => score > 0)
  const ownBases = new Set([topic, ...topic.otherNames].flatMap(({ terms }) => terms.map(({ base }) => base)))
  const isShared = (base: string) => {
    const counts = about.map(({ document }) => countBase(document, base)).filter((count) => count > 0)
    if (counts.length >= minDocuments) return true
    return about.length < fewDocuments.count && counts.some((count) => count >= fewDocuments.minOccurrences)
  }
  const forms = mostFrequentForms(about.map(({ document }) => document))
  const words = [...feedbackWords(about, collection, maxCompared).keys()]
    .filter((base) => !ownBases.has(base) && termSpecificity(base) === 1 && isShared(base))
    .map((base) => forms.get(base) ?? base)
    .filter((word) => !isFillerWord(word))
    .slice(0, maxWords)
  return words.length < minDocuments ? null : words.join(' ')
}

/** For each base the word of it that occurs most often. */
function mostFrequentForms(documents: SearchDocument[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>()
  for (const { words, bases } of documents.flat())
    bases.forEach((base, at) => {
      const word = words[at] ?? ''
      const formCounts = counts.get(base) ?? new Map<string, number>()
      counts.set(base, formCounts.set(word, (formCounts.get(word) ?? 0) + 1))
    })
  return new Map(
    [...counts].map(([base, forms]) => [base, [...forms].reduce((a, b) => (b[1] > a[1] ? b : a))[0]]),
  )
}
