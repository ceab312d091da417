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
  const expected = isWrittenLanguage(ofSource) ? ofSource : defaultLanguage
  const detected = await detectLanguage(brief ?? '', { expected, among: writtenLanguages })
  const named = writtenLanguages.find((one) => one !== expected && areNounsOf(one, brief ?? ''))
  const isKnown = detected !== null && isWrittenLanguage(detected)
  const language = isKnown ? detected : expected === defaultLanguage ? (named ?? expected) : expected
  await loadLanguage(language)
  return { language, ofSource }
}
