import type { ErrorObject } from 'ajv'
import type { ValidationIssue } from '../errors.js'
import { type IdKind, idListHints } from './id-lists.js'

type SchemaObject = Record<string, unknown>

/** The path of an error in the request: the name of the member or parameter. */
function pathOf(error: ErrorObject): string {
  const [, part, ...rest] = error.instancePath.split('/')
  const isRequestPart = part === 'requestBody' || part === 'query' || part === 'path' || part === 'header'
  const steps = isRequestPart ? rest.map((step) => (part === 'header' ? formatHeaderName(step) : step)) : []
  const missingMember = (error.params as { missingProperty?: string }).missingProperty
  const extra = (error.params as { additionalProperty?: string }).additionalProperty
  const last = missingMember === 'requestBody' ? undefined : (missingMember ?? extra)
  return [...steps, ...(last === undefined ? [] : [last])].join('/')
}

function formatValues(values: unknown): string {
  return (values as unknown[]).map((value) => JSON.stringify(value)).join(', ')
}

function formatBounds(schema: SchemaObject, minKeyword: string, maxKeyword: string): string {
  const minValue = schema[minKeyword] as number | undefined
  const maxValue = schema[maxKeyword] as number | undefined
  if (minValue === maxValue) return `exactly ${minValue}`
  if (minValue === undefined) return `at most ${maxValue}`
  if (maxValue === undefined) return `at least ${minValue}`
  return `${minValue} to ${maxValue}`
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

function formatTypes(types: unknown): string {
  return [types]
    .flat()
    .map((type) => typeNames[String(type)] ?? String(type))
    .join(' or ')
}

/** A header in its usual spelling: Idempotency-Key. */
function formatHeaderName(lower: string): string {
  return lower.replace(/(^|-)[a-z]/g, (start) => start.toUpperCase())
}

/** Whether a query parameter or header was sent more than once: only then is its value a list. */
function isRepeated({ instancePath, data }: ErrorObject): boolean {
  return /^\/(?:query|header)\//u.test(instancePath) && Array.isArray(data)
}

/** Whether the value is a text in a JSON body. Perhaps the sender put a number or a boolean in quotes. */
function isText({ instancePath, data }: ErrorObject): boolean {
  return instancePath.startsWith('/requestBody/') && typeof data === 'string'
}

/** The expected value for each keyword of JSON Schema, worded as the second half of a sentence. */
const messageByKeyword: Record<string, (error: ErrorObject, schema: SchemaObject) => string> = {
  required: () => 'is required',
  additionalProperties: (error) => `is not known here; known are ${formatKnownMembers(error)}`,
  type: (error) =>
    `must be ${isRepeated(error) ? 'given once, as ' : ''}${formatTypes((error.params as { type: unknown }).type)}${isText(error) ? ', not text' : ''}`,
  enum: (error, schema) =>
    `must be one of ${formatValues((error.params as { allowedValues: unknown }).allowedValues)}${formatRule(schema['x-values-rule'])}`,
  const: (error) => `must be ${JSON.stringify((error.params as { allowedValue: unknown }).allowedValue)}`,
  minimum: (_, schema) => `must be ${formatBounds(schema, 'minimum', 'maximum')}`,
  maximum: (_, schema) => `must be ${formatBounds(schema, 'minimum', 'maximum')}`,
  minLength: (error, schema) => formatLength(error, schema) + formatLengthRule(schema),
  maxLength: (error, schema) => formatLength(error, schema) + formatGivenLength(error, schema),
  minProperties: (error) => `must have at least one of ${formatKnownMembers(error)}`,
  minItems: (_, schema) => `must have ${formatBounds(schema, 'minItems', 'maxItems')} entries`,
  maxItems: (_, schema) => `must have ${formatBounds(schema, 'minItems', 'maxItems')} entries`,
  uniqueItems: () => 'must not hold the same entry twice',
  format: (error) => formatExpectedFormat(error, String((error.params as { format: string }).format)),
  pattern: (_, schema) => formatPattern(schema),
}

/** What a pattern requires: the wording of the contract (x-pattern-rule), if there is one, and an example. */
function formatPattern({ pattern, example, 'x-pattern-rule': rule }: SchemaObject): string {
  const model = typeof example === 'string' ? example : String(pattern)
  return typeof rule === 'string' ? `must be ${rule}, like ${model}` : `must read like ${model}`
}

/** The length of a text that is too long, because its author cannot easily count it. */
function formatGivenLength({ data }: ErrorObject, { format }: SchemaObject): string {
  return typeof data === 'string' && typeof format !== 'string' ? `, not ${[...data].length}` : ''
}

/** What to do about a text that is too short, as the contract words it (x-length-rule). */
const formatLengthRule = ({ 'x-length-rule': rule }: SchemaObject): string => formatRule(rule)

/** What helps, as the contract words it; nothing without such words. */
function formatRule(rule: unknown): string {
  return typeof rule === 'string' ? `, ${rule}` : ''
}

/** The operation that lists IDs of the kind expected at a path such as `run_id` or `seed_hook_ids/0`. */
function idListHintFor(error: ErrorObject): string {
  const [, kind = ''] = /([a-z]+)_ids?(?:\/\d+)?$/u.exec(pathOf(error)) ?? []
  return kind in idListHints ? `; ${idListHints[kind as IdKind]}` : ''
}

/** What a format of JSON Schema requires. In place of an ID, people often send a number or a name. */
function formatExpectedFormat(error: ErrorObject, format: string): string {
  return format === 'uuid'
    ? `must be a valid uuid, as results and lists have it: not a number, not a name${idListHintFor(error)}`
    : `must be a valid ${format}`
}

function formatLength(error: ErrorObject, schema: SchemaObject): string {
  if (typeof schema.format === 'string') return formatExpectedFormat(error, schema.format)
  return `must have ${formatBounds(schema, 'minLength', 'maxLength')} characters`
}

function formatKnownMembers(error: ErrorObject): string {
  const names = Object.keys((error.parentSchema?.properties ?? {}) as object)
  return names.length === 0 ? 'none' : names.join(', ')
}

/** Maximum number of issues in one response. */
export const maxIssues = 20

/** Words the errors of the validator so that a person can act on them, with one issue per path. */
export function validationIssuesOf(errors: ErrorObject[]): ValidationIssue[] {
  const issuesByPath = new Map<string, ValidationIssue>()
  for (const error of errors) {
    const path = pathOf(error)
    const { keyword } = error
    const message =
      messageByKeyword[keyword]?.(error, error.parentSchema ?? {}) ?? error.message ?? 'is not valid'
    if (!issuesByPath.has(path)) issuesByPath.set(path, { path: path || 'body', message, keyword })
  }
  return [...issuesByPath.values()].slice(0, maxIssues)
}
