import { expect } from 'chai'
import fc from 'fast-check'
import {
  type Document,
  OpenAPIBackend,
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
import { type Request as MadeUp, sampleAllowed, sampleWrong } from '../support/fuzz.js'

/**
 * Each method of openapi-backend that is overridden, beside the library's own on requests made up from the contract.
 */

const seed = Number(process.env.FC_SEED ?? 20_261_123)
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const definition = contractDocument() as unknown as Document

async function backends() {
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
function requestOf({ operation, path, headers, body }: MadeUp): Request {
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
function forTheLibrary({ body, ...request }: Request): Request {
  const text = typeof body === 'object' || body === undefined ? structuredClone(body) : JSON.stringify(body)
  return { ...request, ...(body === undefined ? {} : { body: text }) }
}

/** Requests that the contract allows, and as many with one mistake each. */
function sampleRequests(count: number): Request[] {
  return [...sampleAllowed(count, seed), ...sampleWrong(count, seed)].map(requestOf)
}

const lowerCase = (value: unknown) => JSON.stringify(value).toLowerCase()

/** A query as text, which is what the library leaves it as. */
function asTexts(query: object): Record<string, string | string[]> {
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
function normalised(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC').trim().toLowerCase()
  if (Array.isArray(value)) return value.map(normalised)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, normalised(member)]))
}

/** The body as the library leaves it: without what is implied, unless the request says it itself. */
function comparableBody(body: unknown, sent: unknown, operation: Operation): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return normalised(body)
  const added = impliedNames(operation).filter((name) => !Object.hasOwn(sent ?? {}, name))
  return normalised(Object.fromEntries(Object.entries(body).filter(([name]) => !added.includes(name))))
}

function expectSameParse(ours: ParsedRequest, theirs: ParsedRequest): void {
  expect(ours.method.toLowerCase()).to.equal(theirs.method)
  expect(ours.path.split('?')[0]).to.equal(theirs.path)
  expect(ours.headers).to.deep.equal(theirs.headers)
}

/**
 * What the library's validator does not know: control characters and lone surrogates are refused everywhere, free text
 * is trimmed before it is measured, `confirm` is left to its operation, and 1e3 in a query is no number.
 */
function isBeyondTheLibrary(request: Request): boolean {
  if (/=-?[\d.]+e/i.test(request.query as string)) return true
  const text = JSON.stringify({ ...request, query: new URLSearchParams(request.query as string).toString() })
  return /\\u00[01]|%[01][0-9A-F]|\\ud[89a-f]|"\s|\s"|"confirm"/i.test(text)
}

/** What of errors is compared: where they are and which rule was broken. */
function errorsOf({ errors }: ValidationResult): string[] {
  return (errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`).toSorted()
}

/** What a function returns, or the message of what it throws. */
function outcomeOf<T>(call: () => T): T | string {
  try {
    return call()
  } catch (error) {
    return (error as Error).message
  }
}

/** Describes the comparison with so many requests for each of its parts. */
export function describeOverrides(title: string, count: number): void {
  describe(`${title} (FC_SEED=${seed})`, () => {
    it('load the same document and list the same operations', async () => {
      const { backend, router } = await backends()
      const stock = new OpenAPIBackend({ definition, quick: true })
      expect(await backend.loadDocument()).to.deep.equal(await stock.loadDocument())
      await stock.init()
      expect(backend.definition).to.deep.equal(stock.definition)
      expect(backend.validateDefinition()).to.equal(backend.document)
      expect(backend.router.getOperations()).to.deep.equal(router.getOperations())
      expect(backend.getOperations()).to.deep.equal(stock.getOperations())
      expect(backend.initialized).to.equal(stock.initialized)
    })

    it('match the same operation, and throw the same error if there is none', async () => {
      const { backend, router } = await backends()
      const check = ({ path }: MadeUp, method: string, more: string) => {
        const request = { method, path: (path.split('?')[0] ?? '') + more, headers: {} }
        for (const strict of [true, false])
          expect(outcomeOf(() => backend.router.matchOperation(request, strict))).to.deep.equal(
            outcomeOf(() => router.matchOperation(request, strict)),
          )
      }
      const paths = fc.constantFrom(...sampleAllowed(Math.min(count, 200), seed))
      fc.assert(fc.property(paths, fc.constantFrom(...methods), fc.constantFrom('', '/', '/more'), check), {
        seed,
        numRuns: count,
      })
    })

    it('parse a request in the same way', async () => {
      const { backend, router } = await backends()
      for (const request of sampleRequests(count)) {
        const operation = backend.router.matchOperation(request, true)
        const ours = backend.router.parseRequest(request, operation)
        const theirs = router.parseRequest(forTheLibrary(request), router.matchOperation(request, true))
        expectSameParse(ours, theirs)
        expect(ours.cookies).to.deep.equal({ ...theirs.cookies })
        expect(lowerCase(ours.params)).to.equal(lowerCase(theirs.params))
        expect(asTexts(ours.query as object), request.path).to.deep.equal(asTexts(theirs.query as object))
        const absent = operation.requestBody ? {} : undefined
        expect(
          comparableBody(ours.requestBody, request.body, operation),
          JSON.stringify(request),
        ).to.deep.equal(normalised(theirs.requestBody ?? absent))
      }
    })

    it('parse a request whose operation is not known in the same way', async () => {
      const { backend, router } = await backends()
      for (const { query, body, headers, ...request } of sampleRequests(count)) {
        const whole = {
          ...request,
          path: `${request.path}?${query as string}`,
          headers: { ...headers, cookie: 'a=1; b=%C3%A9' },
          body: JSON.stringify(body),
        }
        const ours = backend.router.parseRequest(whole)
        const theirs = router.parseRequest(whole)
        expectSameParse(ours, theirs)
        for (const member of ['params', 'query', 'cookies', 'requestBody'] as const)
          expect(ours[member], member).to.deep.equal(theirs[member])
      }
    })

    it('accept and refuse the same requests for the same reasons, found by request, operation or id', async () => {
      const { backend, validator } = await backends()
      let compared = 0
      for (const request of sampleRequests(count)) {
        if (isBeyondTheLibrary(request)) continue
        const operation = backend.router.matchOperation(request, true)
        const theirs = validator.validateRequest(forTheLibrary(request), operation)
        for (const named of [operation, operation.operationId, undefined]) {
          const ours = backend.validator.validateRequest(structuredClone(request), named)
          expect(ours.valid, JSON.stringify(request)).to.equal(theirs.valid)
          expect(errorsOf(ours), JSON.stringify(request)).to.deep.equal(errorsOf(theirs))
        }
        compared += 1
      }
      expect(compared).to.be.greaterThan(count / 2)
    })

    it('throw the same error for an operation that is not there', async () => {
      const { backend, validator } = await backends()
      const request = { method: 'GET', path: '/v1/nothing', headers: {} }
      for (const operation of [undefined, 'noSuchOperation'])
        expect(outcomeOf(() => backend.validator.validateRequest(request, operation))).to.equal(
          outcomeOf(() => validator.validateRequest(request, operation)),
        )
    })
  })
}
