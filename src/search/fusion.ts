/** Reciprocal rank fusion (Cormack et al., 2009). */

const rankConstant = 60

/**
 * Merges lists that rank the same things by different signs, the best first in each: what several lists have near their
 * top comes first. Things are told apart by `keyOf`; of equals the one met first comes first.
 */
export function fuseRanks<Item>(lists: readonly (readonly Item[])[], keyOf: (item: Item) => unknown): Item[] {
  const fusedItems = new Map<unknown, { item: Item; score: number }>()
  for (const list of lists)
    list.forEach((item, place) => {
      const key = keyOf(item)
      const entry = fusedItems.get(key) ?? { item, score: 0 }
      fusedItems.set(key, { ...entry, score: entry.score + 1 / (rankConstant + place + 1) })
    })
  return [...fusedItems.values()].sort((a, b) => b.score - a.score).map(({ item }) => item)
}
