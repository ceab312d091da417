import { fieldWeights, type SearchDocument } from './documents.js'
import { englishContentWords, isFillerWord } from './filler-words.js'
import { isStopWord, termSpecificity } from './topic-terms.js'
import type { Collection, WordWeights } from './score.js'

/** Pseudo-relevance feedback (RM3: Lavrenko & Croft 2001, Abdul-Jaleel et al. 2004): words that the best documents share. */

export type ScoredDocument = { document: SearchDocument; score: number }

const feedback = { documents: 10, words: 20 }
const minLetters = 3

/** The most specific words of the best documents, each with its share; the shares add up to 1. */
export function feedbackWords(
  best: ScoredDocument[],
  { idf }: Collection,
  maxWords = feedback.words,
): Map<string, number> {
  const top = best.slice(0, feedback.documents)
  const total = top.reduce((sum, { score }) => sum + score, 0) || 1
  const model = new Map<string, number>()
  for (const { document, score } of top)
    for (const [base, share] of wordShares(document))
      model.set(base, (model.get(base) ?? 0) + (share * score) / total)
  const weightedWords = [...model].map(([base, share]): [string, number] => [base, share * idf(base)])
  return normalize(weightedWords.sort((a, b) => b[1] - a[1]).slice(0, maxWords))
}

/** The share of each word in a document, weighted by field. */
function wordShares(document: SearchDocument): Map<string, number> {
  const counts = new Map<string, number>()
  const content = englishContentWords(document.flatMap(({ words }) => words))
  let total = 0
  for (const { name, bases, words } of document)
    bases.forEach((base, at) => {
      const weight = fieldWeights[name]
      total += weight
      if (!isFeedbackWord(words[at] ?? '', base, content)) return
      counts.set(base, (counts.get(base) ?? 0) + weight)
    })
  for (const [base, count] of counts) counts.set(base, count / total)
  return counts
}

/** Whether a word may tell what a text is about; `content` are words of it that are fillers in other languages alone. */
function isFeedbackWord(word: string, base: string, content: ReadonlySet<string>): boolean {
  if (word.length < minLetters || isStopWord(word) || termSpecificity(base) < 1) return false
  return (content.has(word) || !isFillerWord(word)) && !/^\p{N}+$/u.test(word)
}

/** Scales the shares so that they add up to 1. */
export function normalize(words: Iterable<[string, number]>): Map<string, number> {
  const terms = [...words]
  const sum = terms.reduce((total, [, share]) => total + share, 0) || 1
  return new Map(terms.map(([base, share]) => [base, share / sum]))
}

/** The share that the words of the topic itself keep. */
const ownShare = 0.4

/** The words of a topic and those of the feedback, weighted together. */
export function mixWords(
  ownWords: WordWeights,
  addedWords: WordWeights,
  share = ownShare,
): Map<string, number> {
  if (addedWords.size === 0) return new Map(ownWords)
  const mixedWeights = new Map([...ownWords].map(([base, weight]) => [base, weight * share]))
  for (const [base, weight] of addedWords)
    mixedWeights.set(base, (mixedWeights.get(base) ?? 0) + weight * (1 - share))
  return mixedWeights
}
