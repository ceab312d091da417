import type { TopicMatch } from '../search/match.js'
import { isDescribed } from '../search/passing-mentions.js'

/** How many candidates with captions about something else are read, as a share of the requested results. */
const unlistedShare = 0.5

/**
 * Candidates in the order in which they are read, and the number that is left out because their captions are about
 * something else.
 */
export type ReadingOrder<Item> = { candidates: Item[]; unlisted: number }

type LeaveOutOptions<Item> = {
  listingOf: (item: Item) => { match: TopicMatch; caption: string | null }
  /** The number of requested results. */
  count: number
  /** Whether an item was not found by the topic, so that others like it are read first; absent for none. */
  isFarther?: (item: Item) => boolean
  /** Whether a model judges listings. It may find the topic in other words, so nothing is left out then. */
  isJudged: boolean
}

/**
 * Reads only the first few of the candidates whose long caption does not name the topic, because hardly any of them
 * match it.
 */
export function leaveOutDescribed<Item>(
  inOrder: readonly Item[],
  { listingOf, count, isFarther = () => false, isJudged }: LeaveOutOptions<Item>,
): ReadingOrder<Item> {
  if (isJudged) return { candidates: [...inOrder], unlisted: 0 }
  const unlistedItems = inOrder
    .filter((one) => {
      const { match, caption } = listingOf(one)
      return match === 'none' && isDescribed(caption)
    })
    .toSorted((one, other) => Number(isFarther(one)) - Number(isFarther(other)))
  const leftOut = new Set(unlistedItems.slice(Math.ceil(count * unlistedShare)))
  return { candidates: inOrder.filter((one) => !leftOut.has(one)), unlisted: leftOut.size }
}
