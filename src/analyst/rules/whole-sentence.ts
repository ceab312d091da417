import { hasGrammarRules } from '../../languages/index.js'
import { readingCue, readingCues } from '../../languages/reading-cues.js'
import type { Sentence } from '../speech.js'
import { foldedWords, hasVerb, standsAlone, hasStammer } from './wellformed.js'

/** Recognises whether a line is read as a whole sentence without the sentences before it. */

/** A full stop inside a line. The word before it is long, since a short one may be an abbreviation. */
const sentenceBreak = /\p{Ll}{4}[.!?] \p{Lu}/u

/**
 * Whether the words of an English line are a whole sentence; in other languages only whether the line ends where a
 * sentence may.
 */
export function isWholeSentence(sentence: Sentence, language: string): boolean {
  if (!standsAlone(sentence, language) || sentence.ending === 'cut') return false
  if (!hasGrammarRules(language)) return true
  const words = foldedWords(sentence)
  if (words.length < 5 || hasStammer(words)) return false
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
