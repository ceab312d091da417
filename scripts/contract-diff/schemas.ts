import {
  type Document,
  fixedKeywords,
  lowerBounds,
  type Schema,
  type Shape,
  readShape,
  upperBounds,
} from './shape.js'

/** `input` is what callers send, `output` what they read. */
export type Direction = 'input' | 'output'

type Comparison = { base: Document; next: Document; direction: Direction }
type SchemaPair = { was: Schema; is: Schema; location: string }

/** Why callers of the old schema would break on the new one, one sentence each; empty if they would not. */
export function schemaBreaks(
  comparison: Comparison,
  pair: SchemaPair,
  visits = new Map<unknown, Set<unknown>>(),
): string[] {
  if (markVisited(visits, pair)) return []
  const was = readShape(comparison.base, pair.was)
  const is = readShape(comparison.next, pair.is)
  const ownBreaks = [
    ...typeBreaks(comparison.direction, was, is),
    ...valueBreaks(was, is),
    ...memberBreaks(comparison.direction, was, is),
    ...(comparison.direction === 'input' ? limitBreaks(was, is) : []),
  ]
  const nestedBreaks = childPairs(was, is, pair.location).flatMap((one) =>
    schemaBreaks(comparison, one, visits),
  )
  return [...ownBreaks.map((text) => `${pair.location}: ${text}`), ...nestedBreaks]
}

/** Whether this pair is already being compared, because schemas can be recursive. */
function markVisited(visits: Map<unknown, Set<unknown>>, { was, is }: SchemaPair): boolean {
  const key = (schema: Schema) => schema.$ref ?? schema
  const others = visits.get(key(was)) ?? new Set()
  if (others.has(key(is))) return '$ref' in was
  visits.set(key(was), others.add(key(is)))
  return false
}

function childPairs(was: Shape, is: Shape, location: string): SchemaPair[] {
  const members = sharedPairs(was.properties, is.properties, (name) => `${location}.${name}`)
  const branches = sharedPairs(was.branches, is.branches, (name) => `${location} (${name})`)
  const items = was.items && is.items ? [{ was: was.items, is: is.items, location: `${location}[]` }] : []
  return [...members, ...branches, ...items]
}

function sharedPairs(
  was: Record<string, Schema>,
  is: Record<string, Schema>,
  describeLocation: (name: string) => string,
): SchemaPair[] {
  return Object.entries(was).flatMap(([name, schema]) => {
    const other = is[name]
    return other ? [{ was: schema, is: other, location: describeLocation(name) }] : []
  })
}

/** An accepted type must stay accepted, and no new type may be returned. */
function typeBreaks(direction: Direction, was: Shape, is: Shape): string[] {
  const narrow = direction === 'input' ? is.types : was.types
  const wide = direction === 'input' ? was.types : is.types
  if (narrow.length === 0 || (wide.length === 0 && direction === 'output')) return []
  if (wide.length === 0) return [`only ${narrow.join(' or ')} is accepted now`]
  const verb = direction === 'input' ? 'is refused now' : 'can be answered now'
  return wide.filter((type) => !narrow.includes(type)).map((type) => `${type} ${verb}`)
}

function valueBreaks(was: Shape, is: Shape): string[] {
  const removedValues = (was.enum ?? []).filter((value) => is.enum && !is.enum.includes(value))
  const removedNames = Object.keys(was.branches).filter((name) => !(name in is.branches))
  return [
    ...removedValues.map((value) => `the value ${JSON.stringify(value)} is gone`),
    ...(!was.enum && is.enum ? [`only ${JSON.stringify(is.enum)} is left`] : []),
    ...removedNames.map((name) => `the branch ${name} is gone`),
  ]
}

function memberBreaks(direction: Direction, was: Shape, is: Shape): string[] {
  const removedNames = Object.keys(was.properties).filter((name) => !(name in is.properties))
  const newlyRequired = is.required.filter((name) => !was.required.includes(name))
  const optional = was.required.filter((name) => name in is.properties && !is.required.includes(name))
  return [
    ...removedNames.map((name) => `the member ${name} is gone`),
    ...(direction === 'input' ? newlyRequired.map((name) => `the member ${name} is required now`) : []),
    ...(direction === 'output' ? optional.map((name) => `the member ${name} can be absent now`) : []),
    ...(direction === 'input' && was.isOpen && !is.isOpen ? ['unknown members are refused now'] : []),
  ]
}

/** The earlier limit; a list of numbers is bounded by its minimum and maximum. */
function limitBefore(
  { limits, enum: values = [] }: Shape,
  word: string,
  tightest: (...all: number[]) => number,
) {
  const numbers = values.filter((value) => typeof value === 'number')
  return limits[word] ?? (numbers.length > 0 ? tightest(...numbers) : undefined)
}

function limitBreaks(was: Shape, is: Shape): string[] {
  const tightenedLimits = (words: readonly string[], tightest: (...all: number[]) => number): string[] =>
    words.flatMap((word) => {
      const before = limitBefore(was, word, tightest)
      const now = is.limits[word]
      if (typeof now !== 'number') return []
      const isTighter = typeof before !== 'number' || tightest(before, now) !== now
      return isTighter ? [`${word} is ${now} now`] : []
    })
  const changedWords = fixedKeywords.filter((word) => {
    const isNew = word in is.limits && JSON.stringify(was.limits[word]) !== JSON.stringify(is.limits[word])
    return isNew || (word === 'default' && word in was.limits && !(word in is.limits))
  })
  return [
    ...tightenedLimits(lowerBounds, Math.min),
    ...tightenedLimits(upperBounds, Math.max),
    ...changedWords.map((word) => `${word} is ${JSON.stringify(is.limits[word]) ?? 'gone'} now`),
  ]
}
