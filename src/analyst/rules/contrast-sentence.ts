import { defaultLanguage } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { readingWords } from '../../languages/reading.js'
import type { Sentence } from '../speech.js'
import { contentWordSet } from './content-words.js'
import { foldedWords } from './wellformed.js'

/** Recognises two English sentences of which the second reverses the first. */

/** Maximum number of words of each. */
const maxWords = 18
/** The second one must be negated within its first words. */
const front = 3

/**
 * Whether the second sentence reverses the first, so that they are only quoted together: "It doesn't hurt because
 * it's weak. It hurts because …", "Most people think …. It isn't."
 */
export function isReversal(first: Sentence, second: Sentence): boolean {
  if (
    first.words.length > maxWords ||
    second.words.length > maxWords ||
    /[?:]/u.test(first.text + second.text)
  )
    return false
  const [text, next] = [first, second].map((one) => one.text.replaceAll('’', "'")) as [string, string]
  if (readingCue('commonBelief').test(text))
    return readingCue('turnsOver').test(next) || readingCue('answersBelief').test(next)
  const words = foldedWords(first)
  const nextWords = foldedWords(second)
  const denies = (word: string) => readingCue('denies').test(word)
  if (!words.some(denies) || nextWords.slice(0, front).some(denies)) return false
  if (words[0] === nextWords[0] || readingCue('answersDenial').test(next)) return true
  const firstWords = contentWordSet(first, defaultLanguage)
  return (
    readingWords('pointing').has(nextWords[0] ?? '') &&
    [...contentWordSet(second, defaultLanguage)].some((word) => firstWords.has(word))
  )
}
