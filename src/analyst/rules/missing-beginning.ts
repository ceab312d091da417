import { hasGrammarRules } from '../../languages/index.js'
import { readingCues, readingCue } from '../../languages/reading-cues.js'
import type { Sentence } from '../speech.js'

/** Recognises openings that are the end of a sentence whose beginning the clip lacks: "you about a breakthrough." */

/**
 * Whether the first sentence of a clip is only the end of one. English only, and only in captions with full stops
 * and capitals, if this sentence begins without one; "I" is a capital everywhere.
 */
export function lacksBeginning(sentence: Sentence, next: Sentence, language: string): boolean {
  if (!hasGrammarRules(language) || sentence.from > 0) return false
  if (sentence.ending !== 'stop' || sentence.text.endsWith('?')) return false
  if (!/^\p{Ll}/u.test(sentence.text) || !readingCue('capitalFirst').test(next.text)) return false
  const text = sentence.text.replaceAll('’', "'")
  return readingCues('neverFirst').some((mark) => mark.test(text))
}
