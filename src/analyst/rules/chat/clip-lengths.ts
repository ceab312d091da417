import { clipLengthPatterns } from '../../../languages/clip-length-patterns.js'
import { clipCount } from '../../../languages/message-patterns.js'
import type { ChatLanguage } from '../../../languages/index.js'
import { trimMarks } from './sentences.js'

/** Recognises the requested length of clips. It cannot be chosen, and is neither an age nor a subject. */

/** Removes lengths of clips from a message. "5 results" becomes a sentence with a number of clips. */
export function withoutLengths(message: string): { message: string; saysLength: boolean } {
  let text = message
  for (const { lengths, clips } of clipLengthPatterns()) {
    text = text.replace(lengths.limited, '').replace(lengths.closing, '')
    if (clips.test(message)) text = text.replace(lengths.trailing, '')
    else text = text.replace(lengths.trailing, (found, at: number) => (at === 0 ? '' : found))
  }
  const saysLength = text !== message
  const counts: string[] = []
  for (const { results } of clipLengthPatterns())
    text = text.replace(results, (_, count: string) => {
      counts.push(clipCount(count))
      return ''
    })
  if (text === message) return { message, saysLength }
  return { message: [trimMarks(text), ...counts].filter(Boolean).join('. '), saysLength }
}

/**
 * A corrected subject without the word for the correction, if the message has that after what it corrects: "not under a
 * minute, just public speaking". In "just war theory" it belongs to the subject.
 */
export function withoutCorrectionWord(subject: string, message: string, language: ChatLanguage): string {
  const word = clipLengthPatterns().find((one) => one.language === language)?.correctionWord
  return word?.correction.test(message) ? subject.replace(word.front, '') : subject
}
