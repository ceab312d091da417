import { expect } from 'chai'
import {
  type Document,
  OpenAPIRouter,
  OpenAPIValidator,
  type Operation,
  type ParsedRequest,
  type Request,
  type ValidationResult,
} from 'openapi-backend'
import { createAjv } from '../../src/contract/ajv.js'
import { ContractBackend } from '../../src/contract/backend.js'
import { contractDocument } from '../../src/contract/document.js'
import { type Request as MadeUp, sampleAllowed, sampleWrong, sampleWrongHeaders } from '../support/fuzz.js'

/** What is compared of openapi-backend and our overrides of it, and how. */

/** The seed of the requests that are made up. */
export const seed = Number(process.env.FC_SEED ?? 20_261_123)
/** The contract that both sides read. */
export const definition = contractDocument() as unknown as Document

/** Our dispatcher, and the library's router and validator on the same contract. */
export async function backends() {
  const backend = new ContractBackend({ definition })
  await backend.init()
  const router = new OpenAPIRouter({ definition: backend.definition })
  const validator = new OpenAPIValidator({
    definition: backend.definition,
    router,
    lazyCompileValidators: true,
    customizeAjv: (_ajv, { coerceTypes }) => createAjv({ coerceTypes }),
    coerceTypes: true,
  })
  return { backend, router, validator }
}

/** A request as the library takes it: header names in lower case, the query a string. */
export function requestOf({ operation, path, headers, body }: MadeUp): Request {
  const [address = '', query = ''] = path.split('?')
  return {
    method: operation.method,
    path: address,
    query,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    ...(body === undefined ? {} : { body: JSON.parse(body) as object }),
  }
}

/** A copy whose body is the text that came, unless it is an object: the library reads such a body itself. */
export function forTheLibrary({ body, ...request }: Request): Request {
  const text = typeof body === 'object' || body === undefined ? structuredClone(body) : JSON.stringify(body)
  return { ...request, ...(body === undefined ? {} : { body: text }) }
}

/** Requests that the contract allows, as many with one mistake each, and every declared header that is wrong. */
export function sampleRequests(count: number): Request[] {
  const wrong = [...sampleWrong(count, seed), ...sampleWrongHeaders(seed)]
  return [...sampleAllowed(count, seed), ...wrong].map(requestOf)
}

/** A value as text in lower case: we bring UUIDs to that form. */
export const lowerCase = (value: unknown) => JSON.stringify(value).toLowerCase()

/** A query as text, which is what the library leaves it as. */
export function asTexts(query: object): Record<string, string | string[]> {
  const entries = Object.entries(query) as [string, string | string[] | number | boolean][]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, Array.isArray(value) ? value.map(String) : String(value)]),
  )
}

type BodySchema = { properties?: Record<string, { 'x-implies'?: object }> }

function bodySchemaOf({ requestBody }: Operation): BodySchema | undefined {
  const { content } = (requestBody ?? {}) as { content?: Record<string, { schema: BodySchema }> }
  return content?.['application/json']?.schema
}

/** The members that others imply (x-implies): the library does not add them. */
function impliedNames(operation: Operation): string[] {
  const members = Object.values(bodySchemaOf(operation)?.properties ?? {})
  return members.flatMap((member) => Object.keys(member['x-implies'] ?? {}))
}

/** A body with its texts in NFC, trimmed and in lower case: we bring free text and UUIDs to that form. */
export function normalise(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').trim().toLowerCase()
  if (Array.isArray(value)) return value.map(normalise)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, normalise(member)]))
}

/** The body as the library leaves it: without what is implied, unless the request says it itself. */
export function comparableBody(body: unknown, sent: unknown, operation: Operation): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return normalise(body)
  const added = impliedNames(operation).filter((name) => !Object.hasOwn(sent ?? {}, name))
  return normalise(Object.fromEntries(Object.entries(body).filter(([name]) => !added.includes(name))))
}

/** What is the same whether or not the operation is known. */
export function expectSameParse(ours: ParsedRequest, theirs: ParsedRequest): void {
  expect(ours.method.toLowerCase()).to.equal(theirs.method)
  expect(ours.path.split('?')[0]).to.equal(theirs.path)
  expect(ours.headers).to.deep.equal(theirs.headers)
}

/**
 * What the library's validator does not know: control characters and lone surrogates are refused everywhere, free text
 * is trimmed before it is measured, `confirm` is left to its operation, and 1e3 in a query is no number.
 */
export function isBeyondTheLibrary(request: Request): boolean {
  if (/=-?[\d.]+e/i.test(request.query as string)) return true
  const text = JSON.stringify({ ...request, query: new URLSearchParams(request.query as string).toString() })
  return /\\u00[01]|%[01][0-9A-F]|\\ud[89a-f]|"\s|\s"|"confirm"/i.test(text)
}

/** What of errors is compared: where they are and which rule was broken. */
export function errorsOf({ errors }: ValidationResult): string[] {
  return (errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`).toSorted()
}

/** What a function returns, or the message of what it throws. */
export function outcomeOf<T>(call: () => T): T | string {
  try {
    return call()
  } catch (error) {
    return (error as Error).message
  }
}
