import { contractDocument } from '../../contract/document.js'

/** The parts of the contract that the reference reads. */

export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  oneOf?: Schema[]
  anyOf?: Schema[]
  allOf?: Schema[]
}

export type Example = { summary?: string; value: unknown }
export type Content = Record<string, { schema: Schema; examples?: Record<string, Example> }>
export type DocumentedParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  description: string
  required?: boolean
  schema: Schema
  example?: unknown
}
export type Response = { description: string; headers?: Record<string, unknown>; content?: Content }
type Referable<T> = T | { $ref: string }

export type Operation = {
  method: string
  path: string
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: { apiKey?: string[] }[]
  'x-rate-limit'?: string
  parameters: DocumentedParameter[]
  body: { required: boolean; content: Content } | null
  responses: [status: string, response: Response][]
}

type RawOperation = Omit<Operation, 'method' | 'path' | 'parameters' | 'body' | 'responses'> & {
  parameters?: Referable<DocumentedParameter>[]
  requestBody?: { required?: boolean; content: Content }
  responses: Record<string, Referable<Response>>
}

/** The target of a `$ref`; anything else unchanged. */
export function dereference<T extends object>(part: Referable<T>): T {
  if (!('$ref' in part) || typeof part.$ref !== 'string') return part as T
  const steps = part.$ref.slice(2).split('/')
  const target = steps.reduce(
    (at: unknown, step) => (at as Record<string, unknown>)[step],
    contractDocument(),
  )
  return dereference(target as Referable<T>)
}

function operationOf(path: string, method: string, raw: RawOperation): Operation {
  const { requestBody } = raw
  return {
    ...raw,
    method: method.toUpperCase(),
    path,
    parameters: (raw.parameters ?? []).map((one) => dereference(one)),
    body: requestBody ? { required: requestBody.required ?? false, content: requestBody.content } : null,
    responses: Object.entries(raw.responses).map(([status, one]) => [status, dereference(one)]),
  }
}

/** All operations, in the order of the contract. */
export function allOperations(): Operation[] {
  return Object.entries(contractDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => operationOf(path, method, raw as RawOperation)),
  )
}

/** An example with every reference in it resolved. */
export function examplesOf(examples: Record<string, Example> | undefined): Example[] {
  return Object.values(examples ?? {}).map((one) => dereference(one))
}

/** The name of the component that a schema refers to; null for an inline schema. */
export function componentOf({ $ref }: Schema): string | null {
  return $ref?.startsWith('#/components/schemas/') ? ($ref.split('/').at(-1) ?? null) : null
}
