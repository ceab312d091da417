import { readingCue } from '../../../languages/reading-cues.js'
import { bestOf } from '../../../lib/best-of.js'
import { openingTableOf, weighSigns } from '../../../languages/opening-table.js'
import type { Sentence, Speech } from '../../speech.js'
import { factsOf, signsOfSpan, type SpanSigns } from './signs.js'
import { spansOf } from './spans.js'
import { trimHook } from './trim.js'
import { areMarked, isIncomplete, hasAnnouncement } from './line-faults.js'

/** A line that may be shown as the hook of an opening, with its signs. */
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
 * In unpunctuated speech, a line that may be no whole sentence needs at least this score, because those below are
 * mostly garbled. With fewer sentences than `choices` there is no minimum.
 */
const minGuess = { score: 1, choices: 5 }

/** Subtracted from the score of a line about its speaker's origin. */
const biographyPenalty = 1

/**
 * The line of an opening that a careful reader would most likely show as its hook: one sentence, or several that belong
 * together. Of equal ones the first; null if there is none. Throws for a language without a table.
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
