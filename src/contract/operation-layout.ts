import type { Operation } from 'openapi-backend'
import { formsOf, type Forms, type Parameter } from './parameters.js'

/** A header under the name that the contract gives it and under the one it comes with. */
export type HeaderName = { given: string; lower: string }

/** What of an operation is looked at for each request, looked up once. */
export type OperationLayout = {
  headers: HeaderName[]
  query: Map<string, Parameter>
  hasBody: boolean
  forms: Forms
  /** Where the operation itself refuses a value, with a code of its own: as the validator names places. */
  unvalidatedPaths: Set<string>
}

type DereferencedOperation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: object }> }
}

function readLayout(operation: Operation): OperationLayout {
  const { parameters = [], requestBody } = operation as DereferencedOperation
  const forms = formsOf(requestBody?.content['application/json']?.schema)
  return {
    headers: parameters
      .filter((parameter) => parameter.in === 'header')
      .map(({ name }) => ({ given: name, lower: name.toLowerCase() })),
    query: new Map(parameters.filter((one) => one.in === 'query').map((one) => [one.name, one])),
    hasBody: requestBody !== undefined,
    forms,
    unvalidatedPaths: new Set(forms.unvalidated.map((name) => `/requestBody/${name}`)),
  }
}

const layouts = new WeakMap<Operation, OperationLayout>()

/** The layout of an operation of the dereferenced contract. */
export function layoutOf(operation: Operation): OperationLayout {
  const known = layouts.get(operation)
  if (known) return known
  const layout = readLayout(operation)
  layouts.set(operation, layout)
  return layout
}
