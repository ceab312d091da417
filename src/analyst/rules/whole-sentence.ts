import { hasGrammar } from '../../languages/index.js'
import { readingCue, readingCues } from '../../languages/reading-cues.js'
import type { Sentence } from '../speech.js'
import { foldedWords, hasVerb, standsAlone, stammers } from './wellformed.js'

/** Whether a line is read as a whole sentence by somebody who heard nothing before it. */

/** A stop inside: short words before one may be abbreviated. */
const sentenceBreak = /\p{Ll}{4}[.!?] \p{Lu}/u

/** Whether the words of an English sentence are no fragment; elsewhere only that it ends where it may. */
export function isWhole(sentence: Sentence, language: string): boolean {
  if (!standsAlone(sentence, language) || sentence.ended === 'cut') return false
  if (!hasGrammar(language)) return true
  const words = foldedWords(sentence)
  if (words.length < 5 || stammers(words)) return false
  const text = sentence.text.replaceAll('’', "'")
  const lower = text.toLowerCase()
  if (
    readingCue('joined').test(text) ||
    sentenceBreak.test(text) ||
    readingCues('fragments').some((mark) => mark.test(lower))
  )
    return false
  const front = readingCue('ledSubject').exec(lower)?.[1]
  return front === undefined || readingCue('time').test(front) || hasVerb(front.split(' '))
}
