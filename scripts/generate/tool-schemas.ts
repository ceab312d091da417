import type { Contract } from './bundle-contract.js'

/** The schemas of a tool: what every client of ours understands, and nothing that an agent need not read. */

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

/** The words of JSON Schema that tools keep, in this order. What a pattern asks for, the description says. */
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

/** What a reference means; a schema that is none is itself. */
export function resolveReference(schema: Schema, contract: Contract): Schema {
  const { $ref, ...own } = schema as { $ref?: string }
  if ($ref === undefined) return schema
  const steps = $ref.slice(2).split('/')
  const found = steps.reduce((at: unknown, step) => (at as Schema)[step], contract) as Schema
  return { ...resolveReference(found, contract), ...own }
}

/** Members of an `allOf` as one object. */
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

/** The most values that are listed. The refusal of any other value lists all of them. */
const maxListedValues = 20

function dropRedundantKeywords(schema: Schema): Schema {
  const words = keptKeywords.filter((word) => schema[word] !== undefined)
  const plain = Object.fromEntries(words.map((word) => [word, schema[word]]))
  // The format says how long such a text is.
  const told = plain.format === 'uuid' ? ['minLength', 'maxLength'] : []
  if (schema.pattern !== undefined) told.push('minLength', 'maxLength')
  if (plain.minLength === 1) told.push('minLength')
  if (Array.isArray(plain.enum) && plain.enum.length > maxListedValues) told.push('enum')
  // How many bits a number has says nothing to somebody who sends JSON.
  if (plain.format === 'int32') told.push('format')
  return Object.fromEntries(Object.entries(plain).filter(([word]) => !told.includes(word)))
}

/** What an argument is; what else the reference says of it an agent can do without. */
function firstSentence(words: unknown): string | undefined {
  return typeof words === 'string' ? words.split(/(?<=\.) /)[0] : undefined
}

/** References in place, and a list of types as `anyOf`, which more clients understand. */
function toPortableSchema(schema: Schema, contract: Contract): Schema {
  const whole = mergeAllOf(schema, contract)
  const alternatives = (whole.oneOf ?? whole.anyOf) as Schema[] | undefined
  const { type, default: defaultValue, description: words, ...rest } = dropRedundantKeywords(whole)
  // What the contract says of all identifiers tells an agent nothing about this one.
  const description = firstSentence('$ref' in schema && rest.format === 'uuid' ? schema.description : words)
  const told = {
    // Of a list, the description says what holds when it is left out.
    ...(defaultValue === undefined || Array.isArray(defaultValue) ? {} : { default: defaultValue }),
    ...(description ? { description } : {}),
  }
  if (alternatives) return { anyOf: alternatives.map((one) => toPortableSchema(one, contract)), ...told }
  const parts = { ...rest, ...portableMembers(whole, contract) }
  if (!Array.isArray(type)) return { ...(type === undefined ? {} : { type }), ...parts, ...told }
  const types = type as string[]
  return { anyOf: types.map((one) => (one === 'null' ? { type: one } : { type: one, ...parts })), ...told }
}

/** Of a list, the description says what its items are. */
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
 * Arguments of which the words say no more than name and values do, or than the tool's own description: the identifiers,
 * and these.
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

/** An argument without the words that say its name again. An identifier is handed on as it was answered. */
function dropRedundantDescription({ name, schema, required }: Argument): Argument {
  if (schema.format === 'uuid' && required) return { name, schema: { type: 'string' }, required }
  // Answers name it `next_cursor`.
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
  const told = retryRule(description ?? '')
  return { name: 'idempotency_key', required, schema: { type: 'string', description: told } }
}

/**
 * The second sentence of the header's description: the first says why to send it, later ones speak of headers and
 * statuses.
 */
function retryRule(description: string): string | undefined {
  return description.split(/(?<=\.) /)[1]
}

/** A member that may be null may be left out as well, and agents need one way only. */
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

/** An argument whose default over MCP is another than over REST. */
function withToolDefault({ schema, ...argument }: Argument, { 'x-mcp': hints }: RawOperation): Argument {
  const value = hints ? hints.defaults?.[argument.name] : undefined
  return { ...argument, schema: value === undefined ? schema : { ...schema, default: value } }
}

/**
 * Path, query and body as the members of one object, with the key for idempotency and, where one is needed, the API
 * key.
 */
export function inputSchemaOf(operation: RawOperation, contract: Contract): Schema {
  const parameters = (operation.parameters ?? []).map(
    (one) => resolveReference(one, contract) as unknown as Parameter,
  )
  const headers = parameters.filter((one) => one.in === 'header')
  const others = parameters.filter((one) => one.in !== 'header')
  const found = [
    ...others.map((one) => parameterArgument(one, contract)),
    ...bodyArguments(operation, contract),
    ...headers.map((one) => parameterArgument(one, contract)),
    ...(operation.security.length > 0 ? [apiKey] : []),
  ]
  const names = found.map(({ name }) => name)
  if (new Set(names).size < names.length) throw new Error(`Arguments share a name: ${names.join(', ')}`)
  const required = found.filter((one) => one.required).map(({ name }) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(
      found
        .map((one) => dropRedundantDescription(withToolDefault(one, operation)))
        .map(({ name, schema }) => [name, schema]),
    ),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  }
}
