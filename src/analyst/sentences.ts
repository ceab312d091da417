import type { TranscriptLine } from '../providers/types.js'
import type { Cue, Sentence, Speech } from './speech.js'
import { collapseWhitespace, wholeUpTo, type WordSpan, wordSpans } from '../lib/text.js'
import { hasUnspacedScript } from '../lib/unspaced-script.js'
import { once } from '../lib/once.js'
import { piecesInAny } from '../languages/index.js'
import { completeLineTimes, maxSecondsOf } from '../lib/line-times.js'
import { cutLong } from './rules/clauses.js'
import { findSentenceEnds } from './rules/sentence-ends.js'

/**
 * Divides a transcript into sentences. The joined text consists of the texts of the lines with white space
 * collapsed, with single spaces between them. Sentences are exact slices of it, so that quotations are verbatim.
 */

/** The maximum that is read: only the opening matters, and a transcript may have any size. */
const maxLengths = { characters: 20_000, unspaced: 8_000, words: 3_000, seconds: 600 }
/** A transcript with more words for each full stop counts as unpunctuated. */
const maxWordsPerStop = 60

/** Musical notes and speaker marks, and dashes of interrupted speech: "it's- You never". */
const marks = [
  '\\[(?!\\s*_)[^[\\]]{0,60}\\]',
  '【[^【】]{0,20}】',
  '\\*[\\p{L} ]{2,30}\\*',
  '[♪♫♬🎵🎶]+',
  '>>+|»+(?=\\s)',
  '(?<=^|\\s)[-–—](?=\\s|$)',
  '(?<=\\p{L})[-–—]+(?=\\s\\p{Lu})',
  // The name of the speaker, as in written interviews.
  '(?<=^|[.?!]\\s)\\p{Lu}{2,}(?: \\p{Lu}{2,})?\\d?:(?=\\s)',
]

/** Unsaid parts: laughter, music and applause in brackets, in any language, notes and marks. */
const unsaidMarks = once(() => {
  const sounds = piecesInAny((words) => words.sounds?.replaceAll(' ', '|'))
  return new RegExp([...marks, `[(（](?:${sounds})[^()（）]{0,30}[)）]`].join('|'), 'giu')
})

/** Joins the lines, up to the maximum, with the position of every cue and word. */
export function toSpeech(lines: TranscriptLine[], language = 'en'): Speech {
  const cues: Cue[] = []
  const texts: string[] = []
  let length = 0
  for (const line of completeLineTimes(lines)) {
    const limit = hasUnspacedScript(texts[0] ?? line.text.slice(0, 200))
      ? maxLengths.unspaced
      : maxLengths.characters
    if (length >= limit || (line.start ?? 0) > maxLengths.seconds) break
    const text = collapseWhitespace(cutAt(line.text, limit - length))
    if (text === '') continue
    cues.push({ from: length, to: length + text.length, ...timesOf(line, text) })
    texts.push(text)
    length += text.length + 1
  }
  const text = texts.join(' ')
  const bare = text.replace(unsaidMarks(), (mark) => ' '.repeat(mark.length))
  const breaks = Array.from(text.matchAll(unsaidMarks()), (mark) => [
    mark.index,
    mark.index + mark[0].length,
  ]).flat()
  return { text, bare, breaks, cues, words: wordSpans(bare, language).slice(0, maxLengths.words), language }
}

/** Rows of text as a speech without times, in which each row is a sentence of its own, with or without a full stop. */
export function rowsAsSpeech(rows: string[], language: string): Speech {
  const speech = toSpeech(
    rows.map((text) => ({ start: null, end: null, text })),
    language,
  )
  return { ...speech, breaks: [...speech.breaks, ...speech.cues.map(({ to }) => to)] }
}

/** The times of a cue. Its end is limited to what its words can take. */
function timesOf({ start, end }: TranscriptLine, text: string): { start: number | null; end: number | null } {
  return { start, end: start === null || end === null ? null : Math.min(end, start + maxSecondsOf(text)) }
}

