import type { ErrorObject } from 'ajv'
import type { Complaint } from '../errors.js'

type Params = Record<string, unknown>

/** Where in the request the validator stood: the member's or parameter's own name. */
function placeOf(error: ErrorObject): string {
  const [, part, ...rest] = error.instancePath.split('/')
  const isPart = part === 'requestBody' || part === 'query' || part === 'path' || part === 'header'
  const steps = isPart ? rest.map((step) => (part === 'header' ? headerName(step) : step)) : []
  const missing = (error.params as { missingProperty?: string }).missingProperty
  const extra = (error.params as { additionalProperty?: string }).additionalProperty
  const last = missing === 'requestBody' ? undefined : (missing ?? extra)
  return [...steps, ...(last === undefined ? [] : [last])].join('/')
}

function listed(values: unknown): string {
  return (values as unknown[]).map((value) => JSON.stringify(value)).join(', ')
}

function bounds(schema: Params, low: string, high: string): string {
  const [least, most] = [schema[low] as number | undefined, schema[high] as number | undefined]
  if (least === most) return `exactly ${least}`
  if (least === undefined) return `at most ${most}`
  if (most === undefined) return `at least ${least}`
  return `${least} to ${most}`
}

const typeNames: Record<string, string> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

function typesTold(types: unknown): string {
  return [types]
    .flat()
    .map((type) => typeNames[String(type)] ?? String(type))
    .join(' or ')
}

/** A header as it is written: Idempotency-Key. */
function headerName(lower: string): string {
  return lower.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}

/** Whether it is of a parameter that came more than once: those are read as a list, and none is one. */
function isRepeated({ instancePath, data }: ErrorObject): boolean {
  return instancePath.startsWith('/query/') && Array.isArray(data)
}

/** What would be right at the place, as the second half of a sentence. */
const tell: Record<string, (error: ErrorObject, schema: Params) => string> = {
  required: () => 'is required',
  additionalProperties: (error) => `is not known here; known are ${known(error)}`,
  type: (error) =>
    `must be ${isRepeated(error) ? 'given once, as ' : ''}${typesTold((error.params as { type: unknown }).type)}`,
  enum: (error) => `must be one of ${listed((error.params as { allowedValues: unknown }).allowedValues)}`,
  const: (error) => `must be ${JSON.stringify((error.params as { allowedValue: unknown }).allowedValue)}`,
  minimum: (_, schema) => `must be ${bounds(schema, 'minimum', 'maximum')}`,
  maximum: (_, schema) => `must be ${bounds(schema, 'minimum', 'maximum')}`,
  minLength: (_, schema) => lengthTold(schema),
  maxLength: (_, schema) => lengthTold(schema),
  minItems: (_, schema) => `must have ${bounds(schema, 'minItems', 'maxItems')} entries`,
  maxItems: (_, schema) => `must have ${bounds(schema, 'minItems', 'maxItems')} entries`,
  uniqueItems: () => 'must not hold the same entry twice',
  format: (error) => `must be a valid ${String((error.params as { format: string }).format)}`,
  pattern: (_, schema) =>
    `must read like ${typeof schema.example === 'string' ? schema.example : String(schema.pattern)}`,
}

function lengthTold(schema: Params): string {
  if (typeof schema.format === 'string') return `must be a valid ${schema.format}`
  return `must have ${bounds(schema, 'minLength', 'maxLength')} characters`
}

function known(error: ErrorObject): string {
  const names = Object.keys((error.parentSchema?.properties ?? {}) as object)
  return names.length === 0 ? 'none' : names.join(', ')
}

/** The validator's errors as complaints a person can act on, the same place at most once. */
export function complaintsOf(errors: ErrorObject[]): Complaint[] {
  const told = new Map<string, Complaint>()
  for (const error of errors) {
    const path = placeOf(error)
    const message = tell[error.keyword]?.(error, error.parentSchema ?? {}) ?? error.message ?? 'is not valid'
    if (!told.has(path)) told.set(path, { path: path || 'body', message })
  }
  return [...told.values()].slice(0, 20)
}
