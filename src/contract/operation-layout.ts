import type { Operation } from 'openapi-backend'
import { impliedMembersOf, type ImpliedMembers } from './implied-members.js'
import { normalisedMembersOf, type NormalisedMembers, type Parameter } from './parameters.js'

/** A header under the name that the contract gives it and under the one it comes with. */
export type HeaderName = { original: string; lower: string }

/** What of an operation is looked at for each request, looked up once. */
export type OperationLayout = {
  headers: HeaderName[]
  query: Map<string, Parameter>
  hasBody: boolean
  /** Whether the operation reads its body itself, as it comes in (x-body). */
  isBodyStreamed: boolean
  /** The size to which its body may grow where the server's limit is smaller (x-body-limit-bytes), in bytes. */
  bodyLimitBytes: number
  normalisation: NormalisedMembers
  impliedMembers: ImpliedMembers
  /** Where the operation itself refuses a value, with a code of its own: as the validator names places. */
  unvalidatedPaths: Set<string>
}

type DereferencedOperation = {
  'x-body'?: 'stream'
  'x-body-limit-bytes'?: number
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: object }> }
}

function readLayout(operation: Operation): OperationLayout {
  const { parameters = [], requestBody, 'x-body': streamed } = operation as DereferencedOperation
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
    isBodyStreamed: streamed === 'stream',
    bodyLimitBytes,
    normalisation,
    impliedMembers: impliedMembersOf(bodySchema),
    unvalidatedPaths: new Set(normalisation.unvalidated.map((name) => `/requestBody/${name}`)),
  }
}

const layouts = new WeakMap<Operation, OperationLayout>()

/** The layout of an operation of the dereferenced contract. */
export function layoutOf(operation: Operation): OperationLayout {
  const cached = layouts.get(operation)
  if (cached) return cached
  const layout = readLayout(operation)
  layouts.set(operation, layout)
  return layout
}