/** The beginning of a text, cut between words if there is a space near the limit, and never inside a character. */
function cutAt(text: string, limit: number): string {
  if (text.length <= limit) return text
  const gap = text.lastIndexOf(' ', limit)
  return text.slice(0, gap > limit / 2 ? gap : wholeUpTo(text, limit))
}

/** The sentences of a speech, in order. Unsaid parts are between sentences, never inside. */
export function sentencesOf(speech: Speech): Sentence[] {
  const stops = findSentenceEnds(speech)
  const marked = stops.length * maxWordsPerStop >= speech.words.length
  const pieces = [...stops, ...speech.breaks, speech.text.length].sort((a, b) => a - b)
  const stopped = new Set(stops)
  const found: Sentence[] = []
  let word = 0
  for (const to of pieces) {
    const first = word
    while (word < speech.words.length && (speech.words[word]?.from ?? 0) < to) word += 1
    const runs = cutLong(speech, speech.words.slice(first, word), marked)
    runs.forEach(({ words, isWhole }, index) => {
      const next = runs[index + 1]?.words[0]?.from
      const until = Math.min(next ?? to, to)
      if (words.length === 0) return
      const bounds = { after: found.at(-1)?.to ?? 0, until }
      const one = sentence(speech, words, bounds, next === undefined && stopped.has(to))
      found.push(isWhole ? { ...one, ended: 'stop' } : one)
    })
  }
  return found
}

const opening = /[\p{Ps}\p{Pi}\p{Sc}"'¿¡#@]/u
/** Signs that belong to the number or tag after them, if a space precedes them: "-40", ".5", "<b>". */
const sign = /[-−–+±~.<]/u
const trailing = /[\s,;:–—、，；：-]/u

function isSigned(bare: string, from: number): boolean {
  const mark = bare[from - 1] ?? ''
  if (!sign.test(mark) || /\S/u.test(bare[from - 2] ?? ' ')) return false
  return mark === '<' ? /\p{L}/u.test(bare[from] ?? '') : /\p{N}/u.test(bare[from] ?? '')
}

/** Makes a sentence of a run of words, with the quotes, signs and stops that belong to it. */
function sentence(
  speech: Speech,
  words: WordSpan[],
  { after, until }: { after: number; until: number },
  stopped: boolean,
): Sentence {
  const { bare } = speech
  let from = words[0]?.from ?? 0
  let to = words.at(-1)?.to ?? from
  if (from > after && isSigned(bare, from)) from -= 1
  while (from > after && opening.test(bare[from - 1] ?? '')) from -= 1
  if (stopped) to = until
  else while (to < until && !/\s/u.test(bare[to] ?? ' ')) to += 1
  while (to > from && trailing.test(bare[to - 1] ?? '')) to -= 1
  return createSentence(speech, words, { from, to, ended: stopped ? 'stop' : 'cut' })
}

type SentenceBounds = Pick<Sentence, 'from' | 'to' | 'ended'>

/** A part of the speech as a sentence, with its times. */
function createSentence(speech: Speech, words: WordSpan[], bounds: SentenceBounds): Sentence {
  return {
    ...bounds,
    text: speech.text.slice(bounds.from, bounds.to),
    start_s: secondsAt(speech, bounds.from, 'start'),
    end_s: secondsAt(speech, bounds.to, 'end'),
    words,
  }
}

/** A part of the speech that begins and ends between words. */
export function sliceSpeech(speech: Speech, from: number, to: number, ended: 'stop' | 'cut'): Sentence {
  const words = speech.words.filter((word) => word.from >= from && word.to <= to)
  return createSentence(speech, words, { from, to, ended })
}

/** The time of an offset in seconds, interpolated over the characters of its cue; null if the cue has no times. */
export function secondsAt({ cues }: Speech, offset: number, edge: 'start' | 'end'): number | null {
  const cue = cues.find(({ to }) => (edge === 'start' ? offset < to : offset <= to)) ?? cues.at(-1)
  if (!cue || cue.start === null) return null
  if (cue.end === null || cue.end < cue.start) return cue.start
  const share = Math.min(1, Math.max(0, (offset - cue.from) / Math.max(1, cue.to - cue.from)))
  return Math.round((cue.start + share * (cue.end - cue.start)) * 100) / 100
}
