import { defaultLanguage } from '../../languages/index.js'
import { collapseWhitespace } from '../../lib/text.js'
import type { TranscriptLine } from '../../providers/types.js'
import { detectLanguage } from '../../languages/detect.js'
import { primaryOf } from '../../languages/tag.js'

/** As much of a speech as its language is told from: lines, and characters of each. */
const sample = { lines: 40, characters: 700 }

/** The front of what is said, as much as a language is told from. */
export function sampleOf(lines: TranscriptLine[]): string {
  const spoken = lines.slice(0, sample.lines).map(({ text }) => text.slice(0, sample.characters))
  return collapseWhitespace(spoken.join(' '))
}

/**
 * The primary language of a text, the default one where nothing tells. What the source says is believed unless the words
 * speak for another language: metadata can sit on the wrong transcript.
 */
export async function languageOf(text: string, statedLanguage: string | null): Promise<string> {
  const expected = primaryOf(statedLanguage)
  return (await detectLanguage(text, { expected })) ?? expected ?? defaultLanguage
}
