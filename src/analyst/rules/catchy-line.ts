import { verbFormsOf } from '../../languages/grammar.js'
import { hasGrammarRules } from '../../languages/index.js'
import { quotableTableOf } from '../../languages/quotable-words.js'
import { readingCue } from '../../languages/reading-cues.js'
import { bestOf } from '../../lib/best-of.js'
import { sliceSpeech } from '../sentences.js'
import type { Sentence, Speech } from '../speech.js'
import { looseReferenceOf } from './grammar/references.js'
import { isOf } from './grammar/tokens.js'
import { fitsHookLength, withinHook } from './hook-length.js'
import { withoutStrayQuote, withoutTornEnd } from './line-ends.js'
import { type LinePlace, linePlaceOf } from './quotable/place.js'
import { isRepeatable, pointsOf } from './quotable/points.js'
import { quotabilityOf } from './quotable/score.js'
import { isReversal } from './contrast-sentence.js'
import { faultsOf, isLeadIn } from './opening-faults.js'
import { isGarbled } from './sound.js'
import { endsIncomplete, foldedWords, stammers } from './wellformed.js'

/** Finds the most quotable line of a clip: short, whole, understood by itself, with a contrast in it. */

/**
 * The line that a viewer would most likely repeat: outside the hook if one is quotable, otherwise a sentence of the hook if
 * one is. Null if none is, or if speech has no marks in a language whose sentences only marks tell apart.
 */
export function catchyLineOf(
  speech: Speech,
  contentSentences: Sentence[],
  hook: Sentence | null,
  title: Set<string>,
): Sentence | null {
  const place = linePlaceOf(contentSentences, title, speech.language)
  const others = candidates(speech, contentSentences)
    .map((line) => withoutStrayQuote(speech, withoutTornEnd(speech, line)))
    .filter((line) => fitsHookLength(line) && !(hook && overlaps(line, hook)))
  const ofHook = hook ? withinHook(contentSentences, hook) : []
  if (quotableTableOf(speech.language)) {
    const score = (line: Sentence) =>
      isSound(line, speech.language) ? quotabilityOf(line, place) : -Infinity
    const best = bestOf(others, score, belowZero)
    if (best !== null) return best
    if (contentSentences.length > maxFewSentences) return bestOf(ofHook, score, belowZero)
  } else if (!place.isPunctuated && contentSentences.length > maxFewSentences) return null
  return lineOfFew(others, ofHook, place)
}

/** Up to so many sentences there is little to choose from. */
const maxFewSentences = 8

/** The number of words of a line that may be quoted. */
const lengthBounds = { min: 4, max: 28 }

/** Whether a line is neither misheard nor broken off; what is cannot be quoted, whatever its other signs say. */
function isSound(line: Sentence, language: string): boolean {
  const words = foldedWords(line)
  if (words.length < lengthBounds.min || words.length > lengthBounds.max) return false
  return !isGarbled(line, language) && !endsIncomplete(line, language)
}

/** The score that a line must exceed: those that have at least 0 count. */
const belowZero = -Number.EPSILON

/** Minimum points of a line that is preferred to the hook. */
const minPoints = 3
/** Points of a line in the last third of a clip, where its conclusion mostly is. */
const payoffPoints = 0.6
/** Less than any line has. */
const lowestPoints = -1000

/**
 * The line with the most points; a sentence of the hook if no other line is surely quotable. For few sentences of which none scores
 * well, and for languages without a table.
 */
function lineOfFew(others: Sentence[], ofHook: Sentence[], place: LinePlace): Sentence | null {
  const { language, isPunctuated } = place
  const least = ofHook.length > 0 ? minPoints : lowestPoints
  const best = bestOf(
    others.filter((line) => isRepeatable(line, language)),
    (line) => pointsOf(line, place) + (line.from >= place.payoffStart ? payoffPoints : 0) - least,
    belowZero,
  )
  if (best !== null) return best
  const isQuotable = (line: Sentence) =>
    (pointsOf(line, place) >= minPoints && (isPunctuated || isRepeatable(line, language))) ||
    (isPunctuated && isRepeatableHook(line, language))
  return bestOf(ofHook.filter(isQuotable), (line) => pointsOf(line, place))
}

/**
 * Bounds of a hook that is itself the catchy line: its words, and its faults. A short hook only prepares for the
 * next line.
 */
const repeatableHook = { minWords: 8, maxWords: 26, maxFaults: 1.2 }

/** Whether a hook is quotable by itself. Judged in English only; in other languages every hook is. */
function isRepeatableHook(hook: Sentence, language: string): boolean {
  if (!hasGrammarRules(language)) return true
  const count = hook.words.length
  if (count < repeatableHook.minWords || count > repeatableHook.maxWords) return false
  return !hook.text.endsWith('?') && !isLeadIn(hook.text) && faultsOf(hook) <= repeatableHook.maxFaults
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
      return [sliceSpeech(speech, line.from, next.to, next.ended)]
    if (next && isCutFromReason(line, next, speech))
      return [sliceSpeech(speech, line.from, next.to, next.ended)]
    const link = /^\p{Ll}/u.test(line.text) ? readingCue('link').exec(line.text)?.[0].length : undefined
    return link === undefined ? [line] : [line, sliceSpeech(speech, line.from + link, line.to, line.ended)]
  })
}

/** Maximum number of words of a line and the reason that follows it. */
const maxReasonWords = 26

/** Whether a line without a full stop ends on "the reason" or the like, which the next line gives. */
function isCutFromReason(line: Sentence, next: Sentence, { language }: Speech): boolean {
  const words = foldedWords(line)
  if (!hasGrammarRules(language) || /[.!?]/u.test(line.text) || next.from - line.to > 2) return false
  return isOf(words, words.length - 1, 'heads') && line.words.length + next.words.length <= maxReasonWords
}

/** Maximum number of words of two sentences in other languages that answer each other. */
const maxPairWords = { first: 10, second: 12 }

/** Whether two sentences begin alike and the first is negative: an antithesis. */
function isPair(line: Sentence, next: Sentence, language: string): boolean {
  if (hasGrammarRules(language)) return isReversal(line, next) || isEcho(line, next)
  if (line.words.length > maxPairWords.first || next.words.length > maxPairWords.second) return false
  const words = foldedWords(line)
  const following = foldedWords(next)
  const denies = words.some((word) => readingCue('denies').test(word))
  return denies && words[0] === following[0] && !stammers([...words, ...following])
}

/**
 * Maximum number of words of two parallel sentences, and the minimum number of letters of a word that is compared.
 */
const echoBounds = { first: 15, second: 9, letters: 5 }

/**
 * Whether two sentences say the same of two subjects: "Everyone is looking at the tag. I'm looking at the zipper."
 */
function isEcho(line: Sentence, next: Sentence): boolean {
  if (line.words.length > echoBounds.first || next.words.length > echoBounds.second) return false
  const words = foldedWords(line)
  const following = foldedWords(next)
  if (words[0] === following[0] || looseReferenceOf(words) !== null || looseReferenceOf(following) !== null)
    return false
  return following.some(
    (word) => word.length >= echoBounds.letters && verbFormsOf(word).gerund && words.includes(word),
  )
}
