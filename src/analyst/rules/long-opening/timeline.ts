import type { TranscriptLine } from '../../../providers/types.js'

/** Times that run forward, whatever the captions say. */

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
export function clampToWindow(seconds: number, { from_s, to_s }: Window): number {
  return Math.min(to_s, Math.max(from_s, seconds))
}
