import fc, { type Arbitrary } from 'fast-check'
import type { Schema } from './operations.js'

const arbitraries = new WeakMap<Schema, Arbitrary<unknown>>()

/** Values that a schema of the contract allows. Cached for each schema: parsing patterns is slow. */
export function valid(schema: Schema): Arbitrary<unknown> {
  const existing = arbitraries.get(schema) ?? ofSchema(schema)
  arbitraries.set(schema, existing)
  return existing
}

function ofSchema(schema: Schema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.oneOf) return fc.oneof(...schema.oneOf.map(valid))
  const types = [schema.type ?? 'string'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema)))
}

function ofType(type: string, schema: Schema): Arbitrary<unknown> {
  switch (type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 1000, noNaN: true })
    case 'array':
      return lists(schema)
    case 'object':
      return objects(schema)
    default:
      return texts(schema)
  }
}

function lists({ items = {}, minItems = 0, maxItems = 5, uniqueItems }: Schema): Arbitrary<unknown> {
  const bounds = { minLength: minItems, maxLength: Math.min(maxItems, 12) }
  return uniqueItems ? fc.uniqueArray(valid(items), bounds) : fc.array(valid(items), bounds)
}

function objects({ properties = {}, required = [] }: Schema): Arbitrary<unknown> {
  const members = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, valid(part)]))
  return fc.record(members, { requiredKeys: required })
}

/** Words of many scripts; no control character, nothing that trimming or NFC would shorten. */
const letters = fc.constantFrom(
  ...'abcdefghijklmnopqrstuvwxyzABC0123456789-_.,:;!?\'"()%&=+@#/\\ßéñøжя日本語한국العहिन्दी🥖'.split(''),
  '🥖',
  ' ',
)

function texts({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<unknown> {
  if (format === 'uuid') return fc.uuid({ version: 7 })
  if (pattern) return fc.stringMatching(new RegExp(pattern)).filter((text) => text.length <= maxLength)
  const maxLetters = Math.min(maxLength, 300)
  return fc
    .array(letters, { minLength, maxLength: maxLetters })
    .map((parts) => parts.join('').toWellFormed())
    .map((text) => fit(text, minLength, maxLetters))
}

function fit(text: string, least: number, maxLetters: number): string {
  const points = [...text.normalize('NFC').replaceAll('\ufffd', 'x').trim()].slice(0, maxLetters)
  return points.join('').trim().padEnd(least, 'x')
}

/** Values that the schema refuses: a wrong type, outside a bound, not in the enum. */
export function invalid(schema: Schema): unknown[] {
  const types = [schema.type ?? 'string'].flat()
  const others: [string, unknown][] = [
    ['string', 'text where none belongs'],
    ['integer', 12345678],
    ['boolean', true],
    ['array', [[]]],
    ['object', { unexpected: 1 }],
    ['null', null],
  ]
  const invalidValues = others
    .filter(([type]) => !types.includes(type) && !(type === 'integer' && types.includes('number')))
    .map(([, value]) => value)
  if (schema.minimum !== undefined) invalidValues.push(schema.minimum - 1)
  if (schema.minimum !== undefined && !types.includes('number')) invalidValues.push(schema.minimum + 0.5)
  if (schema.maximum !== undefined) invalidValues.push(schema.maximum + 1, 1e300)
  if (schema.minLength) invalidValues.push('x'.repeat(schema.minLength - 1), ' '.repeat(schema.minLength + 5))
  if (schema.maxLength !== undefined && types.includes('string'))
    invalidValues.push('x'.repeat(schema.maxLength + 1))
  if (schema.enum) invalidValues.push('none of these', 999_999)
  if (schema.format === 'uuid') invalidValues.push('01890a5d-ac96-774b-bcce', '../../etc/passwd')
  if (types.includes('string')) invalidValues.push('nul\u0000', 'half \ud800 pair', '\u0007')
  if (schema.minItems) invalidValues.push([])
  if (schema.maxItems !== undefined)
    invalidValues.push(Array.from({ length: schema.maxItems + 1 }, () => 'x'))
  if (schema.uniqueItems && schema.items?.enum)
    invalidValues.push([schema.items.enum[0], schema.items.enum[0]])
  return invalidValues
}
