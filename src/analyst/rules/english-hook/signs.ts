import { readingCue } from '../../../languages/reading-cues.js'
import { sliceSpeech } from '../../sentences.js'
import type { Sentence, Speech } from '../../speech.js'
import { haveGap, extendHook, needsMore } from '../extend-hook.js'
import { faultsOf, isLeadIn, isPassedOver } from '../opening-faults.js'
import { linePlaceOf } from '../quotable/place.js'
import { quotabilityOf } from '../quotable/score.js'
import { standsAlone } from '../wellformed.js'
import { sentencesInReach, type Span } from './spans.js'

/** Signs of how good a span of an opening is as its hook, in a language with grammar rules. */

/** Signs by name: 1 or 0 for yes or no, otherwise a count or a capped number. */
export type SpanSigns = Record<string, number>

/** The facts of one sentence of an opening. */
export type SentenceFacts = {
  sentence: Sentence
  faults: number
  quotability: number
  isQuestion: boolean
  standsAlone: boolean
  /** Whether the rules pass it over for a later one. */
  isPassedOver: boolean
}

/** The facts of the sentences in reach, computed once because a sentence is in many spans. */
export function factsOf(speech: Speech, sentences: Sentence[]): SentenceFacts[] {
  const { language } = speech
  const place = linePlaceOf(sentences, new Set(), language)
  return sentences.slice(0, sentencesInReach).map((sentence, at) => {
    const hook = extendHook(speech, sentences, at)
    return {
      sentence,
      faults: Math.min(maxFaults, faultsOf(sentence)),
      quotability: quotabilityOf(sentence, place),
      isQuestion: isQuestion(sentence.text),
      standsAlone: standsAlone(sentence, language),
      isPassedOver: !hook || isPassedOver(sentence, hook, at === 0),
    }
  })
}

const maxFaults = 4
/** The value of `nextFaults` for a span without a sentence after it. */
const usualFaults = 2
/** The maximum number of words of each class of length. */
const lengths = [4, 7, 11, 16, 22, 30, 40, Infinity]
/** The minimum class of length of a line that is clearly separated from what follows. */
const closedLength = 3
/** The first positions have one sign each; all later positions share the last. */
const placeCount = 6
const maxSentences = 4
/** The number of skipped words is divided by `words`, up to `steps`. */
const skipUnit = { words: 20, steps: 3 }

function isQuestion(text: string): boolean {
  return /\?["”]?$/u.test(text)
}

/** Signs for classes: for each name one sign per class, 1 for the class `at` and 0 for the others. */
function classSigns(classes: Record<string, { of: number; at: number }>): SpanSigns {
  const signs = Object.entries(classes).flatMap(([name, { of, at }]) =>
    Array.from({ length: of }, (_, one) => [`${name}${one}`, Number(one === at)] as const),
  )
  return Object.fromEntries(signs)
}

/** The signs of a span that is shown as the line `shown`. */
export function signsOfSpan(speech: Speech, facts: SentenceFacts[], span: Span, line: Sentence): SpanSigns {
  const { first, last } = span
  const next = facts[last + 1]
  const own = facts.slice(first, last + 1)
  const before = facts.slice(0, first)
  const words = line.words.length
  const lastText = (own.at(-1)?.sentence.text ?? '').replaceAll('’', "'")
  const skippedWords = before.reduce((sum, { sentence }) => sum + sentence.words.length, 0)
  const passedCount = before.filter((one) => one.isPassedOver).length
  return {
    ...classSigns({
      place: { of: placeCount, at: Math.min(first, placeCount - 1) },
      sentences: { of: maxSentences, at: last - first },
      length: { of: lengths.length, at: lengthOf(speech, words, own.at(-1), next) },
    }),
    skippedWords: Math.min(skipUnit.steps, skippedWords / skipUnit.words),
    skippedGood: first - passedCount,
    skippedBad: passedCount,
    quotable: Math.max(...own.map(({ quotability }) => quotability)),
    firstQuotable: own[0]?.quotability ?? 0,
    faults: Math.min(maxFaults, faultsOf(line)),
    nextFaults: next?.faults ?? usualFaults,
    firstStandsAlone: Number(own[0]?.standsAlone ?? false),
    lastLeadsIn: Number(last > first && isLeadIn(lastText)),
    lastOfTheMoment: Number(last > first && readingCue('ofTheMoment').test(lastText)),
    goesOn: Number(next !== undefined && needsMore(speech, span.line, next.sentence)),
    added: countAdded(speech, own),
    ...questionSigns(own),
  }
}

/**
 * The class of a span's length. A short line is weak because what follows belongs to it. A sentence that stands alone
 * before laughter or another speaker is therefore long enough.
 */
function lengthOf(
  speech: Speech,
  words: number,
  last: SentenceFacts | undefined,
  next: SentenceFacts | undefined,
): number {
  const isClosed = last?.standsAlone && next && haveGap(speech, last.sentence, next.sentence)
  const least = isClosed ? closedLength : 0
  return Math.max(
    least,
    lengths.findIndex((most) => words <= most),
  )
}

/** The number of sentences in a span that the sentences before them do not need. */
function countAdded(speech: Speech, own: SentenceFacts[]): number {
  const start = own[0]?.sentence.from ?? 0
  return own.slice(1).filter(({ sentence }, at) => {
    const before = own[at]?.sentence
    return !before || !needsMore(speech, sliceSpeech(speech, start, before.to, before.ending), sentence)
  }).length
}

function questionSigns(own: SentenceFacts[]): SpanSigns {
  const first = own[0]?.isQuestion ?? false
  const last = own.at(-1)?.isQuestion ?? false
  const isOne = own.length === 1
  return {
    asks: Number(isOne && first),
    asksThenSays: Number(!isOne && first && !last),
    saysThenAsks: Number(!isOne && !first && last),
    onlyAsks: Number(!isOne && own.every((one) => one.isQuestion)),
  }
}
