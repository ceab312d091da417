import { readingCue } from '../../../languages/reading-cues.js'
import { bestOf } from '../../../lib/best-of.js'
import { openingTableOf, weighSigns } from '../../../languages/opening-table.js'
import type { Sentence, Speech } from '../../speech.js'
import { factsOf, signsOfSpan, type SpanSigns } from './signs.js'
import { spansOf } from './spans.js'
import { trimHook } from './trim.js'
import { areMarked, isIncomplete, hasAnnouncement } from './line-faults.js'

/** A line that may be shown as the hook of an opening, and its signs. */
export type OpeningChoice = { line: Sentence; signs: SpanSigns }

/** The candidate lines of an opening, in order. Incomplete ones are used only if there are no others. */
export function openingChoices(speech: Speech, sentences: Sentence[]): OpeningChoice[] {
  const facts = factsOf(speech, sentences)
  const spans = spansOf(speech, sentences).filter((span) => !hasAnnouncement(sentences, span))
  const complete = spans.filter((span) => !isIncomplete(speech, sentences, span))
  return (complete.length > 0 ? complete : spans).map((span) => {
    const line = trimHook(speech, span.line)
    return { line, signs: signsOfSpan(speech, facts, span, line) }
  })
}

/**
 * The least score of a line that may be no sentence, in speech without marks: a lower one is mostly garbled. Of fewer
 * sentences than `choices` the best is taken, whatever its score.
 */
const minGuess = { score: 1, choices: 5 }

/** How far an opening on where its speaker comes from ranks below others. */
const biographyPenalty = 1

/**
 * The line of an opening that a careful reader would most likely show as its hook: one sentence or several that belong
 * together; the first of equals. Null where nothing is said or no line can stand as a hook. Throws in a language that has no table.
 */
export function chooseEnglishHook(speech: Speech, sentences: Sentence[]): Sentence | null {
  const table = openingTableOf(speech.language)
  if (!table) throw new Error(`There is no table of openings in ${speech.language}.`)
  const scoreOf = ({ line, signs }: OpeningChoice) =>
    weighSigns(signs, table.weights) - (readingCue('biography').test(line.text) ? biographyPenalty : 0)
  const best = bestOf(openingChoices(speech, sentences), scoreOf)
  const isGuess = best?.line.ended === 'cut' && !areMarked(sentences) && sentences.length >= minGuess.choices
  return best && !(isGuess && scoreOf(best) < minGuess.score) ? best.line : null
}
