import type { Contract } from './bundle-contract.js'

/** Input schemas of tools, in the form that all known clients understand, without what agents need not read. */

export type Schema = { [word: string]: unknown }
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: Schema }
type Content = Record<string, { schema: Schema }>
export type RawOperation = {
  security: { apiKey: string[] }[]
  parameters?: Schema[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
  'x-mcp'?: false | { defaults?: Record<string, unknown> }
}

/** The keywords of JSON Schema that are kept, in this order. The meaning of a pattern is in the description. */
const keptKeywords = [
  'type',
  'const',
  'enum',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'default',
  'description',
]

/** Follows a reference; a schema without one is returned unchanged. */
export function resolveReference(schema: Schema, contract: Contract): Schema {
  const { $ref, ...own } = schema as { $ref?: string }
  if ($ref === undefined) return schema
  const steps = $ref.slice(2).split('/')
  const target = steps.reduce((at: unknown, step) => (at as Schema)[step], contract) as Schema
  return { ...resolveReference(target, contract), ...own }
}

/** Merges the members of an `allOf` into one object. */
export function mergeAllOf(schema: Schema, contract: Contract): Schema {
  const whole = resolveReference(schema, contract)
  if (!whole.allOf) return whole
  const { allOf, ...own } = whole as { allOf: Schema[] }
  const parts = [...allOf.map((part) => mergeAllOf(part, contract)), own as Schema]
  return {
    ...(Object.assign({}, ...parts) as Schema),
    properties: Object.assign({}, ...parts.map((part) => part.properties ?? {})) as Schema,
    required: [...new Set(parts.flatMap((part) => (part.required as string[] | undefined) ?? []))],
  }
}

/** Maximum number of listed values. The error for any other value lists all of them. */
const maxListedValues = 20

function dropRedundantKeywords(schema: Schema): Schema {
  const words = keptKeywords.filter((word) => schema[word] !== undefined)
  const plain = Object.fromEntries(words.map((word) => [word, schema[word]]))
  // The format implies the length of such a text.
  const redundant = plain.format === 'uuid' ? ['minLength', 'maxLength'] : []
  if (schema.pattern !== undefined) redundant.push('minLength', 'maxLength')
  if (plain.minLength === 1) redundant.push('minLength')
  if (Array.isArray(plain.enum) && plain.enum.length > maxListedValues) redundant.push('enum')
  // The number of bits is irrelevant in JSON.
  if (plain.format === 'int32') redundant.push('format')
  return Object.fromEntries(Object.entries(plain).filter(([word]) => !redundant.includes(word)))
}

/** The first sentence, which says what an argument is. Agents do not need the rest of the reference. */
function firstSentence(words: unknown): string | undefined {
  return typeof words === 'string' ? words.split(/(?<=\.) /)[0] : undefined
}

/** Resolves references, and turns a list of types into `anyOf`, which more clients understand. */
function toPortableSchema(schema: Schema, contract: Contract): Schema {
  const whole = mergeAllOf(schema, contract)
  const alternatives = (whole.oneOf ?? whole.anyOf) as Schema[] | undefined
  const { type, default: defaultValue, description: words, ...rest } = dropRedundantKeywords(whole)
  // The general description of ids says nothing about this one.
  const description = firstSentence('$ref' in schema && rest.format === 'uuid' ? schema.description : words)
  const annotations = {
    // The description of a list says what applies if it is left out.
    ...(defaultValue === undefined || Array.isArray(defaultValue) ? {} : { default: defaultValue }),
    ...(description ? { description } : {}),
  }
  if (alternatives)
    return { anyOf: alternatives.map((one) => toPortableSchema(one, contract)), ...annotations }
  const parts = { ...rest, ...portableMembers(whole, contract) }
  if (!Array.isArray(type)) return { ...(type === undefined ? {} : { type }), ...parts, ...annotations }
  const types = type as string[]
  return {
    anyOf: types.map((one) => (one === 'null' ? { type: one } : { type: one, ...parts })),
    ...annotations,
  }
}

/** The items of a list need no description, because that of the list says what they are. */
function withoutDescription({ description: _, ...rest }: Schema): Schema {
  return rest
}

function portableMembers(whole: Schema, contract: Contract): Schema {
  const { items, properties, required } = whole as {
    items?: Schema
    properties?: Schema
    required?: string[]
  }
  return {
    ...(items ? { items: withoutDescription(toPortableSchema(items, contract)) } : {}),
    ...(properties
      ? {
          properties: mapValues(properties as Record<string, Schema>, (part) =>
            toPortableSchema(part, contract),
          ),
        }
      : {}),
    ...(required && required.length > 0 ? { required } : {}),
  }
}

function mapValues(parts: Record<string, Schema>, fn: (part: Schema) => Schema): Record<string, Schema> {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, fn(part)]))
}

