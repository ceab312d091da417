import { fieldWeights, type SearchDocument } from './documents.js'
import { isStopWord, tellingWeight } from './topic-terms.js'
import type { Collection, WordWeights } from './score.js'

/** Feedback (RM3: Lavrenko & Croft 2001, Abdul-Jaleel et al. 2004): what the best documents speak of besides the topic. */

export type ScoredDocument = { document: SearchDocument; score: number }

const feedback = { documents: 10, words: 20 }
const minLetters = 3

/** The words of the best documents that tell most, each with its share; the shares add up to 1. */
export function feedbackWords(best: ScoredDocument[], { rarity }: Collection): Map<string, number> {
  const top = best.slice(0, feedback.documents)
  const total = top.reduce((sum, { score }) => sum + score, 0) || 1
  const model = new Map<string, number>()
  for (const { document, score } of top)
    for (const [base, share] of wordShares(document))
      model.set(base, (model.get(base) ?? 0) + (share * score) / total)
  const telling = [...model].map(([base, share]): [string, number] => [base, share * rarity(base)])
  return normalize(telling.sort((a, b) => b[1] - a[1]).slice(0, feedback.words))
}

/** How much of a document each of its words makes, by field. */
function wordShares(document: SearchDocument): Map<string, number> {
  const counts = new Map<string, number>()
  let total = 0
  for (const { name, bases, words } of document)
    bases.forEach((base, at) => {
      const weight = fieldWeights[name]
      total += weight
      if (!isFeedbackWord(words[at] ?? '', base)) return
      counts.set(base, (counts.get(base) ?? 0) + weight)
    })
  for (const [base, count] of counts) counts.set(base, count / total)
  return counts
}

function isFeedbackWord(word: string, base: string): boolean {
  return (
    word.length >= minLetters && !isStopWord(word) && tellingWeight(base) > 0.1 && !/^\p{N}+$/u.test(word)
  )
}

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
  const mixed = new Map([...ownWords].map(([base, weight]) => [base, weight * share]))
  for (const [base, weight] of addedWords) mixed.set(base, (mixed.get(base) ?? 0) + weight * (1 - share))
  return mixed
}
