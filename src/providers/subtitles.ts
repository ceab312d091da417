import { removeControlCharacters, collapseWhitespace } from '../lib/text.js'
import { decodeEntities } from './plain-text.js'
import { clampSeconds, truncateText } from './truncate.js'
import type { TranscriptLine } from './types.js'

/** Parses caption files into lines in which every spoken word occurs once. */

export const subtitleFormats = ['json3', 'vtt', 'srt'] as const
export type SubtitleFormat = (typeof subtitleFormats)[number]

/** Text with the time (seconds) at which it is said, if the file has one. */
type Chunk = { at: number | null; text: string }
/** One row of a cue; its chunks are single words in automatic captions. */
type Row = { text: string; chunks: Chunk[] }
/** The rows on the screen between two times (seconds). */
type Cue = { start: number; end: number; rows: Row[] }
type TimedText = { start: number; end: number; text: string }

/**
 * Maximum rows of a file, or chunks of a JSON file, that are read. This is more than a transcript keeps. Reading the
 * millions of a hostile file would block the event loop.
 */
const maxRowsOfFile = 100_000

/**
 * Parses a caption file into lines in order, in seconds from 0 to `maxSeconds`; what was said before 0 is left out.
 * Repeated rows of rolling captions are merged, markup is removed and entities are decoded. If words are timed, a line
 * is split at a silence. A line ends no later than the next begins, and not before its own start. Throws an Error if the text does not have the format.
 */
export function readSubtitles(text: string, format: SubtitleFormat): TranscriptLine[] {
  const cues = format === 'json3' ? parseJson3(text) : parseVttOrSrt(text)
  const orderedCues = cues.filter((cue) => cue.rows.length > 0).sort((a, b) => a.start - b.start)
  const lines = (isRolling(orderedCues) ? unrollCues(orderedCues) : orderedCues).flatMap(linesOfCue)
  return lines
    .map((line, at) => {
      const end = Math.max(line.start, line.end)
      const next = lines[at + 1]?.start ?? Infinity
      return { ...line, end: next > line.start ? Math.min(end, next) : end }
    })
    .filter(({ start, end }) => start >= 0 || end > 0)
    .map(({ start, end, text }) => ({ start: clampSeconds(start), end: clampSeconds(end), text }))
}

const timestampPattern = String.raw`((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})`
const timingLine = new RegExp(String.raw`^\s*${timestampPattern}\s+-->\s+${timestampPattern}`, 'u')
const wordTime = new RegExp(`<${timestampPattern}>`, 'u')

/**
 * VTT and SRT: a cue is a line with times and the lines up to the next empty one. Everything else (style blocks, notes,
 * numbers, malformed cues) is skipped, because real files contain things that a strict parser would reject.
 */
function parseVttOrSrt(text: string): Cue[] {
  const cues: Cue[] = []
  let open: Cue | undefined
  const rows = text
    .replace(/^\uFEFF/u, '')
    .replace(/\r\n?/gu, '\n')
    .split('\n', maxRowsOfFile)
  for (const [at, row] of rows.entries()) {
    if (row === '' || row.includes('-->')) {
      open = parseCueTiming(row)
      if (open) cues.push(open)
    } else if (!isNumberOfNext(row, rows[at + 1])) open?.rows.push(...parseMarkupRow(truncateText(row)))
  }
  if (cues.length === 0 && text.trim() !== '' && !text.includes('WEBVTT'))
    throw new Error('no cue with its times')
  return cues
}

function parseCueTiming(row: string): Cue | undefined {
  const [, from, to] = timingLine.exec(row) ?? []
  return from === undefined || to === undefined
    ? undefined
    : { start: parseSeconds(from), end: parseSeconds(to), rows: [] }
}

/** Whether a row is the number of the next cue, which some writers do not separate by an empty line. */
function isNumberOfNext(row: string, next: string | undefined): boolean {
  return /^\d{1,6}$/u.test(row) && next?.includes('-->') === true
}

/** Parses `01:02:03.450` or `02:03.450`, also with a comma. */
function parseSeconds(time: string): number {
  const [last = '0', minutes = '0', hours = '0'] = time.replace(',', '.').split(':').reverse()
  return roundToMilliseconds(Number(hours) * 3600 + Number(minutes) * 60 + Number(last))
}

/** Rounds seconds to milliseconds. */
function roundToMilliseconds(time: number): number {
  return Math.round(time * 1000) / 1000
}

/** The characters with which markup, word times and entities begin. */
const markupStart = /[<&{]/u

function parseMarkupRow(raw: string): Row[] {
  if (!markupStart.test(raw)) return toRows([{ at: null, text: raw }])
  const [first = '', ...others] = raw.split(wordTime)
  const chunks: Chunk[] = [{ at: null, text: stripMarkup(first) }]
  for (let at = 0; at + 1 < others.length; at += 2) {
    chunks.push({ at: parseSeconds(others[at] ?? ''), text: stripMarkup(others[at + 1] ?? '') })
  }
  return toRows(chunks)
}

/** YouTube's own format: events in milliseconds, their text in segments. */
function parseJson3(text: string): Cue[] {
  const document = JSON.parse(text) as { events?: unknown } | null
  if (!Array.isArray(document?.events)) throw new Error('no list of events')
  let chunksLeft = maxRowsOfFile
  return document.events.slice(0, maxRowsOfFile).flatMap((event: unknown) => {
    const { tStartMs, dDurationMs, segs } = (event ?? {}) as Record<string, unknown>
    if (!isFiniteNumber(tStartMs) || !Array.isArray(segs)) return []
    const durationMs = isDurationMs(dDurationMs) ? dDurationMs : 0
    const chunks = segs.slice(0, chunksLeft).map((seg) => parseJson3Chunk(seg, tStartMs))
    chunksLeft -= chunks.length
    const rows = toRows(chunks)
    return rows.length === 0 ? [] : [{ start: tStartMs / 1000, end: (tStartMs + durationMs) / 1000, rows }]
  })
}

/** Whether a value is a finite number: JSON.parse reads 1e999 as Infinity. */
function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value)
}

