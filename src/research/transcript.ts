import { squash, wordSpans } from '../lib/text.js'
import type { Line } from '../providers/types.js'

/** The whole of what is spoken, as one text. */
export function spokenText(lines: readonly Line[]): string {
  return lines
    .map((line) => squash(line.text))
    .filter(Boolean)
    .join(' ')
}

/** Fewer words than this say nothing. */
const fewest_words = 4

/**
 * Whether a transcript sounds like a person talking: 1 to 6 words a second over the clip. `duration_s` null and
 * lines without times leave only the words to tell.
 */
export function isTalk(lines: readonly Line[], duration_s: number | null): boolean {
  const count = wordSpans(spokenText(lines)).length
  if (count < fewest_words) return false
  const last = lines.reduce((latest, line) => Math.max(latest, line.end ?? line.start ?? 0), 0)
  const seconds = duration_s ?? (last > 0 ? last : null)
  if (seconds === null || seconds <= 0) return true
  const rate = count / seconds
  return rate >= 1 && rate <= 6
}
