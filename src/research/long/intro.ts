import { completeLineTimes, maxSecondsOf } from '../../lib/line-times.js'
import { removeControlCharacters, collapseWhitespace, type WordSpan, wordSpans } from '../../lib/text.js'
import type { Beat } from '../../analyst/types.js'
import type { TranscriptLine } from '../../providers/types.js'
import type { IntroLine } from '../find-types.js'

/** The first seconds of a transcript. */

const maxLines = 500
const maxLineLength = 2000
const maxIntroLength = 19_000
/** The assumed words per minute if lines have no times. */
const wordsPerMinute = 150

/**
 * The lines that begin in the first `seconds`. The last one is cut between words if it continues longer. If lines have
 * no times, as many words as are usually spoken in that time.
 */
export function takeIntroLines(lines: readonly TranscriptLine[], seconds: number): TranscriptLine[] {
  const introLinesSoFar: TranscriptLine[] = []
  let wordsLeft = Math.floor((seconds * wordsPerMinute) / 60)
  let length = 0
  for (const line of completeLineTimes(lines.map(toCleanLine))) {
    const { start, end, text } = line
    if (text === '') continue
    length += text.length + 1
    const isPastIntro = start === null ? wordsLeft <= 0 : start >= seconds
    if (isPastIntro || introLinesSoFar.length >= maxLines || length > maxIntroLength) break
    const words = wordSpans(text)
    const fittingWordCount = start === null ? wordsLeft : countWordsUntil(line, words.length, seconds)
    wordsLeft -= words.length
    const intro = cutToWords(text, words, fittingWordCount)
    if (intro === '') break
    introLinesSoFar.push({ start, end: end === null ? null : Math.min(end, seconds), text: intro })
    if (intro !== text) break
  }
  return introLinesSoFar
}

function toCleanLine({ start, end, text }: TranscriptLine): TranscriptLine {
  const clean = collapseWhitespace(removeControlCharacters(text)).slice(0, maxLineLength)
  return { start: start === null ? null : Math.max(0, start), end, text: clean.toWellFormed() }
}

/** How many words of a line are spoken until `seconds`, if they are spread evenly over its time. */
function countWordsUntil({ start, end, text }: TranscriptLine, count: number, seconds: number): number {
  if (start === null || end === null) return count
  const heardUntil = Math.min(end, start + maxSecondsOf(text))
  return heardUntil <= seconds ? count : Math.floor((count * (seconds - start)) / (heardUntil - start))
}

/** The first words of a text, without an opening mark of the next word. */
function cutToWords(text: string, words: WordSpan[], count: number): string {
  const next = words[count]
  return next === undefined ? text : text.slice(0, next.from).replace(/\s+[\p{Ps}\p{Pi}"'¿¡]*$|^\P{L}*$/u, '')
}

const endOfSentence = /[.!?…。！？।]["'”’»)\]]*$/u

/**
 * The beats, with the last one marked as cut if it ends with the last words that were read while its sentence
 * continues. Otherwise a reader would take its end for the end of the part.
 */
export function markCutBeat(beats: Beat[], intro: string, transcript: string): Beat[] {
  const last = beats.at(-1)
  const goesOn = wordSpans(transcript).length > wordSpans(intro).length
  if (!last || !goesOn || !isAtEnd(last.text, intro) || endOfSentence.test(last.text)) return beats
  return beats.with(-1, { ...last, cut: true })
}

/** Maximum number of words left out after the last part: half a sentence, or filler. */
const maxWordsBehind = 8

function isAtEnd(text: string, intro: string): boolean {
  const at = intro.lastIndexOf(text)
  return at >= 0 && wordSpans(intro.slice(at + text.length)).length <= maxWordsBehind
}

/** The lines as a find presents them; null if there are none, or if one has no time. */
export function toFindLines(lines: readonly TranscriptLine[]): IntroLine[] | null {
  const timedLines = lines.flatMap(({ start, text }, at) =>
    start === null ? [] : [{ n: at + 1, t: Math.max(0, start), text }],
  )
  return timedLines.length === 0 || timedLines.length < lines.length ? null : timedLines
}
