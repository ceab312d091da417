import { schemaBreaks } from './schemas.js'
import { type Document, resolveReference, type Schema } from './shape.js'

type Content = Record<string, { schema?: Schema }>
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Body = { required?: boolean; content?: Content }
type Response = { headers?: Record<string, { schema?: Schema }>; content?: Content }
type Operation = {
  operationId?: string
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: Body
  responses?: Record<string, Response>
}
type Item = Partial<Record<string, Operation>>
type OperationPair = { base: Document; next: Document; was: Operation; is: Operation; name: string }

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'] as const

/**
 * The changes from the contract `base` to `next` that break callers, one sentence each. Additions and changed
 * descriptions break nothing.
 */
export function breakingChanges(base: Document, next: Document): string[] {
  return [...schemaNameBreaks(base, next), ...pathBreaks(base, next)]
}

/** Removed schema names break generated clients, which name their types after them. */
function schemaNameBreaks(base: Document, next: Document): string[] {
  const names = ({ components }: Document) =>
    Object.keys((components as { schemas?: Record<string, Schema> } | undefined)?.schemas ?? {})
  const remainingNames = names(next)
  return names(base).flatMap((name) => (remainingNames.includes(name) ? [] : [`the schema ${name} is gone`]))
}

function pathBreaks(base: Document, next: Document): string[] {
  return Object.entries((base.paths ?? {}) as Record<string, Item>).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const was = item[method]
      if (!was) return []
      const name = `${method.toUpperCase()} ${path}`
      const is = (next.paths as Record<string, Item> | undefined)?.[path]?.[method]
      return is ? operationBreaks({ base, next, was, is, name }) : [`${name}: the operation is gone`]
    }),
  )
}

function operationBreaks(operationPair: OperationPair): string[] {
  const { was, is, name } = operationPair
  const isRenamed = was.operationId !== is.operationId
  return [
    ...(isRenamed ? [`${name}: operationId ${was.operationId} is ${is.operationId} now`] : []),
    ...securityBreaks(operationPair),
    ...parameterBreaks(operationPair),
    ...bodyBreaks(operationPair),
    ...responseBreaks(operationPair),
  ]
}

const effectiveSecurity = (document: Document, { security }: Operation) =>
  security ?? (document.security as Operation['security']) ?? []

/** Changes of authorization that break callers: a key that was sufficient must stay sufficient. */
function securityBreaks({ base, next, was, is, name }: OperationPair): string[] {
  const before = effectiveSecurity(base, was)
  const now = effectiveSecurity(next, is)
  const needsNoKey = (security: Record<string, string[]>[]) =>
    security.length === 0 || security.some((need) => Object.keys(need).length === 0)
  if (needsNoKey(now)) return []
  if (needsNoKey(before)) return [`${name}: a key is needed now`]
  const satisfies = (heldScopes: Record<string, string[]>, need: Record<string, string[]>) =>
    Object.entries(need).every(([scheme, scopes]) =>
      scopes.every((scope) => heldScopes[scheme]?.includes(scope)),
    )
  const isKept = before.every((heldScopes) => now.some((need) => satisfies(heldScopes, need)))
  return isKept ? [] : [`${name}: other scopes are needed now`]
}

function parameterBreaks({ base, next, was, is, name }: OperationPair): string[] {
  const read = (document: Document, { parameters = [] }: Operation) => {
    const responseAfter = parameters.map((one) => resolveReference(document, one))
    return new Map(responseAfter.map((one) => [`${one.in} parameter ${one.name}`, one]))
  }
  const before = read(base, was)
  const now = read(next, is)
  const requiredParameters = [...now].filter(
    ([location, one]) => one.required && !before.get(location)?.required,
  )
  const changedParameters = [...before].flatMap(([location, one]) => {
    const other = now.get(location)
    if (!other) return [`${name}: the ${location} is gone`]
    const pair = { was: one.schema ?? {}, is: other.schema ?? {}, location: `${name}, ${location}` }
    return schemaBreaks({ base, next, direction: 'input' }, pair)
  })
  return [
    ...requiredParameters.map(([location]) => `${name}: the ${location} is required now`),
    ...changedParameters,
  ]
}

function bodyBreaks({ base, next, was, is, name }: OperationPair): string[] {
  const before = was.requestBody && resolveReference(base, was.requestBody)
  const now = is.requestBody && resolveReference(next, is.requestBody)
  if (!before) return now?.required ? [`${name}: a body is required now`] : []
  if (!now) return [`${name}: the body is gone`]
  const requiredBody = now.required && !before.required ? [`${name}: a body is required now`] : []
  const comparison = { base, next, direction: 'input' } as const
  return [...requiredBody, ...contentBreaks(comparison, [before.content, now.content], `${name}, body`)]
}

function responseBreaks({ base, next, was, is, name }: OperationPair): string[] {
  return Object.entries(was.responses ?? {}).flatMap(([status, responseBefore]) => {
    const responseAfter = is.responses?.[status]
    if (!responseAfter) return [`${name}: the answer ${status} is gone`]
    const before = resolveReference(base, responseBefore)
    const now = resolveReference(next, responseAfter)
    const removedHeaders = Object.keys(before.headers ?? {}).filter(
      (header) => !(header in (now.headers ?? {})),
    )
    const comparison = { base, next, direction: 'output' } as const
    return [
      ...removedHeaders.map((header) => `${name}: the header ${header} of ${status} is gone`),
      ...contentBreaks(comparison, [before.content, now.content], `${name}, ${status}`),
    ]
  })
}

function contentBreaks(
  comparison: Parameters<typeof schemaBreaks>[0],
  [before = {}, now = {}]: [Content | undefined, Content | undefined],
  location: string,
): string[] {
  return Object.entries(before).flatMap(([media, { schema = {} }]) => {
    const other = now[media]
    if (!other) return [`${location}: the media type ${media} is gone`]
    return schemaBreaks(comparison, { was: schema, is: other.schema ?? {}, location })
  })
}
