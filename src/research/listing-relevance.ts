import type { AboutTopic, Analyst, Listing } from '../analyst/types.js'
import { mapConcurrently } from './stage.js'

/**
 * Lets the analyst judge by their listings whether search results are about the topic, before any transcript is bought.
 */

/** The number of listings in one request. */
const listingsPerRequest = 20

export type JudgedListing<Item> = {
  item: Item
  /** Null if it was not judged. */
  about: AboutTopic | null
}

export type ListingJudge = {
  analyst: Pick<Analyst, 'judgeRelevance'>
  topic: string | null
  signal: AbortSignal
}

/** Each item with the judgement of its listing, in the given order. Nothing is judged without a topic or a model. */
export async function judgeListings<Item>(
  items: readonly Item[],
  listingOf: (item: Item) => Listing,
  { analyst, topic, signal }: ListingJudge,
): Promise<JudgedListing<Item>[]> {
  if (topic === null || !analyst.judgeRelevance) return items.map((item) => ({ item, about: null }))
  const starts = items.flatMap((_, at) => (at % listingsPerRequest === 0 ? [at] : []))
  const groups = starts.map((at) => items.slice(at, at + listingsPerRequest))
  const judgedGroups = await mapConcurrently(groups, async (group) => {
    const listings = group
      .map(listingOf)
      .map(({ title, caption, onscreen_text }) => ({ title, caption, onscreen_text }))
    const about = (await analyst.judgeRelevance?.({ topic, listings }, signal)) ?? []
    return group.map((item, at) => ({ item, about: about[at] ?? null }))
  })
  return judgedGroups.flat()
}

/** Drops the items that are about something else, and puts those that are partly about the topic last. */
export function keepOnTopic<Item>(listings: JudgedListing<Item>[]): {
  onTopic: JudgedListing<Item>[]
  offTopic: Item[]
} {
  return {
    onTopic: [
      ...listings.filter(({ about }) => about === 'yes' || about === null),
      ...listings.filter(({ about }) => about === 'partly'),
    ],
    offTopic: listings.flatMap(({ item, about }) => (about === 'no' ? [item] : [])),
  }
}
