import { stem } from '../../../lib/stem.js'
import { fold, splitWords, wordSpans } from '../../../lib/text.js'
import { hasUnspacedScript } from '../../../lib/unspaced-script.js'
import { isContentWord } from '../content-words.js'

/** Whether a video speaks of a subject. */

/** Maximum number of characters of a subject that are read. */
const maxSubjectCharacters = 400

/**
 * `yes` if title, caption or speech have every content word of the subject, in any order, or its initials in
 * capitals; `partly` otherwise. English words are compared by their stems.
 */
export function aboutSubject(subject: string, text: string, language: string): 'yes' | 'partly' {
  const subjectWords = splitWords(fold(subject.slice(0, maxSubjectCharacters)), language)
  const content = subjectWords.filter((word) => isContentWord(word, language))
  const queryWords = content.length > 0 ? content : subjectWords
  if (queryWords.length === 0) return 'partly'
  if (queryWords.length > 1 && queryWords.length < 5 && hasInitials(text, queryWords)) return 'yes'
  const foldedText = fold(text)
  const textStems = new Set(wordSpans(foldedText, language).map(({ word }) => stemOf(word)))
  const isSaid = (word: string) =>
    textStems.has(stemOf(word)) || (hasUnspacedScript(word) && foldedText.includes(word))
  return queryWords.every(isSaid) ? 'yes' : 'partly'
}

function hasInitials(text: string, words: string[]): boolean {
  const initials = words.map((word) => word.charAt(0).toUpperCase()).join('')
  return wordSpans(text).some(({ word }) => word === initials)
}

/** Stemming takes quadratic time in the length of a word, and no longer word has endings to remove. */
const maxStemmedLetters = 40

function stemOf(word: string): string {
  if (word.length > maxStemmedLetters) return word
  return stem(word.replace(/['’]s?$/u, ''))
}
