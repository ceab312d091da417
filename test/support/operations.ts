import { contractDocument } from '../../src/contract/document.js'

/** The operations of the contract, with references resolved. */

export type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  oneOf?: Schema[]
  [word: string]: unknown
}

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }

export type Operation = {
  operationId: string
  /** The name of the operation's MCP tool; null if it has none. */
  tool: string | null
  method: string
  path: string
  scopes: string[] | null
  parameters: Parameter[]
  body: Schema | null
  /** An example body of the contract. */
  example: unknown
}

const document = contractDocument() as unknown as { paths: Record<string, Record<string, RawOperation>> }

type RawOperation = {
  operationId: string
  security: { apiKey: string[] }[]
  parameters?: unknown[]
  requestBody?: { content: { 'application/json': { schema: unknown; examples?: Record<string, unknown> } } }
  responses: Record<string, unknown>
  'x-mcp': false | { name?: string }
}

/** A copy with every reference replaced by what it refers to. */
function resolveReferences(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(resolveReferences)
  if (part === null || typeof part !== 'object') return part
  const { $ref } = part as { $ref?: string }
  if ($ref) {
    const steps = $ref.slice(2).split('/')
    return resolveReferences(
      steps.reduce((at: unknown, step) => (at as Record<string, unknown>)[step], document),
    )
  }
  return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, resolveReferences(inner)]))
}

const snakeCase = (id: string) => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function read(path: string, method: string, raw: RawOperation): Operation {
  const content = raw.requestBody?.content['application/json']
  const examples = Object.values(
    (resolveReferences(content?.examples ?? {}) as Record<string, { value: unknown }>) ?? {},
  )
  return {
    operationId: raw.operationId,
    tool: raw['x-mcp'] === false ? null : (raw['x-mcp'].name ?? snakeCase(raw.operationId)),
    method: method.toUpperCase(),
    path,
    scopes: raw.security[0]?.apiKey ?? null,
    parameters: resolveReferences(raw.parameters ?? []) as Parameter[],
    body: content ? (resolveReferences(content.schema) as Schema) : null,
    example: examples[0]?.value,
  }
}

export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, raw]) => read(path, method, raw)),
)

/** The operation of a tool. Throws if there is none. */
export function operationOf(tool: string): Operation {
  const operation = operations.find((one) => one.tool === tool)
  if (!operation) throw new Error(`${tool} has no operation.`)
  return operation
}

export const nobody = '01890a5d-ac96-774b-bcce-b302099a8057'

/** The path of an operation with its parameters filled in. */
export function fill(path: string, values: Record<string, string>): string {
  return path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? nobody))
}
