import { englishContentWords, isFillerWord } from './filler-words.js'
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
    for (const base of meaningfulWords(text).map(baseForm))
      counts.set(base, (counts.get(base) ?? 0) + termSpecificity(base))
  const frequentWords = [...counts].filter(([, weight]) => weight >= minWeight)
  return normalize(frequentWords.sort((a, b) => b[1] - a[1]).slice(0, maxLikedWords))
}

/** The words of a text that say what it is about. */
function meaningfulWords(text: string): string[] {
  const words = searchWords(text)
  const content = englishContentWords(words)
  const isKept = (word: string) => content.has(word) || !(isStopWord(word) || isFillerWord(word))
  return words.filter((word) => word.length >= minLetters && isKept(word))
}
