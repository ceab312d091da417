import { readingCue } from '../../../languages/reading-cues.js'
import { sliceSpeech } from '../../sentences.js'
import type { Sentence, Speech } from '../../speech.js'
import { looseReferenceOf } from '../grammar/references.js'
import { haveGap } from '../extend-hook.js'
import { fitsHookLength } from '../hook-length.js'
import { endsIncomplete, foldedWords, standsAlone } from '../wellformed.js'
import { wordSpans } from '../../../lib/text.js'
import type { Span } from './spans.js'

/** Faults of a span of sentences, for which it gives way to others (choose-english-hook.ts). */

/** Whether a span comments on the event, its audience or its speakers. */
export function hasRemark(sentences: Sentence[], span: Span): boolean {
  return textsOf(sentences, span).some((text) => readingCue('ofTheOccasion').test(text))
}

/** Whether a sentence of a span only says what its speaker is about to do. */
export function hasAnnouncement(sentences: Sentence[], span: Span): boolean {
  const isAnnouncement = (text: string) =>
    readingCue('announcesTalk').test(text) && !readingCue('announcesIdea').test(text)
  return textsOf(sentences, span).some(isAnnouncement)
}

function textsOf(sentences: Sentence[], { first, last }: Span): string[] {
  return sentences.slice(first, last + 1).map(({ text }) => text.replaceAll('’', "'"))
}

/** Whether a span is incomplete: it refers to what came before, or ends before its contrast or inside a sentence. */
export function isIncomplete(speech: Speech, sentences: Sentence[], span: Span): boolean {
  if (refersBack(speech, sentences, span.first)) return true
  if (lacksContrast(speech, span.line, sentences[span.last + 1])) return true
  return endsMidSentence(span.line)
}

/** Minimum number of words of a sentence that contrasts with the line before it. "But I am." is none. */
const minTurnWords = 4

/** Whether the sentence that contrasts with a line follows it and would fit into it. */
function lacksContrast(speech: Speech, line: Sentence, next: Sentence | undefined): boolean {
  if (!next || !readingCue('turnsNext').test(next.text.replaceAll('’', "'"))) return false
  if (next.words.length < minTurnWords || haveGap(speech, line, next)) return false
  if (endsIncomplete(next, speech.language)) return false
  return fitsHookLength(sliceSpeech(speech, line.from, next.to, next.ending))
}

/** Whether a sentence is not understood without those before it, and nothing separates it from them. */
function refersBack(speech: Speech, sentences: Sentence[], at: number): boolean {
  const before = sentences[at - 1]
  const first = sentences[at]
  if (!first) return false
  const text = first.text.replaceAll('’', "'")
  const isLinked = readingCue('openingLink').test(text) || readingCue('answerFront').test(text)
  if (!before) return first.from > 0 && isLinked
  if (haveGap(speech, before, first)) return false
  if (areMarked(sentences) && /^\p{Ll}/u.test(text)) return true
  if (isLinked || readingCue('relativeFront').test(text)) return true
  if (!/\?["”]?$/u.test(text) && !standsAlone(first, speech.language)) return true
  if (readingCue('emptyIt').test(text)) return false
  const words = foldedWords({ words: wordSpans(text.replace(readingCue('lead'), '')) })
  return looseReferenceOf(words) !== null || readingCue('pointsOutside').test(text)
}

/** Whether any sentence ends with a punctuation mark. */
export function areMarked(sentences: Sentence[]): boolean {
  return sentences.some((one) => /[.?!]["”']?$/u.test(one.text))
}

/** Whether a line ends inside a sentence although it has a mark at its end. */
function endsMidSentence(line: Sentence): boolean {
  const text = line.text.replaceAll('’', "'")
  return readingCue('openRange').test(text) || readingCue('waits').test(text)
}
