import { detectLanguage } from '../../languages/detect.js'
import { areNounsOf } from '../../languages/noun-phrases.js'
import { isWrittenLanguage, loadLanguage, writtenLanguages, defaultLanguage } from '../../languages/index.js'

/** The language to write in, and that of the source. They differ if the user writes in another language. */
export type WritingLanguages = { language: string; ofSource: string }

/**
 * The language to write in: that of the source, unless the user's words are evidently in another one. The default
 * language replaces one that the rules cannot write in.
 */
export async function writingLanguages(brief: string | null, source: string): Promise<WritingLanguages> {
  const ofSource = (await detectLanguage(source)) ?? defaultLanguage
  const hint = isWrittenLanguage(ofSource) ? ofSource : defaultLanguage
  const guess = await detectLanguage(brief ?? '', { expected: hint, among: writtenLanguages })
  const match = writtenLanguages.find((one) => one !== hint && areNounsOf(one, brief ?? ''))
  const isKnown = guess !== null && isWrittenLanguage(guess)
  const language = isKnown ? guess : hint === defaultLanguage ? (match ?? hint) : hint
  await loadLanguage(language)
  return { language, ofSource }
}
