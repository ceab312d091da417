import type { TranscriptLine } from '../../../providers/types.js'

/** Times that run forward, whatever the captions say. */

/**
 * The lines with times in order: a caption that stays on the screen into the next one's words ends where that one
 * begins, and one without an end lasts until then. A line without a start has no times.
 */
export function runForward(lines: TranscriptLine[]): TranscriptLine[] {
  let latest = 0
  const starts = lines.map(({ start }) => {
    if (!isInstant(start)) return null
    latest = Math.max(latest, start)
    return latest
  })
  let next: number | null = null
  const found: TranscriptLine[] = []
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const { end, text } = lines[at] ?? { end: null, text: '' }
    const start = starts[at] ?? null
    found.push({ start, end: start === null ? null : endOf(start, isInstant(end) ? end : null, next), text })
    next = start ?? next
  }
  return found.reverse()
}

function endOf(start: number, end: number | null, next: number | null): number | null {
  const until = end === null ? next : Math.min(end, next ?? end)
  return until === null ? null : Math.max(start, until)
}

function isInstant(seconds: number | null): seconds is number {
  return seconds !== null && Number.isFinite(seconds) && seconds >= 0
}

/** Seconds between which everything is heard. */
export type Window = { from_s: number; to_s: number }

/** From the first start to the last end of lines that run forward, in hundredths; null where none has times. */
export function windowOf(lines: TranscriptLine[]): Window | null {
  const timed = lines.filter(({ start }) => start !== null)
  const first = timed[0]?.start ?? null
  if (first === null) return null
  const last = Math.max(first, timed.at(-1)?.end ?? timed.at(-1)?.start ?? first)
  const [from_s, to_s] = [inHundredths(first, Math.ceil), inHundredths(last, Math.floor)]
  return from_s <= to_s ? { from_s, to_s } : { from_s: first, to_s: last }
}

/** A time in hundredths of a second that does not pass it outwards: rounded where that stays inside, else inwards. */
function inHundredths(seconds: number, inwards: typeof Math.ceil): number {
  const near = Math.round(seconds * 100) / 100
  const isInside = inwards === Math.ceil ? near >= seconds : near <= seconds
  return isInside ? near : inwards(seconds * 100) / 100
}

/** A time moved inside a window: times are rounded, and rounding may lead out of it. */
export function inside(seconds: number, { from_s, to_s }: Window): number {
  return Math.min(to_s, Math.max(from_s, seconds))
}
