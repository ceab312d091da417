/** Picks `count` of the items, evenly spread over the list. Deterministic. */
export function pickEvenly<T>(items: readonly T[], count: number): T[] {
  if (count >= items.length) return [...items]
  return Array.from({ length: count }, (_, index) => items[Math.floor((index * items.length) / count)] as T)
}
