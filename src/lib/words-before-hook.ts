import { type HookInTranscript, lateStartOf, textBefore } from './first-words.js'
import { wordSpans } from './text.js'

/** How many words of a transcript stand before a hook; null where it is not in there as a whole. */
export function countWordsBeforeHook(hookInTranscript: HookInTranscript): number | null {
  const text = textBefore(hookInTranscript)
  return text === null ? null : wordSpans(text).length
}

/**
 * Where a late hook of an excerpt starts, in words: its seconds are those of a recording that may begin before the
 * excerpt does, and a short form leaves them out. Null for any other hook.
 */
export function describeExcerptStart(hook: HookInTranscript & { words_before?: unknown }): string | null {
  if (hook.excerpt !== true) return null
  const isShortForm = typeof hook.words_before === 'number'
  if (!isShortForm && lateStartOf(hook) === null) return null
  const before = isShortForm ? hook.words_before : countWordsBeforeHook(hook)
  if (before === 0) return 'the first words of the excerpt'
  if (typeof before !== 'number') return 'not the first words of the excerpt'
  return `after ${before} ${before === 1 ? 'word' : 'words'} of the excerpt`
}
