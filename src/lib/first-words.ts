/** A hook that starts later than this is not what a viewer hears first, seconds. */
const maxFirstWordsSeconds = 2

/** A hook, and where it starts, as far as both are known. */
type PlacedHook = { hook?: unknown; hook_start_s?: unknown; transcript?: unknown }

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether something else is said before a hook: it starts late, and the transcript does not begin with it. */
export function startsLate({ hook, hook_start_s, transcript }: PlacedHook): boolean {
  if (typeof hook_start_s !== 'number' || hook_start_s <= maxFirstWordsSeconds) return false
  if (typeof hook !== 'string' || typeof transcript !== 'string') return true
  return !`${wordsOf(transcript)} `.startsWith(`${wordsOf(hook)} `)
}
