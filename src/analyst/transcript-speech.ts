import type { TranscriptLine } from '../providers/types.js'
import type { Cue, Speech } from './speech.js'
import { collapseWhitespace, wholeUpTo, wordSpans } from '../lib/text.js'
import { hasUnspacedScript } from '../lib/unspaced-script.js'
import { once } from '../lib/once.js'
import { piecesInAny } from '../languages/index.js'
import { completeLineTimes, maxSecondsOf } from '../lib/line-times.js'

/**
 * Joins the lines of a transcript to one text: their texts with white space collapsed, with single spaces between them.
 */

/** The maximum that is read: only the opening matters, and a transcript may have any size. */
const maxLengths = { characters: 20_000, unspaced: 8_000, words: 3_000, seconds: 600 }

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
