import { numbered } from './context.js'
import { cutToFit, fits } from '../rules/hook.js'
import { partOf } from '../sentences.js'
import type { Sentence, Speech } from '../speech.js'

/** A model names sentences by number; what they say is cut from the source here. */

export type Span = { from: number; to: number }

/** Sentences that follow each other, by their numbers. */
export const numbersSchema = { type: 'array', items: { type: 'integer' } }

/** From the lowest of the numbers as far as they follow each other; null for none. */
export function toSpan(numbers: number[]): Span | null {
  const sorted = [...new Set(numbers)].sort((a, b) => a - b)
  const [from] = sorted
  if (from === undefined) return null
  const length = sorted.findIndex((number, at) => number !== from + at)
  return { from, to: from + (length < 0 ? sorted.length : length) - 1 }
}

/** As many sentences as are shown, and as much of each, in characters. */
const most = { sentences: 120, characters: 11_000, shown: 600, beat: 5_000 }
/** Between sentences that are told in one breath there is no more than a space and a mark. */
const longest_gap = 12

/** The sentences a model may name: as many as are shown. */
export function nameable(telling: Sentence[]): Sentence[] {
  let length = 0
  return telling.slice(0, most.sentences).filter(({ text }, at) => {
    length += Math.min(text.length, most.shown)
    return at === 0 || length <= most.characters
  })
}

/** One sentence a line, each with its number from 1. */
export function numberedLines(sentences: Sentence[]): string {
  return numbered(sentences.map(({ text }) => text.slice(0, most.shown).toWellFormed()))
}

type SpanBounds = { count: number; longest: number; last: number }

/** What is wrong with sentences by their numbers among `count`; at most `longest`, beginning at `last` at the latest. */
export function numbersFault(
  name: string,
  numbers: number[],
  { count, longest, last }: SpanBounds,
): string | null {
  const span = toSpan(numbers)
  if (span === null) return `${name} must hold the number of a sentence.`
  const { from, to } = span
  if (from < 1 || from > last) return `${name} must begin with a number from 1 to ${last}.`
  if (to > count || to - from >= longest)
    return `${name} must be at most ${longest} sentences, up to ${count}.`
  return to < Math.max(...numbers) ? `${name} must be sentences that follow each other.` : null
}

/** The sentences of a span as one line that is short enough for a hook; fewer of them where they do not belong together. */
export function lineAt(speech: Speech, sentences: Sentence[], { from, to }: Span): Sentence | null {
  const first = sentences[from - 1]
  if (!first) return null
  let line = first
  for (const next of sentences.slice(from, to)) {
    if (!isOneBreath(speech, line, next)) break
    const grown = partOf(speech, first.from, next.to, next.ended)
    if (!fits(grown)) break
    line = grown
  }
  return fits(line) ? line : cutToFit(speech, line)
}

/** What is wrong with a line that was named where less of it can be delivered; null where nothing is. */
export function lengthFault(speech: Speech, sentences: Sentence[], numbers: number[]): string | null {
  const span = toSpan(numbers)
  const line = span && lineAt(speech, sentences, span)
  const last = span && sentences[span.to - 1]
  return line && last && line.to < last.to
    ? 'must be within 60 words and 25 s, without a break: name fewer sentences'
    : null
}

function isOneBreath({ text, bare }: Speech, line: Sentence, next: Sentence): boolean {
  return (
    next.from - line.to <= longest_gap && text.slice(line.to, next.from) === bare.slice(line.to, next.from)
  )
}

/** The sentences of a span, as far as a beat may be long. */
export function sentencesAt(sentences: Sentence[], { from, to }: Span): Sentence[] {
  const named = sentences.slice(from - 1, to)
  const start = named[0]?.from ?? 0
  return named.filter((sentence, at) => at === 0 || sentence.to - start <= most.beat)
}
