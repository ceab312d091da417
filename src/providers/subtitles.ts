import { clean, squash } from '../lib/text.js'
import { boundedWords } from './bounds.js'
import type { Line } from './types.js'

/** Caption files as players and collectors write them, read into lines that hold every spoken word once. */

export const subtitleFormats = ['json3', 'vtt', 'srt'] as const
export type SubtitleFormat = (typeof subtitleFormats)[number]

/** Text with the instant (seconds) at which it is said, where the file gives one. */
type Chunk = { at: number | null; text: string }
/** One row of a cue; its chunks are single words in automatic captions. */
type Row = { text: string; chunks: Chunk[] }
/** What stands on the screen between two instants (seconds). */
type Cue = { start: number; end: number; rows: Row[] }
type Timed = { start: number; end: number; text: string }

/**
 * The lines of a caption file, in order, in seconds. Rolling captions, which show each row two or three times, are
 * undone; markup is taken off and entities are decoded. Where the file times its words a line is parted at a silence.
 * A line ends at the latest where the next begins. Throws an Error where the text is not of that format.
 */
export function readSubtitles(text: string, format: SubtitleFormat): Line[] {
  const cues = format === 'json3' ? json3Cues(text) : markedUpCues(text)
  const ordered = cues.filter((cue) => cue.rows.length > 0).sort((a, b) => a.start - b.start)
  const lines = (isRolling(ordered) ? unrolled(ordered) : ordered).flatMap(spoken)
  return lines.map((line, at) => {
    const next = lines[at + 1]?.start ?? Infinity
    return next > line.start ? { ...line, end: Math.min(line.end, next) } : line
  })
}

const clock = String.raw`((?:\d+:)?\d{1,2}:\d{2}[.,]\d{3})`
const times = new RegExp(String.raw`^\s*${clock}\s+-->\s+${clock}`, 'u')
const wordTime = new RegExp(`<${clock}>`, 'u')

/**
 * VTT and SRT: a cue is a line of times and what follows up to an empty line. Whatever else stands in the file
 * (style blocks, notes, numbers, broken cues) is passed over, for recorded files hold what no strict reader takes.
 */
function markedUpCues(text: string): Cue[] {
  const cues: Cue[] = []
  let open: Cue | undefined
  const rows = text
    .replace(/^\uFEFF/u, '')
    .replace(/\r\n?/gu, '\n')
    .split('\n')
  for (const [at, row] of rows.entries()) {
    if (row === '' || row.includes('-->')) {
      open = emptyCue(row)
      if (open) cues.push(open)
    } else if (!isNumberOfNext(row, rows[at + 1])) open?.rows.push(...markedUpRow(boundedWords(row)))
  }
  if (cues.length === 0 && text.trim() !== '' && !text.includes('WEBVTT'))
    throw new Error('no cue with its times')
  return cues
}

function emptyCue(row: string): Cue | undefined {
  const [, from, to] = times.exec(row) ?? []
  return from === undefined || to === undefined
    ? undefined
    : { start: seconds(from), end: seconds(to), rows: [] }
}

/** Some writers leave no empty line before the number of the next cue. */
function isNumberOfNext(row: string, next: string | undefined): boolean {
  return /^\d{1,6}$/u.test(row) && next?.includes('-->') === true
}

/** From `01:02:03.450`, `02:03.450` or either with a comma. */
function seconds(time: string): number {
  const [last = '0', minutes = '0', hours = '0'] = time.replace(',', '.').split(':').reverse()
  return toMilliseconds(Number(hours) * 3600 + Number(minutes) * 60 + Number(last))
}

/** Seconds without the noise of binary fractions. */
function toMilliseconds(time: number): number {
  return Math.round(time * 1000) / 1000
}