type Argument = { name: string; schema: Schema; required: boolean }

/**
 * Arguments whose description adds nothing to their name and values, or to the tool's own description: ids, and these.
 */
const selfExplanatoryNames = [
  'confirm',
  'conversation_id',
  'run_id',
  'limit',
  'view',
  'count',
  'tier',
  'verdict',
  'format',
  'kind',
  'channel_size',
  'sort',
  'bom',
  'access_code',
  'label',
  'name',
]

/** Removes a description that only repeats the name of an argument. An id is passed on as it was returned. */
function dropRedundantDescription({ name, schema, required }: Argument): Argument {
  if (schema.format === 'uuid' && required) return { name, schema: { type: 'string' }, required }
  // Answers call it `next_cursor`.
  if (name === 'cursor') return { name, schema: { type: 'string' }, required }
  const hasOneValue = Array.isArray(schema.enum) && schema.enum.length === 1
  if (!selfExplanatoryNames.includes(name) && !hasOneValue) return { name, schema, required }
  const { description: _, ...rest } = schema
  return { name, schema: rest, required }
}

function parameterArgument(parameter: Parameter, contract: Contract): Argument {
  const { in: location, name, required = false, description, schema } = parameter
  if (location !== 'header') {
    const whole = toPortableSchema(schema, contract)
    return { name, required, schema: { ...whole, description: firstSentence(description) } }
  }
  if (name !== 'Idempotency-Key') throw new Error(`No argument stands for the header ${name}.`)
  const schemaOfKey = { type: 'string', description: retryRule(description ?? '') }
  return { name: 'idempotency_key', required, schema: schemaOfKey }
}

/**
 * The second sentence of the header's description. The first says why to send it; later ones are about headers and
 * statuses.
 */
function retryRule(description: string): string | undefined {
  return description.split(/(?<=\.) /)[1]
}

/** Removes null from an argument that can be null, because it can also be left out, and agents need only one way. */
function dropNull({ anyOf, ...rest }: Schema): Schema {
  const [one, ...others] = ((anyOf ?? []) as Schema[]).filter(({ type }) => type !== 'null')
  if (!anyOf) return rest
  return one && others.length === 0 ? { ...one, ...rest } : { anyOf, ...rest }
}

function bodyArguments({ requestBody }: RawOperation, contract: Contract): Argument[] {
  const content = requestBody?.content['application/json']
  if (!content) return []
  const { properties = {}, required = [] } = resolveReference(content.schema, contract) as {
    properties?: Record<string, Schema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, part]) => ({
    name,
    schema: dropNull(toPortableSchema(part, contract)),
    required: required.includes(name),
  }))
}

const apiKey: Argument = {
  name: 'api_key',
  required: false,
  schema: { type: 'string' },
}

/** Sets the default of an argument that differs from that over REST. */
function withToolDefault({ schema, ...argument }: Argument, { 'x-mcp': hints }: RawOperation): Argument {
  const value = hints ? hints.defaults?.[argument.name] : undefined
  return { ...argument, schema: value === undefined ? schema : { ...schema, default: value } }
}

/** Path, query and body as members of one object, with the idempotency key and, if one is needed, the API key. */
export function inputSchemaOf(operation: RawOperation, contract: Contract): Schema {
  const parameters = (operation.parameters ?? []).map(
    (one) => resolveReference(one, contract) as unknown as Parameter,
  )
  const headers = parameters.filter((one) => one.in === 'header')
  const others = parameters.filter((one) => one.in !== 'header')
  const argumentList = [
    ...others.map((one) => parameterArgument(one, contract)),
    ...bodyArguments(operation, contract),
    ...headers.map((one) => parameterArgument(one, contract)),
    ...(operation.security.length > 0 ? [apiKey] : []),
  ]
  const names = argumentList.map(({ name }) => name)
  if (new Set(names).size < names.length) throw new Error(`Arguments share a name: ${names.join(', ')}`)
  const required = argumentList.filter((one) => one.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(
      argumentList
        .map((one) => dropRedundantDescription(withToolDefault(one, operation)))
        .map(({ name, schema }) => [name, schema]),
    ),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}
