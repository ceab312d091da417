import { hasGrammar } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { functionWordsOf } from '../../languages/function-words.js'
import { fold } from '../../lib/text.js'
import type { Sentence } from '../speech.js'
import { foldedWords, stammers } from './wellformed.js'

/** Whether what was captioned is what was said. Captioning by machine makes words of noise. */

/** English holds about half function words; a list of names and misheard words holds few. */
const minFunctionWordShare = 0.28
/** Capitals inside sentences that are no names anybody would know. */
const maxCapitalShare = 0.3
/** Fewer words than these tell nothing of the whole. */
const minSampleWords = 25

/** Whether a speech is a salad of misheard words, so that nothing can be read out of it. English only. */
export function isSalad(contentSentences: Sentence[], language: string): boolean {
  if (!hasGrammar(language)) return false
  const { plain } = functionWordsOf(language)
  const words = contentSentences.slice(0, 12).flatMap((line) => line.words.slice(1))
  if (words.length < minSampleWords) return false
  const functionWordCount = words.filter(({ word }) => plain.has(fold(word).replaceAll('’', "'"))).length
  const capital = words.filter(({ word }) => /^\p{Lu}\p{Ll}/u.test(word)).length
  return functionWordCount < minFunctionWordShare * words.length || capital > maxCapitalShare * words.length
}

/** Whether a line bears the marks of a mishearing, a stammer or a search for words. English only. */
export function isGarbled(sentence: Sentence, language: string): boolean {
  if (!hasGrammar(language)) return false
  const text = sentence.text.replaceAll('’', "'")
  if (readingCue('misheard').test(text) || readingCue('hesitating').test(text)) return true
  return stammers(foldedWords(sentence))
}
