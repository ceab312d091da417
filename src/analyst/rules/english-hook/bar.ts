import { readingCue } from '../../../languages/reading-cues.js'
import type { Cue, Sentence, Speech } from '../../speech.js'
import { haveGap } from '../hook-growth.js'
import { foldedWords, hasVerb } from '../wellformed.js'
import type { Span } from './spans.js'
import { type TellingSigns, tellingSigns } from './telling.js'
import { isMarked, saysNothing } from './unfit.js'

/** What keeps a line of an English opening from being shown as its hook: careful readers would seldom have it. */

/** Shorter lines are told at once, however flat they are. */
const minFlatWords = 11
/** Longer ones need more than one sign, one of them pointed, unless something is at stake. */
const minPlainWords = 18
/** A line of more sentences says more than a hook. */
const maxSentences = 3

/** Whether a span is too flat, or too surely only a part of something, to be shown. `line` is what would be shown. */
export function isBelowBar(speech: Speech, sentences: Sentence[], span: Span, line: Sentence): boolean {
  if (span.last - span.first >= maxSentences) return true
  const next = sentences[span.last + 1]
  const text = line.text.replaceAll('’', "'").replace(readingCue('lead'), '').replace(readingCue('link'), '')
  const signs = tellingSigns(line)
  if (isInPieces(sentences) && isPiece(next, line, signs)) return true
  if (isPassedTo(speech, sentences, span.first)) {
    const isFirstSaid = sentences.slice(0, span.first).every(({ text }) => saysNothing(text))
    if (!isFirstSaid || !isStrongAlone(span, text, signs)) return true
  }
  if (isMarked(sentences) && (beginsVerbless(sentences, span) || endsVerbless(sentences, span))) return true
  if (endsWithoutPause(speech, line) || readingCue('imagines').test(text)) return true
  const count = line.words.length
  const isPlain = !signs.isPointed || (signs.count === 1 && !signs.hasStakes)
  if (isPlain && (count >= minPlainWords || (!signs.isPointed && isLongWinded(sentences)))) return true
  return (count >= minFlatWords || isLongWinded(sentences)) && isFlat(text, signs)
}

/** Of so many sentences that nobody marked some are pieces. */
const minPieces = 5

function isInPieces(sentences: Sentence[]): boolean {
  return !isMarked(sentences) && sentences.length >= minPieces
}

/** Whether a line that nobody marked is short, goes on in the next one, or says too little to tell. */
function isPiece(next: Sentence | undefined, line: Sentence, { count, hasStakes }: TellingSigns): boolean {
  if (line.words.length < minWordsLeft || (count < 2 && !hasStakes)) return true
  return next !== undefined && readingCue('joins').test(next.text)
}

/** Whether a line says who speaks, sets a scene, points at something or explains a word, and little that makes one stay. */
function isFlat(text: string, { count, hasStakes }: TellingSigns): boolean {
  if (count === 0 || readingCue('defines').test(text)) return true
  if (readingCue('pollsRoom').test(text)) return !hasStakes
  if (readingCue('tellsOfSpeaker').test(text)) return !hasStakes && count < minOfSpeaker
  return count === 1 && (readingCue('setsScene').test(text) || readingCue('pointsOut').test(text))
}

/** Signs that a line about its speaker needs where nothing is at stake. */
const minOfSpeaker = 3

/** Whether several sentences begin with one that only names something; a figure or a time says enough: "Two percent." */
function beginsVerbless(sentences: Sentence[], { first, last }: Span): boolean {
  const front = sentences[first]
  if (!front || first === last || front.text.endsWith('?') || hasVerb(foldedWords(front))) return false
  if (readingCue('openSubject').test(front.text)) return false
  return !readingCue('figure').test(front.text) && !readingCue('setsScene').test(front.text)
}

/** Whether the last of several only names something: "Difficult question." */
function endsVerbless(sentences: Sentence[], { first, last }: Span): boolean {
  const end = sentences[last]
  if (!end || first === last || end.text.endsWith('?') || hasVerb(foldedWords(end))) return false
  return !readingCue('figure').test(end.text)
}

/** Speech of longer sentences than this, by their mean over so many, mostly begins with a preamble. */
const longWinded = { words: 13.5, sentences: 8 }

function isLongWinded(sentences: Sentence[]): boolean {
  const own = sentences.slice(0, longWinded.sentences)
  return own.reduce((sum, { words }) => sum + words.length, 0) > longWinded.words * own.length
}

/** Whether the sentences before one are passed over, with nothing standing between. */
function isPassedTo(speech: Speech, sentences: Sentence[], at: number): boolean {
  const [before, first] = [sentences[at - 1], sentences[at]]
  return before !== undefined && first !== undefined && !haveGap(speech, before, first)
}

/** Whether a line that is not the first of its opening may be shown: a question, or one sentence that says what is at stake. */
function isStrongAlone({ first, last }: Span, text: string, { count, hasStakes }: TellingSigns): boolean {
  if (readingCue('demonstrative').test(text)) return false
  return /^[^.!]*\?/u.test(text) || (first === last && hasStakes && count >= 2)
}

/** Seconds of silence that are a pause, none at all, and the share of cues behind which one is, where captions show them. */
const pauses = { least: 0.3, none: 0.05, share: 0.4 }

/** Whether no silence follows a line, where the times show when the speaker pauses. */
function endsWithoutPause({ cues }: Speech, { to }: Sentence): boolean {
  const gaps = cues.slice(1).map((cue, at) => gapBetween(cues[at], cue))
  if (gaps.filter((gap) => gap >= pauses.least).length < pauses.share * gaps.length) return false
  const at = cues.findIndex((cue) => cue.to >= to)
  const [cue, next] = [cues[at], cues[at + 1]]
  if (!cue || !next) return false
  return cue.to - to > 1 || gapBetween(cue, next) < pauses.none
}

function gapBetween(cue: Cue | undefined, next: Cue): number {
  return cue?.end == null || next.start === null ? 0 : next.start - cue.end
}

/** The fewest words that are left of a line without its flat end. */
const minWordsLeft = 8

/** Whether the last sentence of several only goes on with what they speak of: a flat end that a line is better without. */
export function hasFlatEnd(sentences: Sentence[], { first, last }: Span): boolean {
  const [end, before] = [sentences[last], sentences[last - 1]]
  if (!end || !before || last === first || !isMarked(sentences) || /\?["”]?$/u.test(end.text + before.text))
    return false
  const left = sentences.slice(first, last).reduce((sum, { words }) => sum + words.length, 0)
  if (left < minWordsLeft || before.text.endsWith('?') || readingCue('turnsNext').test(end.text)) return false
  const text = end.text.replaceAll('’', "'")
  if (readingCue('speaks').test(text)) return false
  return readingCue('goesOnWithSame').test(text) && tellingSigns(end).count === 0
}
