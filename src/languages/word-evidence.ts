import { once } from '../lib/once.js'
import { fold, wordSpans } from '../lib/text.js'
import { functionWordsOf } from './function-words.js'
import { wordSet } from './word-set.js'
import { wordsOf } from './index.js'

/** Measures how strongly the words of a text indicate each language. */

/**
 * The number of function words of a language in a text: `all` of them, and `words`, which is 0 if English has all of
 * them too. `score` is `words`, plus 0.5 for the expected language.
 */
export type WordEvidence = { language: string; words: number; all: number; score: number }

const sharedPhrases = once(() => {
  const phrases = [...wordSet(wordsOf('en').sharedPhrases)].map((phrase) => phrase.replaceAll('_', ' '))
  return new RegExp(`(?<!\\S)(?:${phrases.join('|')})(?!\\S)`, 'gu')
})

/** The folded words of a text without the phrases that English took from other languages ("au pair"). */
export function withoutSharedPhrases(words: readonly string[]): string[] {
  return words.join(' ').replace(sharedPhrases(), ' ').split(' ').filter(Boolean)
}

/** The words of a text, folded for comparison. */
export function comparedWords(text: string, language?: string): string[] {
  return wordSpans(text, language).map(({ word }) => fold(word).replaceAll('’', "'"))
}

/** Counts the function words of each language in a text, the most first; the expected language wins ties. */
export function countFunctionWords(text: string, expected: string, among: readonly string[]): WordEvidence[] {
  const words = withoutSharedPhrases(comparedWords(text))
  return among
    .map((language) => countWordsOf(words, text, language))
    .map((count) => ({ ...count, score: count.words + (count.language === expected ? 0.5 : 0) }))
    .sort((a, b) => b.score - a.score)
}

const sharedWords = once(() => wordSet(wordsOf('en').sharedWords))

/** Whether a word is no evidence of a language because English has it as well. */
export function isShared(word: string, language: string): boolean {
  return language !== 'en' && sharedWords().has(word)
}

/** Whether a text has letters that only this language has. */
export function hasLettersOf(language: string, text: string): boolean {
  const { letters } = wordsOf(language)
  return letters !== undefined && new RegExp(letters, 'iu').test(text)
}

/**
 * Letters of its own count as one word of a language. If no function words of it are listed, each word with such a
 * letter counts. Words that English has as well count only next to others.
 */
function countWordsOf(words: string[], text: string, language: string): Omit<WordEvidence, 'score'> {
  const { plain } = functionWordsOf(language)
  const hasLetters = hasLettersOf(language, text)
  if (plain.size === 0) {
    const spelled = hasLetters ? wordSpans(text).filter(({ word }) => hasLettersOf(language, word)) : []
    return { language, words: spelled.length, all: spelled.length }
  }
  const functionWords = words.filter((word) => plain.has(word))
  const isOwn = hasLetters || functionWords.some((word) => !isShared(word, language))
  const all = functionWords.length + (hasLetters ? 1 : 0)
  return { language, words: isOwn ? all : 0, all }
}

/** The share of a text's words that are function words of a language. */
export function functionWordShare(text: string, language: string): number {
  const { plain } = functionWordsOf(language)
  const words = comparedWords(text, language)
  return words.length === 0 ? 0 : words.filter((word) => plain.has(word)).length / words.length
}
