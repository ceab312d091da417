/** The item of the highest score, the first of equals; null where none scores more than `above`. */
export function bestOf<Item>(
  items: readonly Item[],
  scoreOf: (item: Item) => number,
  above = -Infinity,
): Item | null {
  let best: Item | null = null
  let bestScore = above
  for (const item of items) {
    const score = scoreOf(item)
    if (score > bestScore) {
      best = item
      bestScore = score
    }
  }
  return best
}
