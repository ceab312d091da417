import { hasGrammarRules } from '../../languages/index.js'
import { quotableTableOf } from '../../languages/quotable-words.js'
import { readingCue } from '../../languages/reading-cues.js'
import { bestOf } from '../../lib/best-of.js'
import { sliceSpeech } from '../sentences.js'
import type { Sentence, Speech } from '../speech.js'
import { fitsHookLength } from './hook-length.js'
import { withoutStrayQuote, withoutTornEnd } from './trim-line-ends.js'
import { type LinePlace, linePlaceOf } from './quotable/place.js'
import { isRepeatable, pointsOf } from './quotable/points.js'
import { quotabilityOf } from './quotable/score.js'
import { standsAsQuotation } from './quotable/bounds.js'
import { isReversal } from './contrast-sentence.js'
import { foldedWords, hasStammer } from './wellformed.js'

/** Finds the most quotable line of a clip: short, whole, understood by itself, with a contrast in it. */

/**
 * The line outside the hook that a viewer would most likely repeat; null if none is surely quotable. Longer speech is
 * not searched if it has no punctuation, or if its language has grammar rules: of 100 lines that these chose from minutes
 * of captions, two readers would have quoted only 26 and 33.
 */
export function catchyLineOf(
  speech: Speech,
  contentSentences: Sentence[],
  hook: Sentence,
  title: Set<string>,
): Sentence | null {
  const place = linePlaceOf(contentSentences, title, speech.language)
  const isFew = contentSentences.length <= maxFewSentences
  if (!isFew && (hasGrammarRules(speech.language) || !place.isPunctuated)) return null
  const lines = candidates(speech, contentSentences)
    .map((line) => withoutStrayQuote(speech, withoutTornEnd(speech, line)))
    .filter((line) => fitsHookLength(line) && !overlaps(line, hook) && standsAsQuotation(line, place))
  return mostQuotable(lines, place) ?? lineWithMostPoints(lines, place)
}

/** The line of the highest quotability; null if none is above the threshold, or in a language without a table. */
function mostQuotable(lines: Sentence[], place: LinePlace): Sentence | null {
  if (!quotableTableOf(place.language)) return null
  return bestOf(lines, (line) => quotabilityOf(line, place), quotabilityThreshold)
}

/** Up to this number of sentences there is little to choose from, and every speech is searched. */
const maxFewSentences = 8

/** A line is quoted if its quotability is higher than this. */
const quotabilityThreshold = 0.25

/** A line is quoted if it has at least this many points. */
const minPoints = 3
/** Points of a line in the last third of a clip, which mostly has its conclusion. */
const payoffPoints = 0.6

/** The line with the most points. Used if no quotability is high enough, and for languages without a table. */
function lineWithMostPoints(lines: Sentence[], place: LinePlace): Sentence | null {
  const pointsAt = (line: Sentence) =>
    pointsOf(line, place) + (line.from >= place.payoffStart ? payoffPoints : 0)
  const quotableLines = lines.filter(
    (line) => isRepeatable(line, place.language) && pointsAt(line) >= minPoints,
  )
  return bestOf(quotableLines, pointsAt)
}

function overlaps(a: Sentence, b: Sentence): boolean {
  return (a.from < b.to && b.from < a.to) || a.text.includes(b.text) || b.text.includes(a.text)
}

/**
 * The candidates: every sentence; two sentences that answer each other ("It's not luck. It's practice.") in place of
 * the first; without leading conjunctions in a transcript without capitals.
 */
function candidates(speech: Speech, contentSentences: Sentence[]): Sentence[] {
  return contentSentences.flatMap((line, index) => {
    const next = contentSentences[index + 1]
    if (next && next.from - line.to <= 2 && isPair(line, next, speech.language))
      return [sliceSpeech(speech, line.from, next.to, next.ending)]
    const link = /^\p{Ll}/u.test(line.text) ? readingCue('link').exec(line.text)?.[0].length : undefined
    return link === undefined ? [line] : [line, sliceSpeech(speech, line.from + link, line.to, line.ending)]
  })
}

/** Maximum number of words of two sentences in other languages that answer each other. */
const maxPairWords = { first: 10, second: 12 }

/** Whether two sentences begin alike and the first is negative: an antithesis. */
function isPair(line: Sentence, next: Sentence, language: string): boolean {
  if (hasGrammarRules(language)) return isReversal(line, next)
  if (line.words.length > maxPairWords.first || next.words.length > maxPairWords.second) return false
  const words = foldedWords(line)
  const nextWords = foldedWords(next)
  const denies = words.some((word) => readingCue('denies').test(word))
  return denies && words[0] === nextWords[0] && !hasStammer([...words, ...nextWords])
}
