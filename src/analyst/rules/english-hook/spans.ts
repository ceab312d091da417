import { readingCue } from '../../../languages/reading-cues.js'
import { sliceSpeech } from '../../sentences.js'
import type { Sentence, Speech } from '../../speech.js'
import { haveGap } from '../extend-hook.js'
import { cutToFit, fitsHookLength } from '../hook-length.js'
import { clausesIn } from '../grammar/clauses.js'
import { isContracted } from '../grammar/tokens.js'
import { endsIncomplete, foldedWords } from '../wellformed.js'

/** The spans of an opening that may be shown as its hook. */

/** Consecutive sentences as one line. `first` and `last` are their indexes. */
export type Span = { first: number; last: number; line: Sentence }

/** The number of sentences and seconds within which a span must begin, and the maximum number of its sentences. */
const bounds = { sentences: 10, seconds: 30, count: 4 }

/** The number of sentences of an opening that can be in a span or follow one. */
export const sentencesInReach = bounds.sentences + bounds.count
/** A sentence with fewer words and without a verb says nothing by itself. */
const minEndWords = 4

/** All spans that end at the end of a sentence and fit into a hook. A single sentence that is too long is cut. */
export function spansOf(speech: Speech, sentences: Sentence[]): Span[] {
  const start_s = sentences[0]?.start_s ?? 0
  const spans = sentences.slice(0, bounds.sentences).flatMap((sentence, first) => {
    if ((sentence.start_s ?? 0) - start_s > bounds.seconds) return []
    return spansFrom(speech, sentences, first)
  })
  return spans.filter(({ line }) => !isBrokenOff(line, speech.language))
}

/** Whether a line breaks off inside a sentence: "and it's-". */
function isBrokenOff(line: Sentence, language: string): boolean {
  const words = foldedWords(line)
  return endsIncomplete(line, language) || isContracted(words, words.length - 1)
}

function spansFrom(speech: Speech, sentences: Sentence[], first: number): Span[] {
  const spans: Span[] = []
  for (const [offset, sentence] of sentences.slice(first, first + bounds.count).entries()) {
    const before = spans.at(-1)?.line
    if (before && (haveGap(speech, before, sentence) || readingCue('scrap').test(sentence.text))) break
    const line = before ? sliceSpeech(speech, before.from, sentence.to, sentence.ending) : sentence
    const last = first + offset
    if (fitsHookLength(line)) spans.push({ first, last, line })
    else if (before) break
    else return [{ first, last, line: cutToFit(speech, line) }]
  }
  return spans.filter(({ last }) => last === first || !isVerblessEnd(sentences[last], sentences[last - 1]))
}

/** Whether a short sentence has no verb and neither asks nor answers: "The effect." No span ends with it. */
function isVerblessEnd(sentence: Sentence | undefined, before: Sentence | undefined): boolean {
  if (!sentence || sentence.words.length >= minEndWords) return false
  const isTurn = [sentence, before].some((one) => one?.text.endsWith('?'))
  return !isTurn && clausesIn(foldedWords(sentence)).length === 0
}
