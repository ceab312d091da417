import { clipLengthPatterns } from '../../../languages/clip-length-patterns.js'
import { clipCount } from '../../../languages/message-patterns.js'
import type { ChatLanguage } from '../../../languages/index.js'
import { trimMarks } from './sentences.js'

/** Recognises the requested length of clips. It cannot be chosen, and is neither an age nor a subject. */

/**
 * Removes lengths of clips from a message, and returns them as they were written. "5 results" becomes a sentence with a
 * number of clips.
 */
export function withoutLengths(message: string): { message: string; lengths: string[] } {
  const cut: string[] = []
  const take = (found: string) => {
    cut.push(trimMarks(found))
    return ''
  }
  const counts: string[] = []
  let text = message
  for (const { results } of clipLengthPatterns())
    text = text.replace(results, (_, count: string) => {
      counts.push(clipCount(count))
      return ''
    })
  // A length before the number of results is then at the end.
  if (counts.length > 0) text = trimMarks(text)
  for (const { lengths, clips } of clipLengthPatterns()) {
    text = text.replace(lengths.limited, take).replace(lengths.closing, take)
    const isOfClips = clips.test(message)
    text = text.replace(lengths.trailing, (found, at: number) =>
      isOfClips || at === 0 ? take(found) : found,
    )
  }
  if (text === message) return { message, lengths: [] }
  return { message: [trimMarks(text), ...counts].filter(Boolean).join('. '), lengths: cut }
}

/**
 * A corrected subject without the word for the correction, if the message has that after what it corrects: "not under a
 * minute, just public speaking". In "just war theory" it belongs to the subject.
 */
export function withoutCorrectionWord(subject: string, message: string, language: ChatLanguage): string {
  const word = clipLengthPatterns().find((one) => one.language === language)?.correctionWord
  return word?.correction.test(message) ? subject.replace(word.front, '') : subject
}
