import { readingCue } from '../../../languages/reading-cues.js'
import { sliceSpeech } from '../../sentences.js'
import type { Sentence, Speech } from '../../speech.js'
import { haveGap } from '../extend-hook.js'
import { cutToFit, fitsHookLength } from '../hook-length.js'
import { clausesIn } from '../grammar/clauses.js'
import { isContracted } from '../grammar/tokens.js'
import { endsIncomplete, foldedWords } from '../wellformed.js'

/** The spans of an opening that may be shown as its hook. */

/** Consecutive sentences as one line: those from `first` up to `last`, by their places. */
export type Span = { first: number; last: number; line: Sentence }

/** A span begins within so many sentences and seconds, and has at most so many. */
const bounds = { sentences: 10, seconds: 30, count: 4 }

/** Only so many sentences of an opening, its first, can be in a span or follow one. */
export const sentencesInReach = bounds.sentences + bounds.count
/** A sentence of fewer words without a verb says nothing by itself. */
const minEndWords = 4

/** Every span that ends where a sentence may and is no longer than a hook may be; a sentence that is longer is cut. */
export function spansOf(speech: Speech, sentences: Sentence[]): Span[] {
  const start_s = sentences[0]?.start_s ?? 0
  const spans = sentences.slice(0, bounds.sentences).flatMap((sentence, first) => {
    if ((sentence.start_s ?? 0) - start_s > bounds.seconds) return []
    return spansFrom(speech, sentences, first)
  })
  return spans.filter(({ line }) => !isBrokenOff(line, speech.language))
}

/** Whether a line ends where no sentence does: "and it's-". */
function isBrokenOff(line: Sentence, language: string): boolean {
  const words = foldedWords(line)
  return endsIncomplete(line, language) || isContracted(words, words.length - 1)
}

function spansFrom(speech: Speech, sentences: Sentence[], first: number): Span[] {
  const found: Span[] = []
  for (const [offset, sentence] of sentences.slice(first, first + bounds.count).entries()) {
    const before = found.at(-1)?.line
    if (before && (haveGap(speech, before, sentence) || readingCue('scrap').test(sentence.text))) break
    const line = before ? sliceSpeech(speech, before.from, sentence.to, sentence.ended) : sentence
    const last = first + offset
    if (fitsHookLength(line)) found.push({ first, last, line })
    else if (before) break
    else return [{ first, last, line: cutToFit(speech, line) }]
  }
  return found.filter(({ last }) => last === first || !isVerblessEnd(sentences[last], sentences[last - 1]))
}

/** Whether a sentence says nothing by itself, nor answers one: "The effect." No line ends on it. */
function isVerblessEnd(sentence: Sentence | undefined, before: Sentence | undefined): boolean {
  if (!sentence || sentence.words.length >= minEndWords) return false
  const isTurn = [sentence, before].some((one) => one?.text.endsWith('?'))
  return !isTurn && clausesIn(foldedWords(sentence)).length === 0
}
