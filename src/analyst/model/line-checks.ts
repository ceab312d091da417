import { hasGrammarRules } from '../../languages/index.js'
import { readingCue } from '../../languages/reading-cues.js'
import { looseReferenceOf } from '../rules/grammar/references.js'
import { isGarbled } from '../rules/misheard.js'
import { endsIncomplete, foldedWords } from '../rules/wellformed.js'
import type { Sentence } from '../speech.js'
import { isBrokenOff, lineAt, type NumberedSpeech, sentencesWith } from './sentence-spans.js'

/** What is wrong with the lines that a model selects, as instructions to it, as far as code can recognise it. */

/** What is wrong with a hook; null if nothing is. This may err, so the second choice of the model is used. */
export function hookFault(numberedSpeech: NumberedSpeech, numbers: number[]): string | null {
  const { speech, sentences } = numberedSpeech
  const line = lineAt(numberedSpeech, numbers)
  const [first, ...others] = sentencesWith(sentences, numbers)
  if (!first || !line) return 'must hold the number of a sentence if one is clear, else [] again'
  const last = others.at(-1) ?? first
  const count = [first, ...others].filter(({ to }) => to <= line.to).length
  if (line.to < last.to)
    return `must be within 60 words and 25 s, without a break: only ${count} of its sentences fit`
  if (isTorn(numberedSpeech, last)) return 'must end where its thought is complete'
  return first !== sentences[0] && continues(first, speech.language)
    ? 'seems to need the sentence before it: begin there, take another line, or keep it if it is clear alone'
    : null
}

/** More words than this are not quoted. The prompt demands fewer. */
const maxQuotableWords = 25

/** Why a line cannot be quoted alone; null if it can. */
export function quotationFault(numberedSpeech: NumberedSpeech, numbers: number[]): string | null {
  const line = lineAt(numberedSpeech, numbers)
  const last = sentencesWith(numberedSpeech.sentences, numbers).at(-1)
  if (!line || !last) return null
  const { language } = numberedSpeech.speech
  if (line.words.length > maxQuotableWords) return 'must have at most 20 words, or be []'
  if (isTorn(numberedSpeech, last) || isGarbled(line, language))
    return 'must be whole and clearly heard, or be []'
  const isOne = !/[.!?] \p{Lu}/u.test(line.text)
  return isOne && refersBack(line, language) ? 'must be clear without other sentences, or be []' : null
}

/** Whether a sentence ends in its middle. */
function isTorn({ speech, sentences }: NumberedSpeech, sentence: Sentence): boolean {
  if (sentence.ending === 'stop') return false
  return isBrokenOff(sentences, sentence) || endsIncomplete(sentence, speech.language)
}

/** Whether a sentence continues the one before it: it begins with "but", "because" or a reference. English only. */
function continues(sentence: Sentence, language: string): boolean {
  if (!hasGrammarRules(language)) return false
  const text = sentence.text.replaceAll('’', "'")
  if (readingCue('openingLink').test(text) || readingCue('relativeFront').test(text)) return true
  return !text.endsWith('?') && refersBack(sentence, language)
}

/** Whether a sentence begins with a reference to what was said before. English only. */
function refersBack(sentence: Sentence, language: string): boolean {
  if (!hasGrammarRules(language) || readingCue('emptyIt').test(sentence.text)) return false
  return looseReferenceOf(foldedWords(sentence)) === 'front'
}
