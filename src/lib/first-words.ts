import { wordSpans } from './text.js'

/** A hook that starts later than this is not what a viewer hears first, seconds. */
const maxFirstWordsSeconds = 2

/** A hook, and where it starts, as far as both are known. */
type PlacedHook = { hook?: unknown; hook_start_s?: unknown; transcript?: unknown }

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** How many words of a transcript stand before a hook; null where it is not in there as a whole. */
export function countWordsBefore({ hook, transcript }: PlacedHook): number | null {
  if (typeof hook !== 'string' || typeof transcript !== 'string') return null
  const at = ` ${wordsOf(transcript)} `.indexOf(` ${wordsOf(hook)} `)
  return at < 0 ? null : wordSpans(wordsOf(transcript).slice(0, at)).length
}

/** Whether something else is said before a hook: it starts late, and the transcript does not begin with it. */
export function startsLate(placed: PlacedHook): boolean {
  const { hook_start_s } = placed
  if (typeof hook_start_s !== 'number' || hook_start_s <= maxFirstWordsSeconds) return false
  return countWordsBefore(placed) !== 0
}
