import type { Operation } from 'openapi-backend'
import { impliedMembersOf, type ImpliedMembers } from './implied-members.js'
import { normalisedMembersOf, type NormalisedMembers, type Parameter } from './parameters.js'

/** The name of a header as the contract writes it, and in lower case, as requests have it. */
export type HeaderName = { original: string; lower: string }

/** What is needed of an operation for each request, computed once. */
export type OperationLayout = {
  headers: HeaderName[]
  query: Map<string, Parameter>
  hasBody: boolean
  /** Whether the operation reads its body itself, as a stream (x-body). */
  isBodyStreamed: boolean
  /** Maximum bytes of a body that may exceed the server's limit (x-body-limit-bytes); 0 if it may not. */
  bodyLimitBytes: number
  normalisation: NormalisedMembers
  impliedMembers: ImpliedMembers
  /**
   * The paths of values that the operation itself checks, with error codes of its own; written as the validator writes
   * them.
   */
  unvalidatedPaths: Set<string>
}

type DereferencedOperation = {
  'x-body'?: 'stream'
  'x-body-limit-bytes'?: number
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: object }> }
}

function readLayout(operation: Operation): OperationLayout {
  const { parameters = [], requestBody, 'x-body': bodyMode } = operation as DereferencedOperation
  const { 'x-body-limit-bytes': bodyLimitBytes = 0 } = operation as DereferencedOperation
  const bodySchema = requestBody?.content['application/json']?.schema
  const normalisation = normalisedMembersOf(bodySchema)
  return {
    headers: parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => ({ original: name, lower: name.toLowerCase() })),
    query: new Map(
      parameters
        .filter((parameter) => parameter.in === 'query')
        .map((parameter) => [parameter.name, parameter]),
    ),
    hasBody: requestBody !== undefined,
    isBodyStreamed: bodyMode === 'stream',
    bodyLimitBytes,
    normalisation,
    impliedMembers: impliedMembersOf(bodySchema),
    unvalidatedPaths: new Set(normalisation.unvalidated.map((name) => `/requestBody/${name}`)),
  }
}

const layouts = new WeakMap<Operation, OperationLayout>()

/** The layout of an operation of the dereferenced contract. */
export function layoutOf(operation: Operation): OperationLayout {
  const cachedLayout = layouts.get(operation)
  if (cachedLayout) return cachedLayout
  const layout = readLayout(operation)
  layouts.set(operation, layout)
  return layout
}
