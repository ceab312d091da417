import { defaultLanguage, loadLanguage } from '../../languages/index.js'
import { collapseWhitespace } from '../../lib/text.js'
import type { TranscriptLine } from '../../providers/types.js'
import { detectLanguage } from '../../languages/detect.js'
import { primaryOf } from '../../languages/tag.js'

/** The part of a transcript from which its language is detected: lines, and characters of each. */
const sample = { lines: 40, characters: 700 }

/** The first words of a transcript, from which its language is detected. */
export function sampleOf(lines: TranscriptLine[]): string {
  const spoken = lines.slice(0, sample.lines).map(({ text }) => text.slice(0, sample.characters))
  return collapseWhitespace(spoken.join(' '))
}

/**
 * The primary language of a text; the default one without evidence. The language stated by the source is believed
 * unless the words show another one, because metadata may belong to another transcript.
 */
export async function languageOf(text: string, statedLanguage: string | null): Promise<string> {
  const expected = primaryOf(statedLanguage)
  return (await detectLanguage(text, { expected })) ?? expected ?? defaultLanguage
}

/** The same, loaded. */
export async function loadLanguageOf(text: string, statedLanguage: string | null): Promise<string> {
  const language = await languageOf(text, statedLanguage)
  await loadLanguage(language)
  return language
}

/** Each hook with its own language, loaded. Where the source states none, that of most of the hooks is expected. */
export async function loadLanguagesOf<Hook extends { hook: string; language: string | null }>(
  hooks: Hook[],
): Promise<(Hook & { language: string })[]> {
  const common = await languageOf(hooks.map(({ hook }) => hook).join(' '), null)
  return Promise.all(
    hooks.map(async (one) => ({ ...one, language: await loadLanguageOf(one.hook, one.language ?? common) })),
  )
}
