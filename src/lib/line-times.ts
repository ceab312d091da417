import { collapseWhitespace } from './text.js'
import { hasUnspacedScript } from './unspaced-script.js'

/** Times of transcript lines that can be counted on: they run forward, and every timed line takes some time. */

/** A line of a transcript: seconds, null where they are not known. */
export type TimedLine = { start: number | null; end: number | null; text: string }

/** Words per second if a transcript does not show its own pace, and the bounds of a plausible pace. */
const usualPace = 2.5
const paceBounds = { min: 1.5, max: 5 }
/** The number of lines from which the pace of a transcript is measured. */
const paceLines = 200
/** A line is heard this long at the most: seconds, and seconds per word. */
const maxSeconds = { fixed: 2, per_word: 1 }

/** How many words a line has, told by its spaces; two characters count as one word where a script has none. */
function countWords(text: string): number {
  const plainText = collapseWhitespace(text)
  if (plainText === '') return 0
  return hasUnspacedScript(plainText) ? Math.ceil(plainText.length / 2) : plainText.split(' ').length
}

/** The longest that a line of this text can be heard, seconds. A cue often stays on the screen long after its words. */
export function maxSecondsOf(text: string): number {
  return maxSeconds.fixed + maxSeconds.per_word * countWords(text)
}

/**
 * The lines with times in order. A line that stays on the screen into the next one's words ends where that one begins.
 * One without an end gets the next line's start, or else the time its words take at the pace of the others. Lines
 * that begin at the same instant share the time until the next. A line without a start has no times.
 */
export function completeLineTimes(lines: readonly TimedLine[]): TimedLine[] {
  const starts = runningStarts(lines)
  const pace = paceOf(lines)
  const timedLines: TimedLine[] = lines.map(({ text }) => ({ start: null, end: null, text }))
  let next: number | null = null
  for (let last = lines.length - 1; last >= 0;) {
    const start = starts[last] ?? null
    let first = last
    while (start !== null && starts[first - 1] === start) first -= 1
    if (start !== null) {
      const group = lines.slice(first, last + 1)
      timedLines.splice(
        first,
        group.length,
        ...sharedTimes(group, start, endOf(group, start, { next, pace })),
      )
      next = start
    }
    last = first - 1
  }
  return timedLines
}

/** The starts, none earlier than one before it. */
function runningStarts(lines: readonly TimedLine[]): (number | null)[] {
  let latest = 0
  return lines.map(({ start }) => {
    if (!isInstant(start)) return null
    latest = Math.max(latest, start)
    return latest
  })
}

function isInstant(seconds: number | null): seconds is number {
  return seconds !== null && Number.isFinite(seconds) && seconds >= 0
}

/** Words a second over the lines that have both times. */
function paceOf(lines: readonly TimedLine[]): number {
  let words = 0
  let seconds = 0
  for (const { start, end, text } of lines.slice(0, paceLines)) {
    if (!isInstant(start) || !isInstant(end) || end <= start) continue
    words += countWords(text)
    seconds += end - start
  }
  const pace = words > 0 ? words / seconds : usualPace
  return Math.min(paceBounds.max, Math.max(paceBounds.min, pace))
}

type LineBounds = { next: number | null; pace: number }

/** Where lines end that begin together. */
function endOf(group: readonly TimedLine[], start: number, { next, pace }: LineBounds): number {
  const ends = group.flatMap(({ end }) => (isInstant(end) && end > start ? [end] : []))
  if (ends.length > 0) return Math.min(Math.max(...ends), next ?? Infinity)
  const text = group.map((line) => line.text).join(' ')
  if (next !== null) return Math.min(next, start + maxSecondsOf(text))
  return start + Math.max(1, countWords(text)) / pace
}

/** Lines that begin together, one after the other, each with a share of the time by its length. */
function sharedTimes(group: readonly TimedLine[], start: number, end: number): TimedLine[] {
  const total = group.reduce((sum, { text }) => sum + text.length + 1, 0)
  let at = start
  let charactersBefore = 0
  return group.map(({ text }) => {
    const from = at
    charactersBefore += text.length + 1
    at = charactersBefore === total ? end : start + ((end - start) * charactersBefore) / total
    return { start: from, end: at, text }
  })
}
