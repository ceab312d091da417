/** In which parts a page shows the results of a run: the whole matches first, whatever their views. */

/** What of a result decides its part. */
export type ResultFacts = {
  /** How much of the topic it is about; null where nobody knows, as of an address. */
  match: 'all' | 'part' | null
  /** Whether it has fewer views than count as having performed. */
  isLow: boolean
  /** Whether it did worse than its creator's others: it fills a place that was left. */
  isBelowUsual: boolean
}

/** About all of the topic, or nobody knows how much of it; the same with few views; about part of it. */
export type GroupName = 'whole' | 'low' | 'part'
export type ResultGroup<T> = {
  name: GroupName
  /** Whether it is known of each of its results how much of the topic it is about. */
  isMatchKnown: boolean
  /** Whether its results did worse than their creators' others, and stand in a fold behind the better ones of their match. */
  isFolded: boolean
  results: T[]
}

function nameOf({ match, isLow }: ResultFacts): GroupName {
  if (match === 'part') return 'part'
  return isLow ? 'low' : 'whole'
}

/** Whether those below their usual have others to stand behind. Asked of all results of a run, whichever are shown. */
export function hasBetter<T>(all: T[], factsOf: (result: T) => ResultFacts): boolean {
  return all.some((one) => !factsOf(one).isBelowUsual)
}

/**
 * The groups that have results, in the order of the page; inside a group the order stays. Those below their usual are
 * folded where `folds` says so.
 */
export function groupResults<T>(
  results: T[],
  factsOf: (result: T) => ResultFacts,
  folds: boolean,
): ResultGroup<T>[] {
  const isFolded = (one: T) => folds && factsOf(one).isBelowUsual
  const groupOf = (name: GroupName, own: T[]): ResultGroup<T> => ({
    name,
    isMatchKnown: own.every((one) => factsOf(one).match !== null),
    isFolded: own.some(isFolded),
    results: own,
  })
  const openGroup = (name: GroupName) =>
    groupOf(
      name,
      results.filter((one) => !isFolded(one) && nameOf(factsOf(one)) === name),
    )
  const foldedGroup = (name: 'whole' | 'part') =>
    groupOf(
      name,
      results.filter((one) => isFolded(one) && (factsOf(one).match === 'part') === (name === 'part')),
    )
  const groups = [
    openGroup('whole'),
    openGroup('low'),
    foldedGroup('whole'),
    openGroup('part'),
    foldedGroup('part'),
  ]
  return groups.filter((group) => group.results.length > 0)
}

/**
 * Whether a group is under a heading: a fold opens by its own, and else what stands alone needs none, nor do whole matches
 * that are all that is open.
 */
export function hasHeading<T>(group: ResultGroup<T>, groups: ResultGroup<T>[]): boolean {
  if (group.isFolded) return true
  if (groups.length === 1) return false
  const isOnlyOpen = groups.every((one) => one === group || one.isFolded)
  return !(isOnlyOpen && group.name === 'whole')
}
