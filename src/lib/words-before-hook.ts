import { type HookInTranscript, textBefore } from './first-words.js'
import { wordSpans } from './text.js'

/** How many words of a transcript stand before a hook; null where it is not in there as a whole. */
export function countWordsBeforeHook(hookInTranscript: HookInTranscript): number | null {
  const text = textBefore(hookInTranscript)
  return text === null ? null : wordSpans(text).length
}
