import { defaultLanguage, loadLanguage } from '../../languages/index.js'
import { collapseWhitespace } from '../../lib/text.js'
import type { TranscriptLine } from '../../providers/types.js'
import { detectLanguage } from '../../languages/detect.js'
import { primaryOf } from '../../languages/tag.js'

/** The part of a transcript from which its language is detected: lines, and characters of each. */
const sample = { lines: 40, characters: 700 }

/** The first words of a transcript, from which its language is detected. */
export function sampleOf(lines: TranscriptLine[]): string {
  const texts = lines.slice(0, sample.lines).map(({ text }) => text.slice(0, sample.characters))
  return collapseWhitespace(texts.join(' '))
}

/**
 * The primary language of a text; the default one without evidence. The language stated by the source is believed
 * unless the words show another one, because metadata may belong to another transcript.
 */
export async function languageOf(text: string, statedLanguage: string | null): Promise<string> {
  const expectedLanguage = primaryOf(statedLanguage)
  return (await detectLanguage(text, { expected: expectedLanguage })) ?? expectedLanguage ?? defaultLanguage
}

/** Like `languageOf`, and loads the language. */
export async function loadLanguageOf(text: string, statedLanguage: string | null): Promise<string> {
  const language = await languageOf(text, statedLanguage)
  await loadLanguage(language)
  return language
}

/** Detects and loads the language of each hook. The default is the language of all hooks together. */
export async function loadLanguagesOf<Hook extends { hook: string; language: string | null }>(
  hooks: Hook[],
): Promise<(Hook & { language: string })[]> {
  const common = await languageOf(hooks.map(({ hook }) => hook).join(' '), null)
  return Promise.all(
    hooks.map(async (one) => ({ ...one, language: await loadLanguageOf(one.hook, one.language ?? common) })),
  )
}
