import { normalize } from './feedback.js'
import { isStopWord, tellingWeight } from './topic-terms.js'
import { baseForm } from './word-forms.js'
import { searchWords } from './words.js'

/** The words of what a caller liked. */

const maxLikedWords = 20
const minLetters = 3
/** Common words that occur once tell nothing. */
const minWeight = 0.3

/** The telling words of texts that a caller liked, by their bases; the shares add up to 1. Empty without such words. */
export function likedWords(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of searchWords(text)) {
      if (isStopWord(word) || word.length < minLetters) continue
      const base = baseForm(word)
      counts.set(base, (counts.get(base) ?? 0) + tellingWeight(base))
    }
  const telling = [...counts].filter(([, weight]) => weight >= minWeight)
  return normalize(telling.sort((a, b) => b[1] - a[1]).slice(0, maxLikedWords))
}
