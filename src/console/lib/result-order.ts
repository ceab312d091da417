/** The orders in which the reader can have the results of a run. */

export const resultOrders = ['match', 'views', 'newest'] as const
/** `match` is the order of the run, in groups. */
export type ResultOrder = (typeof resultOrders)[number]

/** What the other orders go by; null if it is unknown. */
export type OrderFacts = { views: number | null; posted_at: string | null }

const figureOf = ({ views, posted_at }: OrderFacts, order: 'views' | 'newest'): number | null =>
  order === 'views' ? views : posted_at === null ? null : Date.parse(posted_at)

/** The orders that would change something: of these figures at least two results have different ones. */
export function usefulOrders(results: readonly OrderFacts[]): ResultOrder[] {
  const isUseful = (order: ResultOrder) =>
    order === 'match' ||
    new Set(results.map((one) => figureOf(one, order)).filter((one) => one !== null)).size > 1
  return resultOrders.filter(isUseful)
}

/** The results with the highest or newest first; those of unknown figures last, and equal ones as they were. */
export function orderResults<T>(
  results: readonly T[],
  order: 'views' | 'newest',
  factsOf: (result: T) => OrderFacts,
): T[] {
  const figure = (result: T) => figureOf(factsOf(result), order) ?? -Infinity
  return results.toSorted((one, other) => {
    const own = figure(one)
    const another = figure(other)
    return own === another ? 0 : another - own
  })
}
