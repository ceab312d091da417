/** What a schema comes to once references are followed and `allOf` is merged. */
export type Shape = {
  types: string[]
  required: string[]
  properties: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  /** The branches of a oneOf or anyOf, by name; null is a type and no branch. */
  branches: Record<string, Schema>
  isOpen: boolean
  limits: Record<string, unknown>
}

export type Schema = Record<string, unknown>
export type Document = Record<string, unknown>

/** Keywords of which a higher value accepts less, and those of which a lower one does. */
export const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
export const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
/** Keywords whose value must stay as it was. */
export const fixed = ['pattern', 'uniqueItems', 'multipleOf', 'default']

const kept = [...lowerBounds, ...upperBounds, ...fixed]

/** What a reference points at, at any depth; anything else as it is. Throws where it points at nothing. */
export function follow<T>(document: Document, part: T): T {
  const { $ref } = part as { $ref?: string }
  if ($ref === undefined) return part
  const steps = $ref.slice(2).split('/')
  const found = steps.reduce<unknown>((at, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
    return (at as Document | undefined)?.[name]
  }, document)
  if (found === undefined) throw new Error(`${$ref} points at nothing.`)
  return follow(document, found as T)
}

const list = (value: unknown): Schema[] => (Array.isArray(value) ? (value as Schema[]) : [])

/** Reads a schema into its shape. */
export function shapeOf(document: Document, given: Schema): Shape {
  const schema = follow(document, given)
  const own = ownShape(document, schema)
  return list(schema.allOf).reduce<Shape>((whole, part) => merged(whole, shapeOf(document, part)), own)
}

function ownShape(document: Document, schema: Schema): Shape {
  const options = [...list(schema.oneOf), ...list(schema.anyOf)]
  const isNull = (one: Schema) => follow(document, one).type === 'null'
  const branches = options.filter((one) => !isNull(one))
  return {
    types: [...typesOf(schema), ...(options.some(isNull) ? ['null'] : [])].sort(),
    required: (schema.required as string[] | undefined) ?? [],
    properties: (schema.properties as Record<string, Schema> | undefined) ?? {},
    items: schema.items as Schema | undefined,
    enum: 'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined),
    branches: Object.fromEntries(branches.map((one, at) => [nameOf(one, at), one])),
    isOpen: schema.additionalProperties !== false,
    limits: Object.fromEntries(kept.filter((word) => word in schema).map((word) => [word, schema[word]])),
  }
}

/** The types a schema accepts; none where it does not say. A number also accepts what an integer does. */
function typesOf({ type }: Schema): string[] {
  const said = [type ?? []].flat() as string[]
  return said.includes('number') ? [...new Set([...said, 'integer'])] : said
}

function nameOf(branch: Schema, at: number): string {
  const { $ref, title } = branch as { $ref?: string; title?: string }
  return $ref?.split('/').at(-1) ?? title ?? `branch ${at + 1}`
}

function merged(a: Shape, b: Shape): Shape {
  const bothSay = a.enum && b.enum
  return {
    types: a.types.length === 0 ? b.types : a.types,
    required: [...new Set([...a.required, ...b.required])],
    properties: { ...a.properties, ...mergedProperties(a, b) },
    items: a.items ?? b.items,
    enum: bothSay ? a.enum?.filter((value) => b.enum?.includes(value)) : (a.enum ?? b.enum),
    branches: { ...a.branches, ...b.branches },
    isOpen: a.isOpen && b.isOpen,
    limits: { ...a.limits, ...b.limits },
  }
}

/** A member that both describe must satisfy both. */
function mergedProperties(a: Shape, b: Shape): Record<string, Schema> {
  const members = Object.entries(b.properties).map(([name, schema]): [string, Schema] => {
    const other = a.properties[name]
    return [name, other ? { allOf: [other, schema] } : schema]
  })
  return Object.fromEntries(members)
}
