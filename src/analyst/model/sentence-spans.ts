import { numberLines } from './build-question.js'
import { areMarked } from '../rules/english-hook/line-faults.js'
import { cutToFit, fitsHookLength } from '../rules/hook-length.js'
import { sliceSpeech } from '../sentences.js'
import type { Sentence, Speech } from '../speech.js'

/** The model selects sentences by number. Their text is cut from the source here, so that quotations are verbatim. */

export type SentenceRange = { from: number; to: number }

/** The schema of consecutive sentences by their numbers. */
export const numbersSchema = { type: 'array', items: { type: 'integer' } }

/** The span from the lowest number up to the first gap; null without numbers. */
export function toSentenceRange(numbers: number[]): SentenceRange | null {
  const sortedNumbers = [...new Set(numbers)].sort((a, b) => a - b)
  const [from] = sortedNumbers
  if (from === undefined) return null
  const length = sortedNumbers.findIndex((number, at) => number !== from + at)
  return { from, to: from + (length < 0 ? sortedNumbers.length : length) - 1 }
}

/**
 * Limits of what the model is shown: sentences, characters in all, characters of one sentence; and of a beat,
 * characters.
 */
const limits = { sentences: 120, characters: 11_000, shown: 600, beat: 5_000 }
/** More characters than this between two sentences mean that something unsaid stands between them. */
const maxGapCharacters = 12

/** The sentences that the model is shown and may name. */
export function sentencesToShow(contentSentences: Sentence[]): Sentence[] {
  let length = 0
  return contentSentences.slice(0, limits.sentences).filter(({ text }, at) => {
    length += Math.min(text.length, limits.shown)
    return at === 0 || length <= limits.characters
  })
}

/** The sentences with their numbers from 1, each on a line of its own. An ellipsis marks one that is broken off. */
export function numberedLines(sentences: Sentence[]): string {
  const lines = sentences.map((sentence) => {
    const excerpt = sentence.text.slice(0, limits.shown).toWellFormed()
    return isBrokenOff(sentences, sentence) ? `${excerpt} …` : excerpt
  })
  return numberLines(lines)
}

/** Whether a sentence is the end of a transcript with punctuation, and has none at its own end. */
export function isBrokenOff(sentences: Sentence[], sentence: Sentence): boolean {
  const isOpen = sentence.ending === 'cut' && sentence.start_s !== null
  return isOpen && sentence === sentences.at(-1) && areMarked(sentences)
}

type SpanBounds = { count: number; maxCount: number; lastStart: number }

/**
 * What is wrong with sentence numbers, as an instruction to the model. A span has at most `maxCount` sentences of
 * `count`, and begins at `lastStart` at the latest.
 */
export function numbersFault(
  name: string,
  numbers: number[],
  { count, maxCount, lastStart }: SpanBounds,
): string | null {
  const span = toSentenceRange(numbers)
  if (span === null) return `${name} must hold the number of a sentence.`
  const { from, to } = span
  if (from < 1 || from > lastStart) return `${name} must begin with a number from 1 to ${lastStart}.`
  if (to > count || to - from >= maxCount)
    return `${name} must be at most ${maxCount} sentences, up to ${count}.`
  return to < Math.max(...numbers) ? `${name} must be sentences that follow each other.` : null
}

/** A speech with its sentences as the model is shown them, numbered from 1. */
export type NumberedSpeech = { speech: Speech; sentences: Sentence[] }

/** The sentences with these numbers as one line: up to the length of a hook, and to where they do not belong together. */
export function lineAt({ speech, sentences }: NumberedSpeech, numbers: number[]): Sentence | null {
  const [first, ...others] = sentencesWith(sentences, numbers)
  if (!first) return null
  let line = first
  for (const next of others) {
    if (!areSpokenTogether(speech, line, next)) break
    const joinedSentence = sliceSpeech(speech, first.from, next.to, next.ending)
    if (!fitsHookLength(joinedSentence)) break
    line = joinedSentence
  }
  return fitsHookLength(line) ? line : cutToFit(speech, line)
}

/** The sentences with these numbers, up to the first gap. */
export function sentencesWith(sentences: Sentence[], numbers: number[]): Sentence[] {
  const span = toSentenceRange(numbers)
  return span === null ? [] : sentences.slice(span.from - 1, span.to)
}

function areSpokenTogether({ text, bare }: Speech, line: Sentence, next: Sentence): boolean {
  return (
    next.from - line.to <= maxGapCharacters &&
    text.slice(line.to, next.from) === bare.slice(line.to, next.from)
  )
}

/** The sentences of a span, up to the length limit of a beat. */
export function sentencesAt(sentences: Sentence[], { from, to }: SentenceRange): Sentence[] {
  const spanSentences = sentences.slice(from - 1, to)
  const start = spanSentences[0]?.from ?? 0
  return spanSentences.filter((sentence, at) => at === 0 || sentence.to - start <= limits.beat)
}
