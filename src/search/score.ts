import { fieldWeights, type FieldName, type SearchDocument } from './documents.js'
import { termSpecificity } from './topic-terms.js'

/** BM25F (Robertson et al., 2004): words of weighted fields count together, and saturate together. */

const saturation = 1.2
/** How much the length of a field lowers what a word in it counts. */
const lengthShare: Record<FieldName, number> = { title: 0.3, caption: 0.6, onscreen: 0.3, spoken: 0.6 }

/** The weights of words, by their bases. */
export type WordWeights = ReadonlyMap<string, number>

/** Statistics of the documents that the weight of a word depends on. */
export type Collection = {
  /** Inverse document frequency of a word, by its base: high for a word that few documents have. */
  idf: (base: string) => number
  meanLengths: ReadonlyMap<FieldName, number>
}

/**
 * The documents of a search are few and about one subject, so their own frequencies say little. They are counted
 * together with an assumed background collection: its size, and the documents of it that have a common word, a light
 * word or any other one.
 */
const background = { size: 1000, common: 160, light: 400, other: 4 }

/** The collection of the documents that were found. */
export function createCollection(documents: SearchDocument[]): Collection {
  const counts = new Map<string, number>()
  const lengths = new Map<FieldName, { sum: number; count: number }>()
  for (const document of documents) {
    for (const base of new Set(document.flatMap(({ bases }) => bases)))
      counts.set(base, (counts.get(base) ?? 0) + 1)
    for (const { name, bases } of document) {
      const { sum, count } = lengths.get(name) ?? { sum: 0, count: 0 }
      lengths.set(name, { sum: sum + bases.length, count: count + 1 })
    }
  }
  const size = documents.length + background.size
  return {
    idf(base) {
      const weight = termSpecificity(base)
      const usual = weight === 1 ? background.other : weight > 0.1 ? background.common : background.light
      const count = (counts.get(base) ?? 0) + usual
      return Math.log(1 + (size - count + 0.5) / (count + 0.5))
    },
    meanLengths: new Map([...lengths].map(([name, { sum, count }]) => [name, sum / count])),
  }
}

/** The score of a document for weighted words. */
export function scoreDocument(
  document: SearchDocument,
  words: WordWeights,
  { idf, meanLengths }: Collection,
) {
  const frequencies = new Map<string, number>()
  for (const { name, bases } of document) {
    const relativeLength = bases.length / (meanLengths.get(name) ?? 1)
    const weight = fieldWeights[name] / (1 - lengthShare[name] + lengthShare[name] * relativeLength)
    for (const base of bases)
      if (words.has(base)) frequencies.set(base, (frequencies.get(base) ?? 0) + weight)
  }
  let score = 0
  for (const [base, frequency] of frequencies)
    score += ((words.get(base) ?? 0) * idf(base) * frequency) / (saturation + frequency)
  return score
}
