import { openingTableOf } from '../../../languages/opening-table.js'
import type { Sentence, Speech } from '../../speech.js'
import { hasFlatEnd, isBelowBar } from './bar.js'
import { factsOf, signsOfSpan, type SpanSigns } from './signs.js'
import { type Span, spansOf } from './spans.js'
import { trimHook } from './trim.js'
import { isMarked, isUnfit } from './unfit.js'

/** A line that may be shown as the hook of an opening, the sentences that it is of, and its signs. */
export type OpeningChoice = { line: Sentence; span: Span; signs: SpanSigns }

/** What is shown where no line is good enough: none, or the best one there is. */
export type Otherwise = 'none' | 'best'

/** All that may be shown of an opening, in order. */
export function openingChoices(speech: Speech, sentences: Sentence[]): OpeningChoice[] {
  const facts = factsOf(speech, sentences)
  const spans = spansOf(speech, sentences).filter(
    (span) => !isUnfit(speech, sentences, span) && !hasFlatEnd(sentences, span),
  )
  return spans.map((span) => {
    const line = trimHook(speech, span.line)
    return { line, span, signs: signsOfSpan(speech, facts, span, line) }
  })
}

/** The score of signs: the higher of two is the more likely choice of a careful reader. */
export function openingScore(signs: SpanSigns, weights: Record<string, number>): number {
  return Object.entries(signs).reduce((sum, [name, value]) => sum + value * (weights[name] ?? 0), 0)
}

/**
 * The least score of a line that may be no sentence, in speech without marks: a lower one is mostly garbled. Of fewer
 * sentences than `choices` the best is taken, whatever its score.
 */
const minGuess = { score: 1, choices: 5 }

/**
 * The line of an opening that a careful reader would most likely show as its hook: one sentence or several that belong
 * together; the first of equals. Null where nothing is said or no line can stand as a hook; where none is good enough it
 * is what `otherwise` says. Throws in a language that has no table.
 */
export function chooseEnglishHook(
  speech: Speech,
  sentences: Sentence[],
  otherwise: Otherwise,
): Sentence | null {
  const table = openingTableOf(speech.language)
  if (!table) throw new Error(`There is no table of openings in ${speech.language}.`)
  let best: OpeningChoice | null = null
  let bestScore = -Infinity
  for (const choice of openingChoices(speech, sentences)) {
    const score = openingScore(choice.signs, table.weights)
    if (score > bestScore) {
      best = choice
      bestScore = score
    }
  }
  if (!best) return null
  if (otherwise === 'none' && isBelowBar(speech, sentences, best.span, best.line)) return null
  const isGuess = best.line.ended === 'cut' && !isMarked(sentences) && sentences.length >= minGuess.choices
  return isGuess && bestScore < minGuess.score ? null : best.line
}
