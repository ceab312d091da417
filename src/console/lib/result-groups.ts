/** In which parts a page shows the results of a run: the whole matches first, whatever their views. */

/** What of a result decides its part. */
export type ResultFacts = {
  isPartial: boolean
  /** Whether it has fewer views than count as having performed. */
  isLow: boolean
  /** Whether it did worse than its creator's others: it fills a place that was left. */
  isBelowUsual: boolean
}

/** About all of the topic; the same with few views; about part of it. */
export type GroupName = 'whole' | 'low' | 'part'
/** The results of a group; `isFolded` are those below their usual, which stand behind the others of their match. */
export type ResultGroup<T> = { name: GroupName; isFolded: boolean; results: T[] }

const groupNames: GroupName[] = ['whole', 'low', 'part']

function nameOf({ isPartial, isLow }: ResultFacts): GroupName {
  if (isPartial) return 'part'
  return isLow ? 'low' : 'whole'
}

/**
 * The groups that have results, in the order of the page; inside a group the order stays. Those below their usual are
 * folded where `mayFold` says so and there are others.
 */
export function groupResults<T>(
  results: T[],
  factsOf: (result: T) => ResultFacts,
  mayFold: boolean,
): ResultGroup<T>[] {
  const folds = mayFold && results.some((one) => !factsOf(one).isBelowUsual)
  const isFolded = (one: T) => folds && factsOf(one).isBelowUsual
  const openGroup = (name: GroupName): ResultGroup<T> => ({
    name,
    isFolded: false,
    results: results.filter((one) => !isFolded(one) && nameOf(factsOf(one)) === name),
  })
  const foldedGroup = (isPartial: boolean): ResultGroup<T> => ({
    name: isPartial ? 'part' : 'whole',
    isFolded: true,
    results: results.filter((one) => isFolded(one) && factsOf(one).isPartial === isPartial),
  })
  const [whole, low, part] = groupNames.map(openGroup)
  return [whole, low, foldedGroup(false), part, foldedGroup(true)].filter(
    (group): group is ResultGroup<T> => group !== undefined && group.results.length > 0,
  )
}
