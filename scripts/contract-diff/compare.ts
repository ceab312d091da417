import { schemaBreaks } from './schemas.js'
import { type Document, follow, type Schema } from './shape.js'

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
type Two = { base: Document; next: Document; was: Operation; is: Operation; name: string }

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'] as const

/**
 * What breaks for callers of the contract `base` once `next` is served: one sentence each, empty where nothing
 * does. Whatever is only added, or only described otherwise, breaks nothing.
 */
export function breakingChanges(base: Document, next: Document): string[] {
  return [...nameBreaks(base, next), ...pathBreaks(base, next)]
}

/** Generated clients name their types after the schemas. */
function nameBreaks(base: Document, next: Document): string[] {
  const names = ({ components }: Document) =>
    Object.keys((components as { schemas?: Record<string, Schema> } | undefined)?.schemas ?? {})
  const left = names(next)
  return names(base).flatMap((name) => (left.includes(name) ? [] : [`the schema ${name} is gone`]))
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

function operationBreaks(two: Two): string[] {
  const { was, is, name } = two
  const renamed = was.operationId !== is.operationId
  return [
    ...(renamed ? [`${name}: operationId ${was.operationId} is ${is.operationId} now`] : []),
    ...securityBreaks(two),
    ...parameterBreaks(two),
    ...bodyBreaks(two),
    ...responseBreaks(two),
  ]
}

const inherited = (document: Document, { security }: Operation) =>
  security ?? (document.security as Operation['security']) ?? []

/** Each way in must still do: a key that was enough must be enough. */
function securityBreaks({ base, next, was, is, name }: Two): string[] {
  const [before, now] = [inherited(base, was), inherited(next, is)]
  if (now.length === 0) return []
  if (before.length === 0) return [`${name}: a key is needed now`]
  const does = (held: Record<string, string[]>, need: Record<string, string[]>) =>
    Object.entries(need).every(([scheme, scopes]) => scopes.every((scope) => held[scheme]?.includes(scope)))
  const isKept = before.every((held) => now.some((need) => does(held, need)))
  return isKept ? [] : [`${name}: other scopes are needed now`]
}

function parameterBreaks({ base, next, was, is, name }: Two): string[] {
  const read = (document: Document, { parameters = [] }: Operation) => {
    const found = parameters.map((one) => follow(document, one))
    return new Map(found.map((one) => [`${one.in} parameter ${one.name}`, one]))
  }
  const [before, now] = [read(base, was), read(next, is)]
  const added = [...now].filter(([place, one]) => one.required && !before.get(place)?.required)
  const kept = [...before].flatMap(([place, one]) => {
    const other = now.get(place)
    if (!other) return [`${name}: the ${place} is gone`]
    const pair = { was: one.schema ?? {}, is: other.schema ?? {}, place: `${name}, ${place}` }
    return schemaBreaks({ base, next, direction: 'input' }, pair)
  })
  return [...added.map(([place]) => `${name}: the ${place} is required now`), ...kept]
}

function bodyBreaks({ base, next, was, is, name }: Two): string[] {
  const [before, now] = [was.requestBody, is.requestBody].map((body, side) =>
    body ? follow(side === 0 ? base : next, body) : undefined,
  )
  if (!before) return now?.required ? [`${name}: a body is required now`] : []
  if (!now) return [`${name}: the body is gone`]
  const newly = now.required && !before.required ? [`${name}: a body is required now`] : []
  const sides = { base, next, direction: 'input' } as const
  return [...newly, ...contentBreaks(sides, [before.content, now.content], `${name}, body`)]
}

function responseBreaks({ base, next, was, is, name }: Two): string[] {
  return Object.entries(was.responses ?? {}).flatMap(([status, given]) => {
    const found = is.responses?.[status]
    if (!found) return [`${name}: the answer ${status} is gone`]
    const [before, now] = [follow(base, given), follow(next, found)]
    const gone = Object.keys(before.headers ?? {}).filter((header) => !(header in (now.headers ?? {})))
    const sides = { base, next, direction: 'output' } as const
    return [
      ...gone.map((header) => `${name}: the header ${header} of ${status} is gone`),
      ...contentBreaks(sides, [before.content, now.content], `${name}, ${status}`),
    ]
  })
}

function contentBreaks(
  sides: Parameters<typeof schemaBreaks>[0],
  [before = {}, now = {}]: [Content | undefined, Content | undefined],
  place: string,
): string[] {
  return Object.entries(before).flatMap(([media, { schema = {} }]) => {
    const other = now[media]
    if (!other) return [`${place}: the media type ${media} is gone`]
    return schemaBreaks(sides, { was: schema, is: other.schema ?? {}, place })
  })
}
