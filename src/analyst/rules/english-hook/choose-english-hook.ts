import { readingCue } from '../../../languages/reading-cues.js'
import { bestOf } from '../../../lib/best-of.js'
import { openingTableOf, weighSigns } from '../../../languages/opening-table.js'
import type { Sentence, Speech } from '../../speech.js'
import { factsOf, signsOfSpan, type SpanSigns } from './signs.js'
import { spansOf, type Span } from './spans.js'
import { trimHook } from './trim.js'
import { areMarked, hasAnnouncement, hasRemark, isIncomplete } from './line-faults.js'

/** A line that may be shown as the hook of an opening, with its signs. */
export type OpeningChoice = { line: Sentence; signs: SpanSigns }

/** The candidate lines of an opening, in order. Remarks and incomplete lines are used only if there are no others. */
export function openingChoices(speech: Speech, sentences: Sentence[]): OpeningChoice[] {
  const all = spansOf(speech, sentences).filter((span) => !hasAnnouncement(sentences, span))
  const spansWithoutRemark = all.filter((span) => !hasRemark(sentences, span))
  const spans = spansWithoutRemark.length > 0 ? spansWithoutRemark : all
  const complete = spans.filter((span) => !isIncomplete(speech, sentences, span))
  return toChoices(speech, sentences, complete.length > 0 ? complete : spans)
}

function toChoices(speech: Speech, sentences: Sentence[], spans: Span[]): OpeningChoice[] {
  const facts = factsOf(speech, sentences)
  return spans.map((span) => {
    const line = trimHook(speech, span.line)
    return { line, signs: signsOfSpan(speech, facts, span, line) }
  })
}

/**
 * A line that starts after so many seconds gives way to one that starts within the first ones, even if that only
 * announces what follows, if the first sentence of that scores higher by `margin`: an early place alone gives about this.
 */
const lateStart = { seconds: 15, first: 12, margin: 1.3 }

type Score = (choice: OpeningChoice) => number

/** The best complete line at the beginning, announcements included; null if a late one is not worse than its start. */
function earlyChoice(speech: Speech, sentences: Sentence[], late: OpeningChoice, scoreOf: Score) {
  const isEarly = ({ line }: Span) => secondsInto(sentences, line) <= lateStart.first
  const spans = spansOf(speech, sentences).filter((span) => isEarly(span) && !hasRemark(sentences, span))
  const complete = spans.filter((span) => !isIncomplete(speech, sentences, span))
  const choices = toChoices(speech, sentences, complete)
  const best = bestOf(choices, scoreOf)
  const shortest = choices.find(({ line }) => line.from === best?.line.from)
  return shortest && scoreOf(shortest) >= scoreOf(late) + lateStart.margin ? best : null
}

const secondsInto = (sentences: Sentence[], { start_s }: Sentence) =>
  (start_s ?? 0) - (sentences[0]?.start_s ?? 0)

/** Whether a line starts late and does not ask a question that is understood by itself. */
function startsLate(sentences: Sentence[], line: Sentence): boolean {
  if (secondsInto(sentences, line) <= lateStart.seconds) return false
  const question = /^[^.!?]+\?/u.exec(line.text)?.[0]
  return question === undefined || readingCue('pointsElsewhere').test(question)
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
  const scoreOf: Score = ({ line, signs }) =>
    weighSigns(signs, table.weights) - (readingCue('biography').test(line.text) ? biographyPenalty : 0)
  const choice = bestOf(openingChoices(speech, sentences), scoreOf)
  const isLate = choice !== null && startsLate(sentences, choice.line)
  const best = (isLate && earlyChoice(speech, sentences, choice, scoreOf)) || choice
  const isGuess = best?.line.ending === 'cut' && !areMarked(sentences) && sentences.length >= minGuess.choices
  return best && !(isGuess && scoreOf(best) < minGuess.score) ? best.line : null
}
