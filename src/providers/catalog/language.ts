import type { Detect } from '../../languages/detect.js'
import { languageCodes as detectableLanguages } from '../../languages/index.js'
import type { TranscriptLine } from '../types.js'
import { primaryLanguage } from '../language-tag.js'

/** The language of a shorter text cannot be detected. */
const minDetectionLength = 20
/** More characters make detection slower, but not more certain. */
const maxDetectionLength = 800

/** The language of speech and title; null if it cannot be detected. */
export function detectClipLanguage(
  title: string | null,
  lines: TranscriptLine[],
  detect: Detect,
): string | null {
  let speech = ''
  for (const { text } of lines) if (speech.length < maxDetectionLength) speech += `${text} `
  const sample = `${speech}${title ?? ''}`.slice(0, maxDetectionLength).trim()
  if (sample.length < minDetectionLength) return null
  // Titles are detected by function words only, because names and technical terms make a third of other guesses wrong.
  const isTitleOnly = speech.length < minDetectionLength
  return primaryLanguage(detect(sample, isTitleOnly ? { among: detectableLanguages } : {}))
}
