import { hasGrammarRules } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { functionWordsOf } from '../../languages/function-words.js'
import { fold } from '../../lib/text.js'
import type { Sentence } from '../speech.js'
import { foldedWords, hasStammer } from './wellformed.js'

/** Recognises captions of misheard words, which automatic captioning makes of noise. */

/** About half of the words of English speech are function words; lists of names and misheard words have fewer. */
const minFunctionWordShare = 0.28
/** Maximum share of words inside sentences with a capital. More are no real names. */
const maxCapitalShare = 0.22
/** Fewer words are too small a sample. */
const minSampleWords = 25

/** Whether a speech consists of misheard words, so that nothing can be read from it. English only. */
export function isMisheard(contentSentences: Sentence[], language: string): boolean {
  if (!hasGrammarRules(language)) return false
  const { plain } = functionWordsOf(language)
  const words = contentSentences.slice(0, 12).flatMap((line) => line.words.slice(1))
  if (words.length < minSampleWords) return false
  const functionWordCount = words.filter(({ word }) => plain.has(fold(word).replaceAll('’', "'"))).length
  const capital = words.filter(({ word }) => /^\p{Lu}\p{Ll}/u.test(word)).length
  return functionWordCount < minFunctionWordShare * words.length || capital > maxCapitalShare * words.length
}

/** Whether a line shows signs of mishearing, stammering or a search for words. English only. */
export function isGarbled(sentence: Sentence, language: string): boolean {
  if (!hasGrammarRules(language)) return false
  const text = sentence.text.replaceAll('’', "'")
  if (readingCue('misheard').test(text) || readingCue('hesitating').test(text)) return true
  return hasStammer(foldedWords(sentence))
}
