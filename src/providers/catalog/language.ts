import type { Detect } from '../../languages/detect.js'
import { languageCodes as detectableLanguages } from '../../languages/index.js'
import type { TranscriptLine } from '../types.js'
import { primaryLanguage } from '../language-tag.js'

/** Under this many characters no language can be told from another. */
const minDetectionLength = 20
/** More than this makes no detector surer, only slower. */
const maxDetectionLength = 800

/** The language of what is said and of the title; null where they do not tell it. */
export function languageOf(title: string | null, lines: TranscriptLine[], detect: Detect): string | null {
  let spoken = ''
  for (const { text } of lines) if (spoken.length < maxDetectionLength) spoken += `${text} `
  const sample = `${spoken}${title ?? ''}`.slice(0, maxDetectionLength).trim()
  if (sample.length < minDetectionLength) return null
  // A title alone is told by function words: names and terms of a trade make a third of all guesses on titles wrong.
  const isTitleOnly = spoken.length < minDetectionLength
  return primaryLanguage(detect(sample, isTitleOnly ? { among: detectableLanguages } : {}))
}