/** What markup, times of words and entities begin with. */
const marks = /[<&{]/u

function markedUpRow(raw: string): Row[] {
  if (!marks.test(raw)) return rowOf([{ at: null, text: raw }])
  const [first = '', ...others] = raw.split(wordTime)
  const chunks: Chunk[] = [{ at: null, text: withoutMarkup(first) }]
  for (let at = 0; at + 1 < others.length; at += 2) {
    chunks.push({ at: seconds(others[at] ?? ''), text: withoutMarkup(others[at + 1] ?? '') })
  }
  return rowOf(chunks)
}

/** YouTube's own format: events in milliseconds, their text in segments. */
function json3Cues(text: string): Cue[] {
  const parsed = JSON.parse(text) as { events?: unknown } | null
  if (!Array.isArray(parsed?.events)) throw new Error('no list of events')
  return parsed.events.flatMap((event: unknown) => {
    const { tStartMs, dDurationMs, segs } = (event ?? {}) as Record<string, unknown>
    if (typeof tStartMs !== 'number' || !Array.isArray(segs)) return []
    const lasting = typeof dDurationMs === 'number' ? dDurationMs : 0
    const chunks = segs.map((seg) => json3Chunk(seg, tStartMs))
    const rows = rowOf(chunks)
    return rows.length === 0 ? [] : [{ start: tStartMs / 1000, end: (tStartMs + lasting) / 1000, rows }]
  })
}

function json3Chunk(seg: unknown, eventStartMs: number): Chunk {
  const { utf8, tOffsetMs } = (seg ?? {}) as Record<string, unknown>
  const at = typeof tOffsetMs === 'number' ? (eventStartMs + tOffsetMs) / 1000 : null
  return { at, text: typeof utf8 === 'string' ? boundedWords(utf8) : '' }
}

function rowOf(chunks: Chunk[]): Row[] {
  const text = tidy(chunks.map((chunk) => chunk.text).join(''))
  return text === '' ? [] : [{ text, chunks }]
}

function tidy(text: string): string {
  return squash(clean(text))
}

/** Tags of VTT and SRT (`<c>`, `<v Name>`, `<font …>`) and positions (`{\an8}`). */
const markup = /<\/?[a-z][^<>]*>|\{\\[^{}]*\}/giu

function withoutMarkup(text: string): string {
  return decodeEntities(text.replace(markup, ''))
}

const named = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    lrm: '',
    rlm: '',
    hellip: '…',
  }),
)

/** HTML's character references as caption files use them, decoded once; what is none is left as it is. */
export function decodeEntities(text: string): string {
  return text.replace(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,6});/giu, (whole, name: string) => {
    if (!name.startsWith('#')) return named.get(name.toLowerCase()) ?? whole
    const hex = name.charAt(1).toLowerCase() === 'x'
    const point = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })
}

/** Between the starts of two words: a breath between sentences is shorter. */
const silence = 1.5
/** What a word takes to say at most; automatic captions give its start only, and the row stays on the screen. */
const longestWord = 0.6

/** The lines of a cue: one where words are not timed, else one for each stretch without a silence. */
function spoken({ start, end, rows }: Cue): Timed[] {
  const chunks = rows.flatMap((row) => spaced(row.chunks))
  if (chunks.every((chunk) => chunk.at === null)) {
    return [{ start, end, text: rows.map((row) => row.text).join(' ') }]
  }
  const stretches: Timed[] = []
  let last = start
  for (const { at, text } of chunks) {
    const stretch = stretches.at(-1)
    const now = at ?? last
    if (stretch === undefined || now - last >= silence) stretches.push({ start: now, end: now, text })
    else stretch.text += text
    last = Math.max(last, now)
    const said = stretches.at(-1)
    if (said) said.end = Math.max(said.start, Math.min(end, toMilliseconds(last + longestWord)))
  }
  return stretches.map((line) => ({ ...line, text: tidy(line.text) })).filter((line) => line.text !== '')
}

function spaced(chunks: Chunk[]): Chunk[] {
  return [...chunks, { at: null, text: ' ' }]
}

/** Rows carried over keep to the clock (seconds): the next cue begins as the last one ends. */
const longestGap = 0.1
/** More rows than this no player shows at once. */
const mostRows = 6

/** In a rolling file at least a fifth of the cues bring a new row under the one before. */
function isRolling(cues: Cue[]): boolean {
  const growing = cues.filter((cue, at) => {
    const before = cues[at - 1]
    return before !== undefined && carriedOver(before, cue) > 0 && newRows(before, cue).length > 0
  })
  return growing.length > 0 && growing.length * 5 >= cues.length
}

function unrolled(cues: Cue[]): Cue[] {
  return cues.flatMap((cue, at) => {
    const before = cues[at - 1]
    const rows = before === undefined ? cue.rows : newRows(before, cue)
    return rows.length === 0 ? [] : [{ ...cue, rows }]
  })
}

/** How many rows at the top of a cue are the last rows of the cue before; the last of them may have grown. */
function carriedOver(before: Cue, cue: Cue): number {
  if (cue.start - before.end > longestGap) return 0
  for (let count = Math.min(before.rows.length, cue.rows.length, mostRows); count > 0; count--) {
    const tail = before.rows.slice(-count)
    if (tail.every((row, at) => isSame(row.text, cue.rows[at]?.text, at === count - 1))) return count
  }
  return 0
}

function isSame(row: string, now: string | undefined, mayGrow: boolean): boolean {
  return row === now || (mayGrow && row.includes(' ') && now !== undefined && now.startsWith(`${row} `))
}

function newRows(before: Cue, cue: Cue): Row[] {
  const carried = carriedOver(before, cue)
  if (carried === 0) return cue.rows
  const grown = cue.rows[carried - 1]?.text.slice(before.rows.at(-1)?.text.length).trim()
  return [
    ...(grown ? [{ text: grown, chunks: [{ at: null, text: grown }] }] : []),
    ...cue.rows.slice(carried),
  ]
}
