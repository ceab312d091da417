import { bestOf } from '../../lib/best-of.js'
import { once } from '../../lib/once.js'
import { type BreakTable, breakTableOf } from '../../languages/break-table.js'
import { wordClass } from '../../languages/grammar.js'
import { openingReading, readingWords } from '../../languages/reading.js'
import type { Speech } from '../speech.js'
import { fold, type WordSpan } from '../../lib/text.js'
import { hasUnspacedScript } from '../../lib/unspaced-script.js'
import { divisionOf } from './grammar/division.js'
import { breakScores } from './sentence-breaks.js'
import { type FunctionWordSets, functionWordsOf } from '../../languages/function-words.js'

/** Cuts speech without full stops: at pauses and before clauses, but never inside a number. */

/** The longest run in words that is not cut, in transcripts without and with punctuation. */
const maxRunWords = { unmarked: 25, marked: 60 }
/** Silences in seconds: `certain` ends a sentence by itself, `likely` only if a clause begins after it. */
const pause = { certain: 0.7, likely: 0.5, slight: 0.2 }
/** The preferred length of a piece in words, if a run must be cut. */
const usual = { unmarked: 14, marked: 40 }
const minRunWords = 4

const pieces = once(() => {
  const { pairs, counted } = openingReading().words
  return { pairs: new Set(pairs.split(',')), counted: new RegExp(counted, 'u') }
})

type WordRun = {
  speech: Speech
  words: WordSpan[]
  gaps: (number | null)[]
  isMarked: boolean
  grammar: FunctionWordSets
}

/** A part of a run. `isSentence` if its ends are as certain as full stops. */
export type Piece = { words: WordSpan[]; isSentence: boolean }

/**
 * Cuts a run of words without full stops. `marked` says whether the transcript is punctuated. If it is, a run is only cut
 * if it is far too long, or if a pause and a capital letter show that a sentence begins.
 */
export function cutLong(speech: Speech, words: WordSpan[], isMarked: boolean): Piece[] {
  const run = {
    speech,
    words,
    isMarked,
    gaps: gapsBefore(speech, words),
    grammar: functionWordsOf(speech.language),
  }
  const table = isMarked ? null : breakTableOf(speech.language)
  return table ? divideRun(run, table) : atPauses(run)
}

/** Cuts by the surrounding words and by pauses. Hesitations and false starts are skipped when words are scored. */
function divideRun(run: WordRun, table: BreakTable): Piece[] {
  const { words, gaps } = run
  const foldedWords = words.map(({ word }) => fold(word).replaceAll('’', "'"))
  const isHesitation = foldedWords.map((word) => wordClass('hesitations').has(word))
  const spokenPlaces = foldedWords.flatMap((_, at) =>
    isHesitation[at] || isFalseStart(foldedWords, at) ? [] : [at],
  )
  if (spokenPlaces.length === 0) return [{ words, isSentence: false }]
  const spokenWords = spokenPlaces.map((at) => foldedWords[at] ?? '')
  const scores = breakScores(table, spokenWords).map((score, index) => {
    if (isHeldTogether(spokenWords, index)) return -Infinity
    const first = (spokenPlaces[index - 1] ?? -1) + 1
    const at = spokenPlaces[index] ?? 0
    const gap = gaps.slice(first, at + 1).reduce<number>((longest, one) => Math.max(longest, one ?? 0), 0)
    const hesitates = isHesitation.slice(first, at).includes(true)
    return score + pauseScore(gap) + (hesitates ? hesitationScore : 0)
  })
  return divisionOf(spokenWords, scores).map(({ from, to, isSentence }) => ({
    words: words.slice(spokenPlaces[from], (spokenPlaces[to - 1] ?? 0) + 1),
    isSentence,
  }))
}

/** What an "um" adds to the log-odds that a sentence ends there. */
const hesitationScore = 2.5

/** Whether the speaker starts again after this word: "get | get in the middle", not "very very" or "great great great". */
function isFalseStart(words: string[], at: number): boolean {
  const word = words[at] ?? ''
  if (word !== words[at + 1] || word === words[at - 1] || word === words[at + 2]) return false
  return !readingWords('repeatable').has(word) && !isCounted(word)
}

