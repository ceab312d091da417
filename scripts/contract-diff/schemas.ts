import { type Document, fixed, lowerBounds, type Schema, type Shape, shapeOf, upperBounds } from './shape.js'

/** `input` is what callers send, `output` what they read. */
export type Direction = 'input' | 'output'

type Sides = { base: Document; next: Document; direction: Direction }
type Pair = { was: Schema; is: Schema; place: string }

/** Why callers of the old schema would break on the new one: one sentence each, none where they would not. */
export function schemaBreaks(sides: Sides, pair: Pair, seen = new Map<unknown, Set<unknown>>()): string[] {
  if (isKnown(seen, pair)) return []
  const was = shapeOf(sides.base, pair.was)
  const is = shapeOf(sides.next, pair.is)
  const here = [
    ...typeBreaks(sides.direction, was, is),
    ...valueBreaks(was, is),
    ...memberBreaks(sides.direction, was, is),
    ...(sides.direction === 'input' ? limitBreaks(was, is) : []),
  ]
  const below = inner(was, is, pair.place).flatMap((one) => schemaBreaks(sides, one, seen))
  return [...here.map((text) => `${pair.place}: ${text}`), ...below]
}

/** Whether this pair is being compared already: a schema may contain itself. */
function isKnown(seen: Map<unknown, Set<unknown>>, { was, is }: Pair): boolean {
  const key = (schema: Schema) => schema.$ref ?? schema
  const others = seen.get(key(was)) ?? new Set()
  if (others.has(key(is))) return '$ref' in was
  seen.set(key(was), others.add(key(is)))
  return false
}

function inner(was: Shape, is: Shape, place: string): Pair[] {
  const members = shared(was.properties, is.properties, (name) => `${place}.${name}`)
  const branches = shared(was.branches, is.branches, (name) => `${place} (${name})`)
  const items = was.items && is.items ? [{ was: was.items, is: is.items, place: `${place}[]` }] : []
  return [...members, ...branches, ...items]
}

function shared(
  was: Record<string, Schema>,
  is: Record<string, Schema>,
  named: (name: string) => string,
): Pair[] {
  return Object.entries(was).flatMap(([name, schema]) => {
    const other = is[name]
    return other ? [{ was: schema, is: other, place: named(name) }] : []
  })
}

/** A caller may not find a type refused that was accepted, nor read one that was never answered. */
function typeBreaks(direction: Direction, was: Shape, is: Shape): string[] {
  const narrow = direction === 'input' ? is.types : was.types
  const wide = direction === 'input' ? was.types : is.types
  if (narrow.length === 0 || (wide.length === 0 && direction === 'output')) return []
  if (wide.length === 0) return [`only ${narrow.join(' or ')} is accepted now`]
  const verb = direction === 'input' ? 'is refused now' : 'can be answered now'
  return wide.filter((type) => !narrow.includes(type)).map((type) => `${type} ${verb}`)
}

function valueBreaks(was: Shape, is: Shape): string[] {
  const lost = (was.enum ?? []).filter((value) => is.enum && !is.enum.includes(value))
  const gone = Object.keys(was.branches).filter((name) => !(name in is.branches))
  return [
    ...lost.map((value) => `the value ${JSON.stringify(value)} is gone`),
    ...(!was.enum && is.enum ? [`only ${JSON.stringify(is.enum)} is left`] : []),
    ...gone.map((name) => `the branch ${name} is gone`),
  ]
}

function memberBreaks(direction: Direction, was: Shape, is: Shape): string[] {
  const gone = Object.keys(was.properties).filter((name) => !(name in is.properties))
  const demanded = is.required.filter((name) => !was.required.includes(name))
  const optional = was.required.filter((name) => name in is.properties && !is.required.includes(name))
  return [
    ...gone.map((name) => `the member ${name} is gone`),
    ...(direction === 'input' ? demanded.map((name) => `the member ${name} is required now`) : []),
    ...(direction === 'output' ? optional.map((name) => `the member ${name} can be absent now`) : []),
    ...(direction === 'input' && was.isOpen && !is.isOpen ? ['unknown members are refused now'] : []),
  ]
}

function limitBreaks(was: Shape, is: Shape): string[] {
  const tightened = (word: string, isTighter: (before: number, now: number) => boolean): string[] => {
    const [before, now] = [was.limits[word], is.limits[word]]
    if (typeof now !== 'number') return []
    return typeof before === 'number' && !isTighter(before, now) ? [] : [`${word} is ${now} now`]
  }
  const changed = fixed.filter((word) => {
    const isNew = word in is.limits && JSON.stringify(was.limits[word]) !== JSON.stringify(is.limits[word])
    return isNew || (word === 'default' && word in was.limits && !(word in is.limits))
  })
  return [
    ...lowerBounds.flatMap((word) => tightened(word, (before, now) => now > before)),
    ...upperBounds.flatMap((word) => tightened(word, (before, now) => now < before)),
    ...changed.map((word) => `${word} is ${JSON.stringify(is.limits[word]) ?? 'gone'} now`),
  ]
}
