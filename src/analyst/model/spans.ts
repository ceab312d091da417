import { cutToFit, fits } from '../rules/hook.js'
import { partOf } from '../sentences.js'
import type { Sentence, Speech } from '../speech.js'
import type { Schema } from './question.js'

/** A model names sentences by number; what they say is cut from the source here. */

export type Span = { from: number; to: number }

export const spanSchema = {
  type: 'object',
  properties: { from: { type: 'integer' }, to: { type: 'integer' } },
  required: ['from', 'to'],
  additionalProperties: false,
} satisfies Schema

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

/** One sentence a line, each with its number from 1 and, where it is known, the second at which it begins. */
export function numberedLines(sentences: Sentence[]): string {
  return sentences
    .map(({ text, start_s }, at) => {
      const when = start_s === null ? '' : ` [${Math.floor(start_s)}s]`
      return `${at + 1}${when} ${text.slice(0, most.shown).toWellFormed()}`
    })
    .join('\n')
}

/** What is wrong with a span among `count` sentences; at most `longest` of them, beginning at `last` at the latest. */
export function spanFaults(
  name: string,
  { from, to }: Span,
  { count, longest, last }: { count: number; longest: number; last: number },
): string[] {
  if (from < 1 || from > last) return [`${name}.from must be from 1 to ${last}.`]
  if (to < from || to > Math.min(count, from + longest - 1))
    return [`${name}.to must be from ${from} to ${Math.min(count, from + longest - 1)}.`]
  return []
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
