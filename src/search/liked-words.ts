import { isFunctionWord } from './function-words.js'
import { normalize } from './feedback.js'
import { isStopWord, termSpecificity } from './topic-terms.js'
import { baseForm } from './word-forms.js'
import { searchWords } from './words.js'

/** The words of what a caller liked. */

const maxLikedWords = 20
const minLetters = 3
/** More than the specificity of a common word, so that one must occur twice. */
const minWeight = 0.3

/**
 * The most frequent specific words of texts that a caller liked, by their bases. The shares add up to 1; empty if there
 * are none.
 */
export function likedWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of searchWords(text)) {
      if (isStopWord(word) || isFunctionWord(word) || word.length < minLetters) continue
      const base = baseForm(word)
      counts.set(base, (counts.get(base) ?? 0) + termSpecificity(base))
    }
  const frequentWords = [...counts].filter(([, weight]) => weight >= minWeight)
  return normalize(frequentWords.sort((a, b) => b[1] - a[1]).slice(0, maxLikedWords))
}
