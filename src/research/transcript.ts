import { collapseWhitespace, wordSpans } from '../lib/text.js'
import type { Transcript, TranscriptLine } from '../providers/types.js'
import type { CallResult } from './stage.js'

/** All spoken lines as one text. */
export function spokenText(lines: readonly TranscriptLine[]): string {
  return lines
    .map((line) => collapseWhitespace(line.text))
    .filter(Boolean)
    .join(' ')
}

/** Minimum number of words of speech. */
const minWords = 4

/**
 * Whether a transcript looks like speech: 1 to 6 words per second of the clip. If neither the duration nor the times of
 * lines are known, only the number of words counts.
 */
export function isSpeech(lines: readonly TranscriptLine[], duration_s: number | null): boolean {
  const count = wordSpans(spokenText(lines)).length
  if (count < minWords) return false
  const lastEnd = lines.reduce((latest, line) => Math.max(latest, line.end ?? line.start ?? 0), 0)
  const seconds = duration_s ?? (lastEnd > 0 ? lastEnd : null)
  if (seconds === null || seconds <= 0) return true
  const wordsPerSecond = count / seconds
  return wordsPerSecond >= 1 && wordsPerSecond <= 6
}

/** The answer for a video whose source already said that it has no captions. */
export const withoutCaptions: CallResult<Transcript> = {
  ok: true,
  value: { kind: 'none', language: null, lines: [] },
  isReused: false,
}
