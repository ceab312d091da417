import { hasGrammarRules } from '../../languages/index.js'
import { readingCue, rewriteFirst } from '../../languages/reading-cues.js'
import { readingWords } from '../../languages/reading.js'
import { fold, wordSpans } from '../../lib/text.js'
import { hasUnspacedScript } from '../../lib/unspaced-script.js'
import type { Sentence } from '../speech.js'
import { functionWordsOf } from '../../languages/function-words.js'
import { foldedWords } from './wellformed.js'

/** The content words of a text, in the form in which they are compared. */

/**
 * A word without its most common endings, so that "robots" and "robot" are equal. Only in languages whose endings
 * are known.
 */
export function stem(word: string, language: string): string {
  if (!hasGrammarRules(language) || word.length < 4) return word
  const bare = word.replace(readingCue('possessive'), '')
  return rewriteFirst('stem', bare) ?? bare
}

/** Whether a folded word is a content word: no function word, no number, no single letter. */
export function isContentWord(word: string, language: string): boolean {
  if (/^\p{N}/u.test(word) || functionWordsOf(language).plain.has(word)) return false
  if (hasUnspacedScript(word)) return word.length >= 2 || /\p{Script=Han}/u.test(word)
  return word.length >= 3 || readingWords('initialisms').has(word)
}

/** The content words of a text, stemmed, in order and with repetitions. */
export function contentWordsOf(text: string, language: string): string[] {
  return wordSpans(text, language).flatMap(({ word }) => {
    const foldedWord = fold(word).replaceAll('’', "'")
    return isContentWord(foldedWord, language) ? [stem(foldedWord, language)] : []
  })
}

/** The distinct content words of a sentence, stemmed. */
export function contentWordSet(sentence: Sentence, language: string): Set<string> {
  const words = foldedWords(sentence)
  return new Set(words.filter((word) => isContentWord(word, language)).map((word) => stem(word, language)))
}

/** The number of sentences that have each content word. */
export function countSentencesByWord(sets: Set<string>[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const set of sets) for (const word of set) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
