/** A schema with references followed and `allOf` merged. */
export type Shape = {
  types: string[]
  required: string[]
  properties: Record<string, Schema>
  items?: Schema
  enum?: unknown[]
  /** The branches of a oneOf or anyOf, by name. Null is a type, not a branch. */
  branches: Record<string, Schema>
  isOpen: boolean
  limits: Record<string, unknown>
}

export type Schema = Record<string, unknown>
export type Document = Record<string, unknown>

/** Keywords whose higher value accepts less, and keywords whose lower value does. */
export const lowerBounds = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
export const upperBounds = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']
/** Keywords whose value must not change. */
export const fixedKeywords = ['pattern', 'uniqueItems', 'multipleOf', 'default']

const comparedKeywords = [...lowerBounds, ...upperBounds, ...fixedKeywords]

/** Follows references, at any depth; other values are returned unchanged. Throws if a reference has no target. */
export function resolveReference<T>(document: Document, part: T): T {
  const { $ref } = part as { $ref?: string }
  if ($ref === undefined) return part
  const steps = $ref.slice(2).split('/')
  const target = steps.reduce<unknown>((at, step) => {
    const name = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')
    return (at as Document | undefined)?.[name]
  }, document)
  if (target === undefined) throw new Error(`${$ref} points at nothing.`)
  return resolveReference(document, target as T)
}

const asSchemas = (value: unknown): Schema[] => (Array.isArray(value) ? (value as Schema[]) : [])

/** Reads a schema into its shape. */
export function readShape(document: Document, rawSchema: Schema): Shape {
  const schema = resolveReference(document, rawSchema)
  const ownMembers = readOwnShape(document, schema)
  return asSchemas(schema.allOf).reduce<Shape>(
    (whole, part) => mergeShapes(whole, readShape(document, part)),
    ownMembers,
  )
}

function readOwnShape(document: Document, schema: Schema): Shape {
  const options = [...asSchemas(schema.oneOf), ...asSchemas(schema.anyOf)]
  const isNull = (one: Schema) => resolveReference(document, one).type === 'null'
  const branches = options.filter((one) => !isNull(one))
  return {
    types: [...typesOf(schema), ...(options.some(isNull) ? ['null'] : [])].sort(),
    required: (schema.required as string[] | undefined) ?? [],
    properties: (schema.properties as Record<string, Schema> | undefined) ?? {},
    items: schema.items as Schema | undefined,
    enum: 'const' in schema ? [schema.const] : (schema.enum as unknown[] | undefined),
    branches: Object.fromEntries(branches.map((one, at) => [branchName(one, at), one])),
    isOpen: schema.additionalProperties !== false,
    limits: Object.fromEntries(
      comparedKeywords.filter((word) => word in schema).map((word) => [word, schema[word]]),
    ),
  }
}

/** The types that a schema accepts; empty if it does not say. A number also accepts integers. */
function typesOf({ type }: Schema): string[] {
  const declaredTypes = [type ?? []].flat() as string[]
  return declaredTypes.includes('number') ? [...new Set([...declaredTypes, 'integer'])] : declaredTypes
}

function branchName(branch: Schema, at: number): string {
  const { $ref, title } = branch as { $ref?: string; title?: string }
  return $ref?.split('/').at(-1) ?? title ?? `branch ${at + 1}`
}

function mergeShapes(a: Shape, b: Shape): Shape {
  const bothSay = a.enum && b.enum
  return {
    types: a.types.length === 0 ? b.types : a.types,
    required: [...new Set([...a.required, ...b.required])],
    properties: { ...a.properties, ...mergeProperties(a, b) },
    items: a.items ?? b.items,
    enum: bothSay ? a.enum?.filter((value) => b.enum?.includes(value)) : (a.enum ?? b.enum),
    branches: { ...a.branches, ...b.branches },
    isOpen: a.isOpen && b.isOpen,
    limits: { ...a.limits, ...b.limits },
  }
}

/** A member in both must satisfy both. */
function mergeProperties(a: Shape, b: Shape): Record<string, Schema> {
  const members = Object.entries(b.properties).map(([name, schema]): [string, Schema] => {
    const other = a.properties[name]
    return [name, other ? { allOf: [other, schema] } : schema]
  })
  return Object.fromEntries(members)
}
