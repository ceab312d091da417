/** A hook that starts later than this is not what a viewer hears first, seconds. */
const maxFirstWordsSeconds = 2

/** A hook, and where it starts, as far as both are known. */
export type HookInTranscript = {
  hook?: unknown
  hook_start_s?: unknown
  transcript?: unknown
  /** Whether the clip may be cut from a longer video, which may have other words before it. */
  excerpt?: unknown
}

const withoutPunctuation = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** What a transcript has before a hook, without punctuation; null where the hook is not in there as a whole. */
export function textBefore({ hook, transcript }: HookInTranscript): string | null {
  if (typeof hook !== 'string' || typeof transcript !== 'string') return null
  const text = withoutPunctuation(transcript)
  const at = ` ${text} `.indexOf(` ${withoutPunctuation(hook)} `)
  return at < 0 ? null : text.slice(0, at)
}

type LateStart = 'after_words' | 'first_words' | 'excerpt_start'

/**
 * What is told of the start of a hook: that it is late, and whether words precede it. Null where it is not late or not
 * known. If the transcript does not have the hook as a whole, words are taken to precede it. The first words of an
 * excerpt are not said to be those of its video.
 */
export function lateStartOf(hookInTranscript: HookInTranscript): LateStart | null {
  const { hook_start_s, excerpt } = hookInTranscript
  if (typeof hook_start_s !== 'number' || hook_start_s <= maxFirstWordsSeconds) return null
  if (textBefore(hookInTranscript) !== '') return 'after_words'
  return excerpt === true ? 'excerpt_start' : 'first_words'
}

/** Whether something else is said before a hook: it starts late, and the transcript does not begin with it. */
export function startsLate(hookInTranscript: HookInTranscript): boolean {
  return lateStartOf(hookInTranscript) === 'after_words'
}