/** Whether a value is a duration in milliseconds. Unlike the start of an event, it cannot be negative. */
function isDurationMs(value: unknown): value is number {
  return isFiniteNumber(value) && value >= 0
}

function parseJson3Chunk(seg: unknown, eventStartMs: number): Chunk {
  const { utf8, tOffsetMs } = (seg ?? {}) as Record<string, unknown>
  const at = isDurationMs(tOffsetMs) ? (eventStartMs + tOffsetMs) / 1000 : null
  return { at, text: typeof utf8 === 'string' ? truncateText(utf8) : '' }
}

function toRows(chunks: Chunk[]): Row[] {
  const text = normalizeText(chunks.map((chunk) => chunk.text).join(''))
  return text === '' ? [] : [{ text, chunks }]
}

function normalizeText(text: string): string {
  return collapseWhitespace(removeControlCharacters(text))
}

/** Tags of VTT and SRT (`<c>`, `<v Name>`, `<font …>`) and positions (`{\an8}`). */
const markup = /<\/?[a-z][^<>]*>|\{\\[^{}]*\}/giu

function stripMarkup(text: string): string {
  return decodeEntities(text.replace(markup, ''))
}

/** Pause between the starts of two words that splits a line (seconds); a breath between sentences is shorter. */
const silenceSeconds = 1.5
/**
 * Assumed maximum length of a word (seconds). Automatic captions give only its start, and the row stays on the screen.
 */
const maxWordSeconds = 0.6

/** The lines of a cue: one if words are not timed, otherwise one for each stretch without a silence. */
function linesOfCue({ start, end, rows }: Cue): TimedText[] {
  const chunks = rows.flatMap((row) => withTrailingSpace(row.chunks))
  if (chunks.every((chunk) => chunk.at === null)) {
    return [{ start, end, text: rows.map((row) => row.text).join(' ') }]
  }
  const stretches: TimedText[] = []
  let last = start
  for (const { at, text } of chunks) {
    const stretch = stretches.at(-1)
    const wordStart = at ?? last
    if (stretch === undefined || wordStart - last >= silenceSeconds)
      stretches.push({ start: wordStart, end: wordStart, text })
    else stretch.text += text
    last = Math.max(last, wordStart)
    const currentStretch = stretches.at(-1)
    if (currentStretch)
      currentStretch.end = Math.max(
        currentStretch.start,
        Math.min(end, roundToMilliseconds(last + maxWordSeconds)),
      )
  }
  return stretches
    .map((line) => ({ ...line, text: normalizeText(line.text) }))
    .filter((line) => line.text !== '')
}

function withTrailingSpace(chunks: Chunk[]): Chunk[] {
  return [...chunks, { at: null, text: ' ' }]
}

/** Maximum gap between two cues (seconds) if the second repeats rows of the first. */
const maxGapSeconds = 0.1
/** Players show at most this many rows at once. */
const maxRows = 6

/** In rolling captions, at least a fifth of the cues add a row under the previous one. */
function isRolling(cues: Cue[]): boolean {
  const growingCues = cues.filter((cue, at) => {
    const previousCue = cues[at - 1]
    return (
      previousCue !== undefined &&
      countCarriedRows(previousCue, cue) > 0 &&
      newRows(previousCue, cue).length > 0
    )
  })
  return growingCues.length > 0 && growingCues.length * 5 >= cues.length
}

function unrollCues(cues: Cue[]): Cue[] {
  return cues.flatMap((cue, at) => {
    const previousCue = cues[at - 1]
    const rows = previousCue === undefined ? cue.rows : newRows(previousCue, cue)
    return rows.length === 0 ? [] : [{ ...cue, rows }]
  })
}

/** The number of rows at the top of a cue that repeat the last rows of the previous one; the last may have grown. */
function countCarriedRows(previousCue: Cue, cue: Cue): number {
  if (cue.start - previousCue.end > maxGapSeconds) return 0
  for (let count = Math.min(previousCue.rows.length, cue.rows.length, maxRows); count > 0; count--) {
    const tail = previousCue.rows.slice(-count)
    if (tail.every((row, at) => isSame(row.text, cue.rows[at]?.text, at === count - 1))) return count
  }
  return 0
}

function isSame(row: string, currentRow: string | undefined, mayGrow: boolean): boolean {
  return (
    row === currentRow ||
    (mayGrow && row.includes(' ') && currentRow !== undefined && currentRow.startsWith(`${row} `))
  )
}

function newRows(previousCue: Cue, cue: Cue): Row[] {
  const carriedCount = countCarriedRows(previousCue, cue)
  if (carriedCount === 0) return cue.rows
  const appendedText = cue.rows[carriedCount - 1]?.text.slice(previousCue.rows.at(-1)?.text.length).trim()
  return [
    ...(appendedText ? [{ text: appendedText, chunks: [{ at: null, text: appendedText }] }] : []),
    ...cue.rows.slice(carriedCount),
  ]
}
