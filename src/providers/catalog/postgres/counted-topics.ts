import type { OfForms } from '../titles.js'

/** Topics of titles, which take long to count. */

type Titles = OfForms<string[]>
type CountTopics = (titles: Titles) => Promise<OfForms<string[]>>

const isEqual = (one: string[], other: string[]) =>
  one.length === other.length && one.every((title, at) => title === other[at])

/** Counts topics, but not again while the titles are those that were counted last. */
export function createCountedTopics(count: CountTopics): CountTopics {
  let counted: { titles: Titles; topics: OfForms<string[]> } | null = null
  return async (titles) => {
    const isKnown =
      counted !== null &&
      isEqual(counted.titles.short, titles.short) &&
      isEqual(counted.titles.long, titles.long)
    if (counted === null || !isKnown) counted = { titles, topics: await count(titles) }
    return counted.topics
  }
}
