import type { TranscriptLine } from '../providers/types.js'
import { chooseHook } from '../analyst/rules/choose-hook.js'
import { loadLanguageOf, sampleOf } from '../analyst/rules/language.js'
import { openingOf } from '../analyst/rules/spoken-opening.js'

/** The opening of a recorded clip, as a run without a language model delivers it, and the language it is in. */

export type RecordedLine = { line: string; language: string }

/** Reads the opening; null if nothing but small talk is said. `stated` is the language that the source names. */
export async function readRecordedLine(
  lines: TranscriptLine[],
  statedLanguage: string | null,
): Promise<RecordedLine | null> {
  const language = await loadLanguageOf(sampleOf(lines), statedLanguage)
  const { speech, contentSentences } = openingOf(lines, null, language)
  const hook = chooseHook(speech, contentSentences)
  return hook && { line: hook.text, language }
}
