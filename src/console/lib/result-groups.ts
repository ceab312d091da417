/**
 * The groups in which a page shows the results of a run: first those that cover all of the topic, whatever their views.
 */

/** The facts of a result that decide its group. */
export type ResultFacts = {
  /** How much of the topic it covers; null if unknown, as for a run on an address. */
  match: 'all' | 'part' | null
  /** Whether it has too few views to count as having performed. */
  isLow: boolean
  /** Whether it has fewer views than is usual for its creator. Such results only fill remaining places. */
  isBelowUsual: boolean
  /** Whether it says all of the topic only once, and neither title nor caption names it. */
  isInPassing?: boolean
}

/**
 * `whole`: covers all of the topic, or it is unknown how much. `low`: the same with few views. `passing`: says all of the
 * topic only once. `part`: covers part of it.
 */
export type GroupName = 'whole' | 'low' | 'passing' | 'part'
export type ResultGroup<T> = {
  name: GroupName
  /** Whether it is known for each result how much of the topic it covers. */
  isMatchKnown: boolean
  /** Whether the results are below their creators' usual views, and folded behind the better ones of the same match. */
  isFolded: boolean
  results: T[]
}

function nameOf({ match, isLow, isInPassing = false }: ResultFacts): GroupName {
  if (match === 'part') return 'part'
  if (match === 'all' && isInPassing) return 'passing'
  return isLow ? 'low' : 'whole'
}

/** Whether any result is not below its creator's usual views. `all` are all results of a run, shown or not. */
export function hasBetter<T>(all: T[], factsOf: (result: T) => ResultFacts): boolean {
  return all.some((one) => !factsOf(one).isBelowUsual)
}

/**
 * The groups that have results, in the order of the page. The order within a group is unchanged. If `folds`, results
 * below their creators' usual views are folded.
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
    openGroup('passing'),
    foldedGroup('whole'),
    openGroup('part'),
    foldedGroup('part'),
  ]
  return groups.filter((group) => group.results.length > 0)
}

/**
 * Whether a group has a heading. A fold always has one. A single group has none, and neither have whole matches if all
 * other groups are folded.
 */
export function hasHeading<T>(group: ResultGroup<T>, groups: ResultGroup<T>[]): boolean {
  if (group.isFolded) return true
  if (groups.length === 1) return false
  const isOnlyOpen = groups.every((one) => one === group || one.isFolded)
  return !(isOnlyOpen && group.name === 'whole')
}
