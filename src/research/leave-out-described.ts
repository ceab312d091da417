import type { TopicMatch } from '../search/match.js'
import { isDescribed } from '../search/partial-match.js'

/** How many of the candidates whose captions are about something else are read, as a share of the requested results. */
const unlistedShare = 0.5

/** Candidates in the order in which they are read, and how many are left out because their captions are about something else. */
export type ReadingOrder<Item> = { candidates: Item[]; unlisted: number }

type LeaveOutOptions<Item> = {
  listingOf: (item: Item) => { match: TopicMatch; caption: string | null }
  /** How many results were requested. */
  count: number
  /** How many candidates are to be read at least, where there are so many; absent for none. */
  needed?: number
  /** Whether a model judges listings: it may find the topic in other words, so that none is left out. */
  isJudged: boolean
}

/**
 * Of the candidates whose caption says at length what they are about, and not the topic, only the first few are read:
 * hardly any of them speak of it.
 */
export function leaveOutDescribed<Item>(
  inOrder: readonly Item[],
  { listingOf, count, needed = 0, isJudged }: LeaveOutOptions<Item>,
): ReadingOrder<Item> {
  if (isJudged) return { candidates: [...inOrder], unlisted: 0 }
  const unlisted = inOrder.filter((one) => {
    const { match, caption } = listingOf(one)
    return match === 'none' && isDescribed(caption)
  })
  const missing = needed - (inOrder.length - unlisted.length)
  const leftOut = new Set(unlisted.slice(Math.max(Math.ceil(count * unlistedShare), missing)))
  return { candidates: inOrder.filter((one) => !leftOut.has(one)), unlisted: leftOut.size }
}
