import { defaultLanguage } from '../../languages/index.js'
import { hasCueOf, readingCue, weighCues } from '../../languages/reading-cues.js'
import type { Sentence } from '../speech.js'
import { contentWordSet } from './content-words.js'
import { hasMainClause } from './grammar/clauses.js'
import { isOf } from './grammar/tokens.js'
import { looseReferenceOf } from './grammar/references.js'
import { cachedPerObject } from '../../lib/once.js'
import { wordSpans } from '../../lib/text.js'
import { isGarbled } from './misheard.js'
import { endsIncomplete, foldedWords, hasMainVerb, standsAlone, hasStammer } from './wellformed.js'
import { isWholeSentence } from './whole-sentence.js'

/** Rates what is wrong with an English sentence as the opening of a clip. */

const maxWords = 45
/** Minimum number of content words with which a lead-in says what it leads to. */
const minContentWords = 4

/** The weighted sum of the faults of a sentence; 0 without faults. */
export const faultsOf = cachedPerObject(sumFaults)

function sumFaults(sentence: Sentence): number {
  const plainText = sentence.text.replaceAll('’', "'")
  const text = plainText.replace(readingCue('lead'), '')
  const words = foldedWords(sentence)
  let sum = weighCues('openingFaults', text)
  if (isLeadIn(text)) sum += contentWordSet(sentence, defaultLanguage).size >= minContentWords ? 0.8 : 1.1
  if (contentWordSet(sentence, defaultLanguage).size < 2 && !text.endsWith('?')) sum += 0.8
  if (isOf(words, words.length - 1, 'modals') && !text.endsWith('?')) sum += 1
  if (!standsAlone(sentence, defaultLanguage)) sum += 1.5
  else if (!hasMainVerb(sentence) && !hasMainClause(words) && !text.endsWith('?')) sum += 1
  if (isGarbled(sentence, defaultLanguage) || hasStammer(words)) sum += 1.5
  if (endsIncomplete(sentence, defaultLanguage)) sum += 1.5
  if (sentence.ending === 'cut') sum += 0.7
  else if (!isWholeSentence(sentence, defaultLanguage) && !text.endsWith('?')) sum += 0.3
  const looseReference = looseReferenceOf(foldedWords({ words: wordSpans(text) }))
  if (looseReference && !readingCue('emptyIt').test(text) && !readingCue('showing').test(text))
    sum += looseReference === 'front' ? 1.2 : 0.8
  if (words.length > maxWords) sum += 0.8
  return sum
}

/** Minimum number of words of a question as an opening. */
const minQuestionWords = 4
/** Minimum number of words of an opening that names a single subject. */
const minSingleSubjectWords = 5
/** Maximum number of words of an interjection, which says nothing of the clip. */
const maxInterjectionWords = 3

/**
 * Whether an opening is passed over for a later one: it is talk without content, an announcement or part of a
 * sentence. A whole statement is kept, though a later one may be better. `isFirst` tells that nothing precedes it.
 */
export function isPassedOver(firstSentence: Sentence, hook: Sentence, isFirst: boolean): boolean {
  // "So." says nothing by itself, so the next words decide.
  const front =
    firstSentence.words.length > maxInterjectionWords
      ? firstSentence.text
      : hook.text.replace(/^\S+ ?\S*[.!] /u, '')
  const text = front.replaceAll('’', "'").replace(readingCue('lead'), '')
  if (hasCueOf('emptyTalk', text) || isLeadIn(text)) return true
  if (readingCue('relativeFront').test(text) || (!isFirst && isAnswer(firstSentence))) return true
  if (!isFirst && readingCue('reasonFront').test(firstSentence.text)) return true
  const words = foldedWords(hook)
  const reference = looseReferenceOf(foldedWords({ words: wordSpans(text.replace(readingCue('link'), '')) }))
  const isLinked = readingCue('openingLink').test(text)
  const isLoose =
    reference === 'front' && !readingCue('emptyIt').test(text) && !readingCue('showing').test(text)
  const isAsked = firstSentence.text.endsWith('?')
  if (isLoose && !isAsked && (isLinked || !isFirst)) return true
  if (isAsked) return hook.words.length < minQuestionWords
  const { size } = contentWordSet(hook, defaultLanguage)
  if (size === 0 || (size === 1 && hook.words.length < minSingleSubjectWords)) return true
  return !standsAlone(hook, defaultLanguage) || hasStammer(words) || readingCue('misheard').test(hook.text)
}

/** Whether a sentence is an answer of a word or two: "Nothing." */
function isAnswer({ words, text, ending }: Sentence): boolean {
  return words.length < maxInterjectionWords && ending === 'stop' && !text.endsWith('?')
}

/** Whether a sentence only announces that something will be said, and not what. */
export function isLeadIn(text: string): boolean {
  const isLead = readingCue('leadIn').test(text) || readingCue('smallLeadIn').test(text)
  return isLead && !readingCue('promisesMuch').test(text)
}