/** Whether a place is inside a number, or between words that are said three times and more. */
function isHeldTogether(words: string[], at: number): boolean {
  const word = words[at]
  const before = words[at - 1]
  if (isCounted(word) && isCounted(before)) return true
  return word === before && (word === words[at + 1] || word === words[at - 2])
}

function pauseScore(gap: number): number {
  return gap >= pause.certain ? 3 : gap >= pause.likely ? 2 : gap >= pause.slight ? 1 : 0
}

function atPauses(run: WordRun): Piece[] {
  const { words } = run
  const limit = run.isMarked ? maxRunWords.marked : maxRunWords.unmarked
  const pieces: Piece[] = []
  const add = (from: number, to: number) => pieces.push({ words: words.slice(from, to), isSentence: false })
  let from = 0
  for (let at = 1; at < words.length; at += 1) {
    if (at - from >= minRunWords - 1 && isPause(run, at)) {
      add(from, at)
      from = at
    } else if (at - from >= limit) {
      const cut = bestCut(run, from, at)
      add(from, cut)
      from = cut
    }
  }
  add(from, words.length)
  return pieces
}

/** The silence in seconds before the first word of each later cue, 0 if its times are unknown; null before other words. */
function gapsBefore({ cues }: Speech, words: WordSpan[]): (number | null)[] {
  let cue = 0
  while (cue + 1 < cues.length && (cues[cue]?.to ?? 0) <= (words[0]?.from ?? 0)) cue += 1
  return words.map((word) => {
    let gap: number | null = null
    while (cue + 1 < cues.length && (cues[cue]?.to ?? 0) <= word.from) {
      const end = cues[cue]?.end ?? null
      const start = cues[cue + 1]?.start ?? null
      gap = end === null || start === null ? 0 : Math.max(0, start - end)
      cue += 1
    }
    return gap
  })
}

/** Whether the silence before a word ends a sentence. */
function isPause(run: WordRun, at: number): boolean {
  const gap = run.gaps[at] ?? 0
  if (gap < pause.likely || isHeld(run, at)) return false
  const word = run.words[at]?.word ?? ''
  const begins = run.grammar.starters.has(fold(word))
  if (run.isMarked) return begins && /^\p{Lu}/u.test(word) && !hasComma(run, at)
  return gap >= pause.certain || begins
}

function hasComma({ speech, words }: WordRun, at: number): boolean {
  return speech.text.slice(words[at - 1]?.to, words[at]?.from).includes(',')
}

function isCounted(word: string | undefined): boolean {
  return word !== undefined && pieces().counted.test(word)
}

/** Whether a word must not be separated from the word before it: "the | cat", "18 | 85". */
function isHeld({ words, grammar }: WordRun, at: number): boolean {
  const before = fold(words[at - 1]?.word ?? '')
  return grammar.dangling.has(before) || (isCounted(before) && isCounted(fold(words[at]?.word ?? '')))
}

/** The best index to cut a run that is too long: at least `minRunWords` words after `from`, at most `to`. */
function bestCut(run: WordRun, from: number, to: number): number {
  const first = from + minRunWords
  const places = Array.from({ length: Math.max(0, to - first + 1) }, (_, index) => first + index)
  const targetWords = run.isMarked ? usual.marked : usual.unmarked
  return bestOf(places, (at) => cutScore(run, at) - Math.abs(at - from - targetWords) / 10) ?? to
}

function cutScore(run: WordRun, at: number): number {
  const { words, gaps, grammar, speech } = run
  const word = fold(words[at]?.word ?? '')
  const before = fold(words[at - 1]?.word ?? '')
  const between = speech.text.slice(words[at - 1]?.to, words[at]?.from)
  const gap = gaps[at] ?? null
  let score = gap === null ? 0 : gap >= pause.likely ? 3 : gap >= pause.slight ? 1 : 0.3
  if (/[,;:–—、，；：]/u.test(between)) score += 2
  if (hasUnspacedScript(word) && between !== '') score += 2
  if (grammar.starters.has(word)) score += readingWords('strongStarters').has(word) ? 2 : 1
  if (pieces().pairs.has(`${word} ${fold(words[at + 1]?.word ?? '')}`)) score += 1
  if (readingWords('takesClause').has(before) || grammar.starters.has(before)) score -= 2
  if (words.length - at < minRunWords) score -= 2
  return isHeld(run, at) ? score - 10 : score
}
