import { hasGrammar } from '../../languages/index.js'
import { readingCues, readingCue } from '../../languages/reading-cues.js'
import type { Sentence } from '../speech.js'

/** Openings that are the rest of a sentence whose beginning the clip does not have: "you about a breakthrough." */

/**
 * Whether what a clip begins with is the end of a sentence. Told of English alone, and only where sentences
 * are captioned with stops and capitals and this one has none in front; "I" is written large by all.
 */
export function isTorn(sentence: Sentence, next: Sentence, language: string): boolean {
  if (!hasGrammar(language) || sentence.from > 0) return false
  if (sentence.ended !== 'stop' || sentence.text.endsWith('?')) return false
  if (!/^\p{Ll}/u.test(sentence.text) || !readingCue('capitalFirst').test(next.text)) return false
  const text = sentence.text.replaceAll('’', "'")
  return readingCues('neverFirst').some((mark) => mark.test(text))
}
